"""Typed tasks with one right answer, scene questions, and the split of typed prompts into train and test."""
import random

import domain
from domain import COLOURS, DEVICES, FURNITURE, NUMBERS, OPENINGS, PEOPLE, PLURAL, ROOMS, SHAPES, THINGS

ASR_PROMPTS = ["Transcribe the audio clip into text.", "Transcribe the audio exactly.",
               "Transcribe the audio to text.", "What is said in the audio?", "Write down what you hear.",
               "Please transcribe the speech.", "Transcribe this audio."]
SYSTEM = "You are a helpful assistant."
NO_AUDIO, NO_PICTURE = "there is no audio", "there is no picture"
FACTS = [("What colour is the snow?", "white"), ("What colour is the grass?", "green"), ("What colour is the sky?", "blue"),
         ("What colour is the night?", "black"), ("What colour is the sun?", "yellow"), ("What colour is blood?", "red"),
         ("What colour is milk?", "white"), ("What colour is coffee?", "black"), ("What colour is a lemon?", "yellow"),
         ("How many sides does a triangle have?", "three"), ("How many sides does a square have?", "four"),
         ("How many corners does a square have?", "four"), ("How many corners does a circle have?", "zero"),
         ("Where do I cook?", "in the kitchen"), ("Where do I sleep?", "in the bedroom"),
         ("Where do I park the car?", "in the garage"), ("Where do I wash my hands?", "in the bathroom"),
         ("Where do I work?", "in the office"), ("Where do flowers grow?", "in the garden")]
WORDS = domain.word_list()


PICTURE_COLOURS = [c for c in COLOURS if c != "white"]


def scene(r):
    """One group (count, shape, colour) of one to three things, as a list."""
    return [(r.randint(1, 3), r.choice(SHAPES), r.choice(PICTURE_COLOURS))]


def noun(n, shape):
    return shape if n == 1 else PLURAL[shape]


def describe(groups):
    return " and ".join(f"{NUMBERS[n]} {c} {noun(n, s)}" for n, s, c in groups)


def scene_question(r, groups, kind=None):
    """(question in spoken form, answer) about a scene; `kind` picks the question, modulo their number."""
    kinds = ["how many", "colour", "shape", "total", "describe"]
    kind = r.choice(kinds) if kind is None else kinds[kind % len(kinds)]
    n, s, c = groups[0]
    if kind == "how many":
        return f"how many {PLURAL[s]} are there", NUMBERS[n]
    if kind == "colour":
        return (f"what colour is the {s}" if n == 1 else f"what colour are the {PLURAL[s]}"), c
    if kind == "shape":
        return f"which shape is {c}", s
    if kind == "total":
        return "how many shapes are there", NUMBERS[sum(g[0] for g in groups)]
    return "what is in the picture", describe(groups)


def typed(r, question):
    """The typed form of a spoken question."""
    if question == "what is in the picture":
        question = r.choice([question, "what is shown in this image", "what do you see", "describe the picture"])
        if question == "describe the picture":
            return "Describe the picture."
    return question[0].upper() + question[1:] + "?"


def some_words(r, low, high, distinct=False):
    n = r.randint(low, high)
    return r.sample(WORDS, n) if distinct else [r.choice(WORDS) for _ in range(n)]


def any_sentence(r):
    return domain.sentence(r, getattr(r, "pool", "train"), 0.1) if r.random() < 0.5 else \
        " ".join(some_words(r, 2, 8))


def repeat(r):
    s = any_sentence(r)
    return r.choice(["Repeat: {}", "Repeat after me: {}", "Say this again: {}", "Please repeat: {}"]).format(s), s


def edge(r):
    w = any_sentence(r).split()
    k = r.choice(["first", "last"])
    return r.choice(["What is the {} word of: {}", "Say the {} word: {}"]).format(k, " ".join(w)), w[0 if k == "first" else -1]


def reverse(r):
    w = some_words(r, 2, 4)
    return r.choice(["Say it backwards: {}", "Reverse the words: {}"]).format(" ".join(w)), " ".join(reversed(w))


def count(r):
    w = some_words(r, 1, 7)
    return "How many words are there: " + " ".join(w), NUMBERS[len(w)]


def total(r):
    a = r.randrange(11)
    b = r.randrange(11 - a)
    if r.random() < 0.5:
        q, n = f"{NUMBERS[a]} plus {NUMBERS[b]}", a + b
    else:
        q, n = f"{NUMBERS[a + b]} minus {NUMBERS[a]}", b
    return r.choice(["What is {}?", "How much is {}?", "Calculate {}.", "Tell me {}.", "Please calculate {}."]).format(q), NUMBERS[n]


def neighbour(r):
    n = r.randrange(10)
    a, b = NUMBERS[n], NUMBERS[n + 1]
    return r.choice([(f"Which number comes after {a}?", b), (f"Which number comes before {b}?", a),
                     (f"What is the next number after {a}?", b), (f"What follows {a}?", b)])


