"""All parts of the model, loaded from the stages that exist."""
import os

from common import load
import torch

from model import A_DIM, BRANCHES, Dec, Enc, Picture, Projection, Tower


def merge_decoder(dec, state, only):
    """Copy the entries of a stored decoder whose names `only` accepts."""
    own = dec.state_dict()
    own.update({k: v for k, v in state.items() if k != "frozen" and only(k)})
    dec.load_state_dict(own)


def load_parts(folder, tok, seed=5):
    """-> (modules by name, list of stages found). Order: text, speech, picture stages; later files win."""
    torch.manual_seed(seed)
    m = dict(dec=Dec(tok.size, [tok.image, tok.audio]), enc=Enc(), tower=Tower(), picture=Picture(),
             projections={b: Projection(A_DIM) for b in BRANCHES})
    m["tower"].initialise()
    with torch.no_grad():
        for layer in m["dec"].layers:
            for lin in (layer.qkv, layer.o, layer.gate_up, layer.down):
                for b in lin.B.values():
                    b.normal_(std=0.02)
    found = []

    def stage(name):
        path = os.path.join(folder, name + ".pt")
        if os.path.exists(path):
            found.append(name)
            return load(path)

    def is_lora(mode):
        return lambda k: k.endswith((".A." + mode, ".B." + mode))
    if s := stage("text"):
        merge_decoder(m["dec"], s["dec"], lambda k: ".A." not in k and ".B." not in k)
    if s := stage("ctc"):
        m["enc"].load_state_dict(s["enc"])
    for name in ("speech", "refine"):
        if not (s := stage(name)):
            continue
        m["projections"]["speech"].load_state_dict(s["proj"])
        merge_decoder(m["dec"], s["dec"], is_lora("speech"))
    if s := stage("tower"):
        m["tower"].load_state_dict(s["tower"])
    if s := stage("scenes"):
        merge_decoder(m["dec"], s["dec"], is_lora("vision"))
    for name in ("vision", "mixed"):
        if s := stage(name):
            m["picture"].load_state_dict(s["picture"])
            merge_decoder(m["dec"], s["dec"], is_lora("vision"))
            if "proj" in s:
                m["projections"]["vision"].load_state_dict(s["proj"])
    for x in (m["dec"], m["enc"], m["tower"], m["picture"], *m["projections"].values()):
        x.eval()
        for q in x.parameters():
            q.data = q.data.bfloat16().float()
            q.requires_grad_(False)
    return m, found
