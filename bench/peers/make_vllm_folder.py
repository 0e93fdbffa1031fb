"""Makes the folder that vLLM loads: links to the checkpoint's files, stand-ins for the Python files of the model's repository
(vllm_files/), and the speech adapter as a folder of its own, as the published repository has it.
"""

import argparse
import json
import pathlib
import shutil

from safetensors import safe_open
from safetensors.torch import save_file

FILES = pathlib.Path(__file__).resolve().parent / "vllm_files"
LINKED = ("*.safetensors", "model.safetensors.index.json", "tokenizer*.json", "vocab.json", "merges.txt", "*_tokens*.json",
          "generation_config.json")


def write_adapter(checkpoint: pathlib.Path, folder: pathlib.Path, config: dict) -> None:
    folder.mkdir(exist_ok=True)
    tensors = {}
    for shard in sorted(checkpoint.glob("*.safetensors")):
        with safe_open(shard, "pt") as file:
            for name in file.keys():
                if ".lora_" in name and ".speech." in name:
                    tensors["base_model.model." + name.replace(".speech.", ".")] = file.get_tensor(name)
    save_file(tensors, folder / "adapter_model.safetensors")
    lora = config["speech_lora"]
    (folder / "adapter_config.json").write_text(json.dumps({
        "peft_type": "LORA", "task_type": "CAUSAL_LM", "r": lora["r"], "lora_alpha": lora["lora_alpha"], "lora_dropout": 0.0,
        "bias": "none", "target_modules": ["qkv_proj", "o_proj", "gate_up_proj", "down_proj"],
    }), encoding="utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("checkpoint", type=pathlib.Path)
    parser.add_argument("folder", type=pathlib.Path)
    options = parser.parse_args()
    checkpoint = options.checkpoint.resolve()
    options.folder.mkdir(exist_ok=True)
    for pattern in LINKED:
        for source in checkpoint.glob(pattern):
            target = options.folder / source.name
            target.unlink(missing_ok=True)
            target.symlink_to(source)
    config = json.loads((checkpoint / "config.json").read_text(encoding="utf-8"))
    config["auto_map"] = {"AutoConfig": "configuration_phi4mm.Phi4MMConfig"}
    (options.folder / "config.json").write_text(json.dumps(config, indent=1), encoding="utf-8")
    processor = {"auto_map": {"AutoProcessor": "processing_phi4mm.Phi4MMProcessor"}, "processor_class": "Phi4MMProcessor"}
    (options.folder / "processor_config.json").write_text(json.dumps(processor), encoding="utf-8")
    for source in FILES.glob("*.py"):
        shutil.copy(source, options.folder)
    write_adapter(checkpoint, options.folder / "speech-lora", config)


if __name__ == "__main__":
    main()
