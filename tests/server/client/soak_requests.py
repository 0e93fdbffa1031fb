"""The pool of requests of soak.py: text, clips, pictures, both, transcriptions and raw prompts, each with its own
length, sampling and seed."""

import base64
import io
import json
import wave

from server_process import ROOT, SAMPLES

HELDOUT = ROOT / "tests/data/heldout"
FIXTURES = ROOT / "tests/data/fixtures/audio"


def lines_of(name):
    return [json.loads(line) for line in (HELDOUT / name).read_text().splitlines()]


class Answers:
    """A chat, or a raw prompt, and how to read its answer, streamed or whole, into the same shape."""

    def __init__(self, name, mode, fields, path="/v1/chat/completions", command=None):
        self.name, self.mode, self.fields, self.path, self.command = name, mode, fields, path, command
        self.content_type = "application/json"
        self.can_stream = True
        self.alone = None

    def body(self, streamed):
        stream = {"stream": True, "stream_options": {"include_usage": True}} if streamed else {}
        return json.dumps({**self.fields, **stream}).encode()

    @staticmethod
    def tokens_of(logprobs):
        if not logprobs:
            return []
        if "content" in logprobs:
            return [(token["token"], token["logprob"]) for token in logprobs["content"]]
        return list(zip(logprobs["tokens"], logprobs["token_logprobs"]))

    def parse(self, body, streamed):
        if not streamed:
            return self.shape([json.loads(body)])
        events = body.decode().split("\n\n")
        assert events.pop() == "" and events.pop() == "data: [DONE]", body[-300:]
        return self.shape([json.loads(event.removeprefix("data: ")) for event in events])

    def shape(self, parts):
        choices = {}
        usage, mode = None, None
        for part in parts:
            usage = part.get("usage") or usage
            mode = part.get("adapter_mode", mode)
            for choice in part["choices"]:
                made = choices.setdefault(choice["index"], {"text": "", "reason": None, "tokens": []})
                said = choice.get("message") or choice.get("delta") or choice
                made["text"] += said.get("content") or said.get("text") or ""
                made["reason"] = choice["finish_reason"] or made["reason"]
                made["tokens"] += self.tokens_of(choice["logprobs"])
        return {"choices": [choices[index] for index in sorted(choices)], "mode": mode,
                "prompt_tokens": usage["prompt_tokens"], "completion_tokens": usage["completion_tokens"],
                "media_tokens": usage["prompt_tokens_details"]["media_tokens"]}


class Transcription:
    def __init__(self, name, data, fields, path="/v1/audio/transcriptions"):
        self.name, self.mode, self.data, self.fields, self.path, self.command = name, "transcription", data, fields, path, None
        self.content_type = "multipart/form-data; boundary=soak"
        self.can_stream = fields.get("response_format") == "json" and "translations" not in path
        self.alone = None

    def body(self, streamed):
        fields = {**self.fields, **({"stream": "true"} if streamed else {})}
        parts = [f'--soak\r\nContent-Disposition: form-data; name="{name}"\r\n\r\n{value}\r\n'.encode() for name, value in fields.items()]
        head = b'--soak\r\nContent-Disposition: form-data; name="file"; filename="clip"\r\n\r\n'
        return b"".join(parts) + head + self.data + b"\r\n--soak--\r\n"

    def parse(self, body, streamed):
        if streamed:
            events = [json.loads(event.removeprefix("data: ")) for event in body.decode().split("\n\n") if event.startswith("data: {")]
            assert events[-1]["type"] == "transcript.text.done", body
            assert "".join(event["delta"] for event in events[:-1]) == events[-1]["text"], body
            return {"text": events[-1]["text"]}
        if self.fields["response_format"] == "json":
            return {"text": json.loads(body)["text"]}
        return body.decode()


