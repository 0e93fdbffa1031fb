#!/bin/sh
# Train the demo checkpoint end to end from fixed seeds: train.sh [WORK_DIR]  (default: build/demo-training)
# Needs espeak-ng and flite on the PATH and a Python with requirements.txt (PYTHON names it). Every stage resumes.
set -eu
root=$(cd "$(dirname "$0")/../.." && pwd)
work=${1:-$root/build/demo-training}
python=${PYTHON:-python3}
here=$root/tools/demo_model
export OMP_NUM_THREADS=1 OMP_WAIT_POLICY=PASSIVE
mkdir -p "$work/speech"

stage() {
  name=$1
  shift
  echo "== $name"
  "$python" "$here/$@" > "$work/$name.log" 2>&1 || { tail -n 20 "$work/$name.log" >&2; exit 1; }
}

part() {                      # part SPLIT PART PARTS COUNT: synthesise unless it is there
  [ -e "$work/speech/$1-0-$2.npz" ] || "$python" "$here/synth.py" --out "$work/speech" --split "$1" --count "$4" --part "$2" --parts "$3"
}

part train 0 2 18000 &
part train 1 2 18000
wait
part dev 0 1 0
part test 0 1 0
part questions 0 1 120

# Pairs of one-thread processes run side by side where they do not depend on each other.
stage text stage_text.py "$work" &
stage ctc stage_ctc.py "$work"
wait
stage tower stage_tower.py "$work" &
stage speech stage_speech.py "$work"
stage scenes stage_scenes.py "$work"
stage placeholders stage_placeholders.py "$work"
stage refine stage_refine.py "$work"
wait
stage vision stage_vision.py "$work"
stage mixed stage_mixed.py "$work"
stage export export.py "$work" "$root/models/demo"
stage heldout heldout.py "$work" "$root/tests/data/heldout"
stage evaluate evaluate.py "$work" "$root/tests/data/heldout" --out "$work/figures.json" --answers "$work/answers.json"
stage samples samples.py "$work" "$root/tests/data/heldout" "$work/answers.json" "$root/samples"
"$python" "$here/card.py" "$work/figures.json" "$root/models/demo/README.md"
