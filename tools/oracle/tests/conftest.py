import os
import sys

import pytest
import torch

sys.path.insert(0, os.path.join(os.path.dirname(__file__), ".."))
torch.set_num_threads(1)

import checkpoint  # noqa: E402
import golden_files  # noqa: E402
import make_tiny  # noqa: E402
import oracle  # noqa: E402

TINY = os.path.join(golden_files.ROOT, "tiny")


@pytest.fixture(scope="session")
def f32():
    return oracle.Oracle(TINY, "f32")


@pytest.fixture(scope="session")
def bf16():
    return oracle.Oracle(TINY, "bf16")


@pytest.fixture(scope="session")
def port(f32):
    """transformers' port without any correction, float32."""
    return checkpoint.load_port(TINY, torch.float32, f32.special)[0]


@pytest.fixture(scope="session")
def port_bf16(f32):
    return checkpoint.load_port(TINY, torch.bfloat16, f32.special)[0]


def relative(x, y):
    """Largest difference over the largest value."""
    return float((x.float() - y.float()).abs().max() / y.float().abs().max())


@pytest.fixture(scope="session")
def cases():
    import prompt
    return lambda name: prompt.read_case(os.path.join(golden_files.FIXTURES, "cases", name + ".json"))