class Maker:
    """Makes requests, each different, from one generator of random numbers."""

    def __init__(self, generator):
        self.random = generator
        self.speech, self.questions = lines_of("manifest.jsonl"), lines_of("mixed.jsonl")
        self.pictures, self.texts = lines_of("pictures.jsonl"), lines_of("text.jsonl")
        self.made = 0

    def clip(self, file):
        data = base64.b64encode((HELDOUT / file).read_bytes()).decode()
        if self.random.random() < 0.5:
            return {"type": "input_audio", "input_audio": {"data": data, "format": "flac"}}
        return {"type": "audio_url", "audio_url": {"url": "data:audio/flac;base64," + data}}

    @staticmethod
    def picture(file):
        return {"type": "image_url", "image_url": {"url": "data:image/png;base64," + base64.b64encode((HELDOUT / file).read_bytes()).decode()}}

    def sampling(self):
        """Fields of a greedy or a seeded answer and the same as arguments of the command, where it knows them."""
        fields = {"max_tokens": self.random.choice([1, 2, 5, 12, 40])}
        arguments = ["--max-new-tokens", str(fields["max_tokens"])]
        if self.random.random() < 0.6:
            fields.update(temperature=self.random.choice([0.3, 1.0, 2.0]), seed=self.random.randrange(2**31))
            arguments += ["--temperature", str(fields["temperature"]), "--seed", str(fields["seed"])]
            if self.random.random() < 0.3:
                fields["top_p"] = 0.9
                arguments += ["--top-p", "0.9"]
            if self.random.random() < 0.3:
                fields.update(frequency_penalty=0.7, presence_penalty=-0.3)
                arguments = None
            elif self.random.random() < 0.3:
                fields["n"] = 2
                arguments = None
        if self.random.random() < 0.15:
            fields["stop"] = [" is", " the"]
            arguments = arguments and [*arguments, "--stop", " is", "--stop", " the"]
        return fields, arguments

    def chat(self, mode, content, command=None, earlier=()):
        self.made += 1
        fields, arguments = self.sampling()
        # Probabilities show every chosen token, and a difference long before another token is chosen.
        fields.update(messages=[*earlier, {"role": "user", "content": content}], logprobs=True)
        command = None if command is None or arguments is None else arguments + command
        return Answers(f"{mode} {self.made}", mode, fields, command=command)

    def text(self):
        case = self.random.choice(self.texts)
        earlier = [{"role": "system", "content": case["system"]}] if "system" in case else []
        command = (["--system", case["system"]] if earlier else []) + ["--", case["prompt"]]
        if self.random.random() < 0.3:
            before = self.random.choice(self.texts)
            earlier += [{"role": "user", "content": before["prompt"]}, {"role": "assistant", "content": before["answer"]}]
            command = None
        return self.chat("text", case["prompt"], command, earlier)

    def long_text(self, words):
        vocabulary = ["kitchen", "morning", "seven", "square", "blue", "lamp"]
        text = "Say this again: " + " ".join(self.random.choice(vocabulary) for _ in range(words))
        return self.chat("long text", text, ["--", text])

    def audio(self):
        clips = self.random.sample(self.speech, self.random.choice([1, 1, 2, 3]))
        parts = [self.clip(clip["file"]) for clip in clips] + [{"type": "text", "text": clips[0]["prompt"]}]
        command = [word for clip in clips for word in ("--audio", str(HELDOUT / clip["file"]))] + ["--", clips[0]["prompt"]]
        return self.chat("audio", parts, command)

    def image(self):
        cases = self.random.sample(self.pictures, self.random.choice([1, 1, 2]))
        parts = [self.picture(case["file"]) for case in cases] + [{"type": "text", "text": cases[0]["prompt"]}]
        command = [word for case in cases for word in ("--image", str(HELDOUT / case["file"]))] + ["--", cases[0]["prompt"]]
        return self.chat("picture", parts, command)

    def mixed(self):
        case = self.random.choice(self.questions)
        parts = [self.picture(case["picture"]), self.clip(case["file"])]
        words = [["--image", str(HELDOUT / case["picture"])], ["--audio", str(HELDOUT / case["file"])]]
        if self.random.random() < 0.5:
            parts.reverse()
            words.reverse()
        return self.chat("mixed", parts, words[0] + words[1])

    def completion(self):
        self.made += 1
        case = self.random.choice(self.texts)
        fields, _ = self.sampling()
        prompt = f"<|user|>{case['prompt']}<|end|><|assistant|>"
        fields.update(prompt=prompt, **({"echo": True} if self.random.random() < 0.3 else {"logprobs": 1}))
        return Answers(f"completion {self.made}", "completion", fields, "/v1/completions")

    def recording(self, count):
        """A recording of several clips with pauses, as a WAV file."""
        out = io.BytesIO()
        with wave.open(out, "wb") as file:
            file.setnchannels(1)
            file.setsampwidth(2)
            file.setframerate(16000)
            for name in self.random.choices(["turn", "where", "what", "code"], k=count):
                with wave.open(str(SAMPLES / f"{name}.wav")) as clip:
                    file.writeframes(clip.readframes(clip.getnframes()) + bytes(2 * 16000 * self.random.randrange(1, 4)))
        return out.getvalue()

    def transcription(self, length=1):
        self.made += 1
        source = self.random.randrange(4)
        data = (self.recording(length) if length > 1 else
                (FIXTURES / self.random.choice(["turn.m4a", "turn.webm", "turn_stereo.mp4", "voice_44100.wav"])).read_bytes() if source == 0 else
                (HELDOUT / self.random.choice(self.speech)["file"]).read_bytes())
        fields = {"response_format": self.random.choice(["json", "json", "text", "verbose_json", "srt", "vtt"])}
        if self.random.random() < 0.2:
            fields = {"response_format": "text", "prompt": "Transcribe the audio exactly."}
            return Transcription(f"translation {self.made}", data, fields, "/v1/audio/translations")
        return Transcription(f"transcription {self.made}", data, fields)


def make_kinds(generator, is_long):
    """The pool: a few of each kind, or many and long ones too."""
    make = Maker(generator)
    each = 12 if is_long else 2
    kinds = [made() for made in (make.text, make.audio, make.image, make.mixed, make.completion, make.transcription) for _ in range(each)]
    lengths = [450, 600, 800, 1200] if is_long else [600]
    kinds += [make.long_text(words) for words in lengths]
    kinds += [make.transcription(length) for length in ((8, 20, 40) if is_long else ())]
    kinds.append(Answers("waits for nothing", "text", {"messages": [{"role": "user", "content": "What is three plus four?"}], "max_tokens": 1}))
    return kinds


def gap_kinds():
    """A request whose answer is long, as its schema wants, and a maker of bodies of prompts of two or three chunks."""
    schema = {"type": "object", "properties": {"words": {"type": "string", "minLength": 900, "maxLength": 1000}}, "required": ["words"]}
    fields = {"messages": [{"role": "user", "content": "Say this again: square shapes heater"}], "max_tokens": 40,
              "response_format": {"type": "json_schema", "json_schema": {"name": "words", "schema": schema}}}
    words = ["kitchen", "morning", "seven", "square", "blue", "lamp"]

    def prompt(number, chunks):
        text = f"{number} " + " ".join(words[(at * at + at // 7) % 6] for at in range(500 * chunks))
        return json.dumps({"messages": [{"role": "user", "content": text}], "max_tokens": 1})
    return Answers("a long answer", "text", fields), prompt
