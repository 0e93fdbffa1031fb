"""The demo's small world: its words, spoken sentences and the split of sentences into train, dev and test.

A sentence belongs to a split by a checksum of its text, so no test sentence can be seen in training, whatever the seed.
Questions about pictures are few and therefore belong to every split (their tests hold out pictures and clips instead).
"""
import random
import zlib

NUMBERS = "zero one two three four five six seven eight nine ten".split()
COLOURS = "red green blue yellow black white orange purple".split()
SHAPES = "circle square triangle star cross ring".split()
PLURAL = {s: "crosses" if s == "cross" else s + "s" for s in SHAPES}
ROOMS = "kitchen bedroom bathroom garage garden office hall cellar".split()
DEVICES = "lamp heater fan radio camera oven printer television alarm computer".split()
OPENINGS = "door window curtain cupboard".split()
THINGS = "book cup bottle box apple bread coffee hammer blanket key".split()
FURNITURE = "table chair sofa carpet".split()
PEOPLE = "anna peter maria david".split()
TIMES = ["now", "today", "tomorrow", "in the morning", "in the evening"]


def _pick(r, *lists):
    return [r.choice(x) for x in lists]


def question(r):
    """A question about a picture (no punctuation), as spoken or typed."""
    s, c = _pick(r, SHAPES, COLOURS)
    return r.choice([
        f"how many {PLURAL[s]} are there", f"what colour is the {s}", f"what colour are the {PLURAL[s]}",
        f"which shape is {c}", f"is there a {c} {s}", "how many shapes are there", "what is in the picture"])


def code(r):
    digits = [r.choice(NUMBERS[:10])]
    for _ in range(r.randint(2, 4)):
        digits.append(r.choice([n for n in NUMBERS[:10] if n != digits[-1]]))
    return "the code is " + " ".join(digits)


TEMPLATES = [
    lambda r: "{} {} the {} in the {}".format(*_pick(r, ["turn", "switch"], ["on", "off"], DEVICES, ROOMS)),
    lambda r: "please {} {} the {}".format(*_pick(r, ["turn", "switch"], ["on", "off"], DEVICES)),
    lambda r: "{} the {} in the {}".format(*_pick(r, ["open", "close", "lock"], OPENINGS, ROOMS)),
    lambda r: "the {} in the {} is {}".format(*_pick(r, DEVICES, ROOMS, ["on", "off"])),
    lambda r: "paint the {} {}".format(*_pick(r, OPENINGS + FURNITURE, COLOURS)),
    code,
    code,
    lambda r: "bring {} the {} {}".format(*_pick(r, PEOPLE, COLOURS, THINGS)),
    lambda r: "the {} is {} the {}".format(*_pick(r, THINGS, ["under", "behind", "near"], FURNITURE)),
    lambda r: "where is the {} {}".format(*_pick(r, COLOURS, THINGS)),
    lambda r: "start the {} in {} {}".format(*_pick(r, DEVICES, NUMBERS[2:], ["minutes", "hours"])),
    lambda r: "{} the {} {}".format(*_pick(r, ["stop", "check", "clean"], DEVICES, TIMES)),
    lambda r: "count the {} {} {}".format(*_pick(r, ["small", "big"], COLOURS, list(PLURAL.values()))),
    lambda r: "what is {} {} {}".format(*_pick(r, NUMBERS, ["plus", "minus"], NUMBERS)),
    lambda r: "the {} is {} degrees".format(*_pick(r, ROOMS, NUMBERS)),
    lambda r: "find the {} {} {} on the {}".format(*_pick(r, ["small", "big"], COLOURS, SHAPES, ["left", "right"])),
    lambda r: "{} is in the {} {}".format(*_pick(r, PEOPLE, ROOMS, TIMES[:3])),
    lambda r: "there are {} {} {} in the picture".format(*_pick(r, NUMBERS[2:], COLOURS, list(PLURAL.values()))),
    lambda r: "the {} is {} and the {} is {}".format(*_pick(r, THINGS, COLOURS, FURNITURE, COLOURS)),
    lambda r: "{} has {} books and {} keys".format(*_pick(r, PEOPLE, NUMBERS, NUMBERS)),
]


def checksum(text):
    return zlib.crc32(text.encode())


def split_of(text):
    """train, dev or test, decided by the text alone."""
    k = checksum("sentence " + text) % 12
    return "test" if k == 0 else "dev" if k == 1 else "train"


def sentence(r, split, questions=0.0):
    """A random sentence of a split; with probability `questions` a picture question instead."""
    if r.random() < questions:
        return question(r)
    while True:
        s = r.choice(TEMPLATES)(r)
        if split_of(s) == split:
            return s


def distinct(seed, split, count):
    """`count` different sentences of a split, template kinds evenly mixed."""
    r, seen = random.Random(seed), {}
    while len(seen) < count:
        seen.setdefault(sentence(r, split))
    return list(seen)


def word_list():
    r, words = random.Random(0), set()
    for _ in range(20000):
        words.update(sentence(r, "train", 0.2).split())
    return sorted(words)


if __name__ == "__main__":
    w = word_list()
    print(len(w), " ".join(w))
