#!/bin/sh
# Rewrites fixtures, the tiny checkpoint and goldens. With names, only these parts:
#   make_goldens.sh [fixtures] [tiny-checkpoint] [audio] [pictures] [vision] [tokenizer] [tiny] [demo] [heldout]
# `demo` and `heldout` need models/demo; `heldout` also tests/data/heldout. ORACLE_PYTHON chooses the interpreter.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
python=${ORACLE_PYTHON:-$here/../../build/oracle-venv/bin/python}
export OMP_NUM_THREADS=1 TRANSFORMERS_VERBOSITY=error PYTHONDONTWRITEBYTECODE=1
case "${1:-}" in -h | --help)
  sed -n '2,4s/^# //p' "$0"
  exit 0
  ;;
esac
[ $# -gt 0 ] || set -- fixtures tiny-checkpoint audio pictures vision tokenizer tiny demo heldout
for part in "$@"; do
  case $part in
  fixtures) "$python" "$here/make_fixtures.py" ;;
  tiny-checkpoint) "$python" "$here/make_tiny.py" ;;
  audio | pictures | tiny | demo) "$python" "$here/make_goldens.py" "$part" ;;
  vision) "$python" "$here/make_vision_goldens.py" ;;
  tokenizer) "$python" "$here/make_tokenizer_goldens.py" ;;
  heldout) "$python" "$here/make_heldout_goldens.py" ;;
  *)
    echo "make_goldens.sh: unknown part $part" >&2
    exit 2
    ;;
  esac
done