def fact(r):
    q, a = r.choice(FACTS)
    return r.choice(["{}", "Tell me: {}", "A question: {}", "Please answer: {}", "Quick: {}"]).format(q), a


def command(r):
    d, room, c, k = r.choice(DEVICES), r.choice(ROOMS), r.choice(COLOURS), r.randrange(5)
    if k == 0:
        s, v = r.choice(["on", "off"]), r.choice(["Turn", "Switch"])
        return f"{v} {s} the {d} in the {room}.", f"the {d} in the {room} is {s}"
    if k == 1:
        v, o = r.choice([("Open", "open"), ("Close", "closed"), ("Lock", "locked")]), r.choice(OPENINGS)
        return f"{v[0]} the {o} in the {room}.", f"the {o} in the {room} is {v[1]}"
    if k == 2:
        f = r.choice(FURNITURE + OPENINGS)
        return f"Paint the {f} {c}.", f"the {f} is {c}"
    if k == 3:
        p, t = r.choice(PEOPLE), r.choice(THINGS)
        return f"Bring {p} the {c} {t}.", f"{p} has the {c} {t}"
    n, u = r.choice(NUMBERS[2:]), r.choice(["minutes", "hours"])
    return f"Start the {d} in {n} {u}.", f"the {d} starts in {n} {u}"


def story(r):
    """One or two facts and a question. Of two people or two colours the demo often takes the wrong one (about 3 in 10): they
    are trained but not part of the domain that is tested."""
    k = r.choice([2, 3]) if getattr(r, "pool", "") == "test" else r.randrange(4)
    if k == 0:
        (a, b), (x, y) = r.sample(PEOPLE, 2), r.sample(ROOMS, 2)
        who, where = r.choice([(a, x), (b, y)])
        return f"{a} is in the {x} and {b} is in the {y}. Where is {who}?", f"in the {where}"
    if k == 1:
        (a, b), (x, y) = r.sample(THINGS, 2), r.sample(COLOURS, 2)
        t, c = r.choice([(a, x), (b, y)])
        q = r.choice([f"What colour is the {t}?", f"Which thing is {c}?"])
        return f"The {a} is {x} and the {b} is {y}. {q}", c if q.startswith("What") else t
    if k == 2:
        a, b = r.sample(DEVICES, 2)
        s = r.choice(["on", "off"])
        return f"The {a} is on and the {b} is off. Which device is {s}?", a if s == "on" else b
    t, f, w = r.choice(THINGS), r.choice(FURNITURE), r.choice(["under", "behind", "near"])
    return f"The {t} is {w} the {f}. Where is the {t}?", f"{w} the {f}"


def stutter(r):
    w = some_words(r, 2, 6)
    w = [x for i, x in enumerate(w) if not i or w[i - 1] != x]
    return "Say each word once: " + " ".join(x for x in w for _ in range(r.randint(1, 4))), " ".join(w)


def listing(r):
    g = scene(r)
    items = [f"{c} {s}" for n, s, c in g for _ in range(n)]
    r.shuffle(items)
    q, a = scene_question(r, g)
    return "There is " + ", ".join(items) + ". " + typed(r, q), a


def missing(r):
    if r.random() < 0.5:
        return r.choice(ASR_PROMPTS), NO_AUDIO
    return typed(r, domain.question(r)), NO_PICTURE


def copy(r):
    w = " ".join(some_words(r, 2, 8))
    return "Repeat: " + w, w


TASKS = [(repeat, 2), (edge, 0.8), (reverse, 1), (count, 0.6), (total, 2.0), (neighbour, 0.7), (fact, 0.4), (command, 0.8),
         (story, 3), (missing, 0.7)]
FIRST = [(copy, 1)]                                # copying of random words comes first: it needs real attention
COPYING = [(repeat, 4), (edge, 2), (stutter, 3), (reverse, 2), (listing, 1), (story, 1), (count, 1)]
CLOSED = {missing, fact, neighbour}       # too few prompts to hold out; tested with a system message or as they are


def text_split(prompt):
    return "test" if domain.checksum("typed " + prompt) % 10 == 0 else "train"


def text_example(r, split="train", tasks=TASKS):
    """(prompt, answer, task name); prompts of open tasks and the sentences in them never cross the splits."""
    r.pool = split
    f = r.choices([t for t, _ in tasks], [w for _, w in tasks])[0]
    while True:
        prompt, answer = f(r)
        if f in CLOSED or text_split(prompt) == split:
            return prompt, answer, f.__name__


def corpus_texts(r):
    g = scene(r)
    q, a = scene_question(r, g)
    return [*text_example(r)[:2], typed(r, q), a, SYSTEM, " " + " ".join(some_words(r, 3, 3))]
