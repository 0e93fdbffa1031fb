"""OpenAI's own client against the real program with the bundled checkpoint."""

import base64
import io
import json
import math
import os
import struct
import unittest
import wave

import jsonschema_rs
import openai

from server_process import ROOT, SAMPLES, ServerProcess

ENGINE = os.environ.get("PHI4MM_ENGINE", "reference")
SUM = [{"role": "user", "content": "What is three plus four?"}]
REPEAT = [{"role": "user", "content": "Say this again: square shapes heater crosses squares keys kitchen morning"}]


def setUpModule():
    global server, client
    server = ServerProcess("--engine", ENGINE, "--slots", "4", "--model-name", "demo", "--model-name", "phi-4")
    server.wait_ready()
    client = openai.OpenAI(base_url=server.url + "/v1", api_key="none", max_retries=0, timeout=3600)


def tearDownModule():
    client.close()
    assert server.stop() == 0, server.last_lines()


def text_of(name):
    return (SAMPLES / name).read_text().strip()


def audio_part(name, audio_format="wav"):
    data = base64.b64encode((SAMPLES / name).read_bytes()).decode()
    return {"type": "input_audio", "input_audio": {"data": data, "format": audio_format}}


def image_part(name):
    data = base64.b64encode((SAMPLES / name).read_bytes()).decode()
    return {"type": "image_url", "image_url": {"url": "data:image/png;base64," + data}}


def wav_bytes(samples, rate=16000, channels=1):
    out = io.BytesIO()
    with wave.open(out, "wb") as file:
        file.setnchannels(channels)
        file.setsampwidth(2)
        file.setframerate(rate)
        file.writeframes(struct.pack(f"<{len(samples)}h", *samples))
    return out.getvalue()


def chat(messages=None, **options):
    return client.chat.completions.create(model="demo", messages=messages or SUM, **options)


class Chat(unittest.TestCase):
    def test_answers_text(self):
        answer = chat()
        self.assertEqual(answer.choices[0].message.content, "seven")
        self.assertEqual(answer.choices[0].message.role, "assistant")
        self.assertEqual(answer.choices[0].finish_reason, "stop")
        self.assertEqual(answer.object, "chat.completion")
        self.assertEqual(answer.model, "demo")
        self.assertEqual(answer.usage.total_tokens, answer.usage.prompt_tokens + answer.usage.completion_tokens)

    def test_streams_what_it_answers(self):
        events = list(chat(stream=True, stream_options={"include_usage": True}))
        whole = chat()
        self.assertEqual(len({event.id for event in events}), 1)
        self.assertEqual({event.object for event in events}, {"chat.completion.chunk"})
        self.assertEqual(events[0].choices[0].delta.role, "assistant")
        content = "".join(event.choices[0].delta.content or "" for event in events if event.choices)
        self.assertEqual(content, whole.choices[0].message.content)
        finishing = [event for event in events if event.choices and event.choices[0].finish_reason]
        self.assertEqual(len(finishing), 1)
        self.assertIsNone(finishing[0].choices[0].delta.content)
        self.assertEqual(events[-1].choices, [])
        self.assertEqual(events[-1].usage.prompt_tokens, whole.usage.prompt_tokens)
        self.assertEqual(events[-1].usage.completion_tokens, whole.usage.completion_tokens)
        self.assertTrue(all(event.usage is None for event in events[:-1]))
        self.assertTrue(all(event.usage is None for event in chat(stream=True)))

    def test_hears_a_clip(self):
        prompt = [audio_part("turn.wav"), {"type": "text", "text": "Transcribe the audio clip into text."}]
        answer = chat([{"role": "user", "content": prompt}])
        self.assertEqual(answer.choices[0].message.content, text_of("turn.txt"))
        self.assertEqual(answer.model_extra["adapter_mode"], "speech")
        alone = chat([{"role": "user", "content": "Transcribe the audio clip into text."}])
        details = answer.usage.prompt_tokens_details
        self.assertEqual(answer.usage.prompt_tokens, alone.usage.prompt_tokens + details.audio_tokens)
        for audio_format in ("mp3", "WAV", ""):  # a hint: the bytes decide
            prompt[0] = audio_part("turn.wav", audio_format)
            self.assertEqual(chat([{"role": "user", "content": prompt}]).choices[0].message.content, text_of("turn.txt"))

    def test_sees_a_picture(self):
        for number in (1, 3):
            question = {"type": "text", "text": text_of(f"picture-{number}.question.txt")}
            answer = chat([{"role": "user", "content": [image_part(f"picture-{number}.png"), question]}])
            self.assertEqual(answer.choices[0].message.content, text_of(f"picture-{number}.answer.txt"))
            self.assertEqual(answer.model_extra["adapter_mode"], "vision")

    def test_answers_a_spoken_question_about_a_picture(self):
        parts = [image_part("spoken-question.png"), audio_part("spoken-question.wav")]
        answer = chat([{"role": "user", "content": parts}])
        self.assertEqual(answer.choices[0].message.content, text_of("spoken-question.answer.txt"))
        self.assertEqual(answer.model_extra["adapter_mode"], "vision_speech")

    def test_counts_tokens_at_the_limit_exactly(self):
        for limit in (1, 5):
            for stream in (False, True):
                options = {"max_tokens": 50, "max_completion_tokens": limit}
                if stream:
                    last = list(chat(REPEAT, stream=True, stream_options={"include_usage": True}, **options))
                    usage, reason = last[-1].usage, last[-2].choices[0].finish_reason
                else:
                    answer = chat(REPEAT, **options)
                    usage, reason = answer.usage, answer.choices[0].finish_reason
                self.assertEqual(usage.completion_tokens, limit)
                self.assertEqual(reason, "length")

    def test_stops_before_a_stop_string(self):
        prompt = [{"role": "user", "content": [audio_part("code.wav"), {"type": "text", "text": "Transcribe the audio clip into text."}]}]
        self.assertEqual(chat(prompt, stop=[" six", "never"]).choices[0].message.content, "the code is two five")
        self.assertEqual(chat(prompt, stop=" is").choices[0].finish_reason, "stop")

    def test_log_probabilities(self):
        answer = chat(logprobs=True, top_logprobs=3)
        tokens = answer.choices[0].logprobs.content
        self.assertEqual("".join(token.token for token in tokens), answer.choices[0].message.content)
        self.assertEqual(len(tokens[0].top_logprobs), 3)
        self.assertEqual(tokens[0].top_logprobs[0].token, tokens[0].token)
        self.assertLessEqual(tokens[0].logprob, 0)
        streamed = [token for event in chat(logprobs=True, top_logprobs=3, stream=True) for choice in event.choices
                    if choice.logprobs for token in choice.logprobs.content]
        self.assertEqual([token.token for token in streamed], [token.token for token in tokens])

    def test_several_choices_and_seeds(self):
        prompt = REPEAT
        options = {"n": 3, "temperature": 2.0, "max_tokens": 12}
        first = [choice.message.content for choice in chat(prompt, seed=42, **options).choices]
        second = [choice.message.content for choice in chat(prompt, seed=42, **options).choices]
        self.assertEqual(first, second)
        self.assertGreater(len(set(first)), 1)
        free = {chat(prompt, temperature=2.0, max_tokens=12).choices[0].message.content for _ in range(5)}
        self.assertGreater(len(free), 1)
        indexes = {event.choices[0].index for event in chat(prompt, seed=1, stream=True, **options)}
        self.assertEqual(indexes, {0, 1, 2})

    def test_null_means_the_default(self):
        answer = client.post("/chat/completions", cast_to=object, body={
            "model": "phi-4", "messages": SUM, "temperature": None, "top_p": None, "n": None, "stop": None, "seed": None,
            "max_tokens": None, "stream": None, "response_format": None, "tools": None})
        self.assertEqual(answer["choices"][0]["message"]["content"], "seven")
        self.assertEqual(answer["model"], "phi-4")

    def test_keeps_a_conversation(self):
        turns = [{"role": "system", "content": "You are a helpful assistant."}, *SUM,
                 {"role": "assistant", "content": "seven"}, {"role": "user", "content": "What is two plus two?"}]
        self.assertEqual(chat(turns).choices[0].message.role, "assistant")

    def test_penalties_are_taken(self):
        self.assertTrue(chat(frequency_penalty=1.0, presence_penalty=-1.0).choices[0].message.content)


class Transcriptions(unittest.TestCase):
    def transcribe(self, name="turn.wav", **options):
        return client.audio.transcriptions.create(model="demo", file=(name, (SAMPLES / name).read_bytes()), **options)

    def test_every_format(self):
        text = text_of("turn.txt")
        self.assertEqual(self.transcribe().text, text)
        self.assertEqual(self.transcribe(response_format="json").text, text)
        self.assertEqual(self.transcribe(response_format="text"), text + "\n")
        verbose = self.transcribe(response_format="verbose_json", timestamp_granularities=["segment"], language="en")
        self.assertEqual(verbose.text, text)
        with wave.open(str(SAMPLES / "turn.wav")) as file:
            self.assertAlmostEqual(float(verbose.duration), file.getnframes() / file.getframerate(), places=3)
        self.assertEqual(verbose.language, "english")
        self.assertEqual([segment.text for segment in verbose.segments], [text])
        self.assertRegex(self.transcribe(response_format="srt"), rf"^1\n00:00:00,000 --> 00:00:0\d,\d\d\d\n{text}\n\n$")
        self.assertRegex(self.transcribe(response_format="vtt"), rf"^WEBVTT\n\n00:00:00.000 --> 00:00:0\d\.\d\d\d\n{text}\n\n$")

    def test_names_and_types_do_not_matter(self):
        data = (SAMPLES / "where.wav").read_bytes()
        for name, kind in (("x.mp3", "audio/mpeg"), ("x", "application/octet-stream"), ("x.txt", "text/plain")):
            self.assertEqual(client.audio.transcriptions.create(model="demo", file=(name, data, kind)).text, text_of("where.txt"))

    def test_other_containers(self):
        for name in ("turn.m4a", "turn.webm", "turn_stereo.mp4"):
            data = (ROOT / "tests/data/fixtures/audio" / name).read_bytes()
            self.assertEqual(client.audio.transcriptions.create(model="demo", file=("x", data)).text, text_of("turn.txt"), name)

    def test_stereo_at_another_rate(self):
        self.assertEqual(self.transcribe("bring-stereo-44k.wav").text, text_of("bring-stereo-44k.txt"))

    def test_streams(self):
        events = list(self.transcribe(stream=True))
        self.assertEqual("".join(event.delta for event in events[:-1]), text_of("turn.txt"))
        self.assertEqual(events[-1].type, "transcript.text.done")
        self.assertEqual(events[-1].text, text_of("turn.txt"))

    def test_silence_gives_no_text(self):
        silent = wav_bytes([0] * 48000)
        noisy = wav_bytes([(-1) ** at for at in range(48000)])
        opposed = wav_bytes([value for at in range(16000) for value in (round(9000 * math.sin(at * 0.3)),) * 1 for value in (value, -value)],
                            channels=2)
        for data in (silent, noisy, opposed):
            self.assertEqual(client.audio.transcriptions.create(model="demo", file=("x.wav", data)).text, "")
        events = list(client.audio.transcriptions.create(model="demo", file=("x.wav", silent), stream=True))
        self.assertEqual([event.type for event in events], ["transcript.text.done"])

    def test_silence_around_speech_changes_nothing(self):
        with wave.open(str(SAMPLES / "turn.wav")) as file:
            speech = struct.unpack(f"<{file.getnframes()}h", file.readframes(file.getnframes()))
        padded = wav_bytes([0] * 16000 + list(speech) + [0] * 16000)
        self.assertEqual(client.audio.transcriptions.create(model="demo", file=("x.wav", padded)).text, text_of("turn.txt"))

    def test_long_recordings_are_cut_in_pauses(self):
        clips = []
        for name in ("turn", "where", "what", "code"):
            with wave.open(str(SAMPLES / f"{name}.wav")) as file:
                clips.append(struct.unpack(f"<{file.getnframes()}h", file.readframes(file.getnframes())))
        samples, expected = [], []
        for index in range(6):
            name = ("turn", "where", "what", "code")[index % 4]
            samples += [0] * 80000 + list(clips[index % 4]) + [0] * 80000
            expected.append(text_of(name + ".txt"))
        verbose = client.audio.transcriptions.create(
            model="demo", file=("x.wav", wav_bytes(samples)), response_format="verbose_json")
        self.assertGreater(len(verbose.segments), 1)
        self.assertAlmostEqual(float(verbose.duration), len(samples) / 16000, places=3)
        for before, after in zip(verbose.segments, verbose.segments[1:]):
            self.assertLessEqual(before.end, after.start)

    def test_translations(self):
        answer = client.audio.translations.create(
            model="demo", file=("x.wav", (SAMPLES / "turn.wav").read_bytes()), prompt="Transcribe the audio clip into text.")
        self.assertEqual(answer.text, text_of("turn.txt"))


class Others(unittest.TestCase):
    def test_models(self):
        self.assertEqual([model.id for model in client.models.list()], ["demo", "phi-4"])
        self.assertEqual(client.models.retrieve("phi-4").id, "phi-4")
        with self.assertRaises(openai.NotFoundError):
            client.models.retrieve("gpt-4")

    def test_raw_prompts(self):
        prompt = "<|user|>What is three plus four?<|end|><|assistant|>"
        self.assertEqual(client.completions.create(model="demo", prompt=prompt).choices[0].text, "seven")
        echoed = client.completions.create(model="demo", prompt=prompt, echo=True, stream=True)
        self.assertEqual("".join(event.choices[0].text for event in echoed), prompt + "seven")
        scored = client.completions.create(model="demo", prompt=prompt, logprobs=2).choices[0].logprobs
        self.assertEqual(scored.tokens, ["seven"])
        self.assertEqual(len(scored.top_logprobs[0]), 2)

    def test_tokens_there_and_back(self):
        tokens = client.post("/../tokenize", cast_to=object, body={"content": "Größe 你好 <|end|>"})["tokens"]
        self.assertEqual(client.post("/../detokenize", cast_to=object, body={"tokens": tokens})["content"], "Größe 你好 <|end|>")


SCHEMA = {
    "type": "object",
    "properties": {
        "total": {"type": "integer", "minimum": 0, "maximum": 99},
        "is_even": {"type": "boolean"},
        "colours": {"type": "array", "items": {"enum": ["red", "green", "blue"]}, "minItems": 1, "maxItems": 3},
        "note": {"anyOf": [{"type": "string", "maxLength": 8}, {"type": "null"}]}},
    "required": ["total", "is_even", "colours", "note"],
    "additionalProperties": False}


class StructuredAnswers(unittest.TestCase):
    FORMAT = {"type": "json_schema", "json_schema": {"name": "answer", "strict": True, "schema": SCHEMA}}

    def check(self, choice):
        self.assertEqual(choice.finish_reason, "stop", choice.message.content)
        value = json.loads(choice.message.content)
        self.assertEqual(list(value), list(SCHEMA["properties"]))
        jsonschema_rs.validate(SCHEMA, value)

    def test_fits_the_schema(self):
        self.check(chat(response_format=self.FORMAT).choices[0])

    def test_fits_it_with_sampling_choices_and_scores(self):
        options = dict(response_format=self.FORMAT, temperature=1.0, seed=5, n=2, logprobs=True, top_logprobs=1)
        first, second = chat(**options), chat(**options)
        for one, other in zip(first.choices, second.choices):
            self.check(one)
            self.assertEqual(one.message.content, other.message.content)
            scored = bytes(byte for token in one.logprobs.content for byte in token.bytes)
            self.assertEqual(scored.decode(errors="replace"), one.message.content)

    def test_streams_it(self):
        events = list(chat(response_format=self.FORMAT, stream=True))
        text = "".join(event.choices[0].delta.content or "" for event in events)
        self.assertEqual(text, chat(response_format=self.FORMAT).choices[0].message.content)

    def test_fits_it_with_a_picture_and_a_clip(self):
        for part in (image_part("picture-1.png"), audio_part("turn.wav")):
            self.check(chat([{"role": "user", "content": [part, {"type": "text", "text": "What is it?"}]}],
                            response_format=self.FORMAT).choices[0])

    def test_begins_an_object_where_any_is_wanted(self):
        content = chat(response_format={"type": "json_object"}, max_tokens=20).choices[0].message.content
        self.assertTrue(content.startswith("{"), content)

    def test_leaves_others_alone(self):
        self.assertEqual(chat().choices[0].message.content, "seven")


class Errors(unittest.TestCase):
    def refused(self, status, param, **options):
        with self.assertRaises(openai.APIStatusError) as caught:
            chat(**options)
        self.assertEqual(caught.exception.status_code, status, caught.exception.message)
        self.assertEqual(caught.exception.body["param"], param)
        return caught.exception

    def test_fields(self):
        self.refused(400, "temperature", temperature=3)
        self.refused(400, "n", n=100)
        self.refused(400, "stop", stop=["a", "b", "c", "d", "e"])
        self.refused(400, "tools", tools=[{"type": "function", "function": {"name": "f"}}])
        self.refused(400, "response_format", response_format={"type": "xml"})
        for schema, named in (({"type": "tuple"}, "type"), ({"type": "string", "pattern": "a"}, '"pattern"'), ({"$ref": "#"}, "no finite value")):
            error = self.refused(400, "response_format", response_format={"type": "json_schema", "json_schema": {
                "name": "n", "schema": schema}})
            self.assertIn(named, error.message)
        self.refused(400, "unheard_of", extra_body={"unheard_of": 1})

    def test_model(self):
        with self.assertRaises(openai.NotFoundError) as caught:
            client.chat.completions.create(model="gpt-4", messages=SUM)
        self.assertEqual(caught.exception.code, "model_not_found")

    def test_context(self):
        error = self.refused(400, "messages", max_tokens=131072)
        self.assertIn("131072", error.message)

    def test_media(self):
        for part, param in (
                ({"type": "input_audio", "input_audio": {"data": base64.b64encode(b"no sound").decode(), "format": "aac"}}, "data"),
                ({"type": "image_url", "image_url": {"url": "data:image/png;base64,iVBORw0KGgo="}}, "url"),
                ({"type": "audio_url", "audio_url": {"url": "http://127.0.0.1:1/x.wav"}}, "url"),
                ({"type": "audio_url", "audio_url": {"url": "file:///etc/hostname"}}, "url"),
                ({"type": "audio_url", "audio_url": {"url": "/etc/hostname"}}, "url")):
            error = self.refused(400, f"messages[0].content[0].{part['type']}.{param}",
                                 messages=[{"role": "user", "content": [part]}])
            self.assertEqual(error.body["type"], "invalid_request_error")

    def test_recordings(self):
        for data, word in ((b"", "empty"), (b"text", "text"), (wav_bytes([0] * 100), "short"), (wav_bytes([]), "empty"),
                           (b"\x1aE\xdf\xa3" + bytes(106), "WebM")):
            with self.assertRaises(openai.BadRequestError) as caught:
                client.audio.transcriptions.create(model="demo", file=("x.wav", data))
            self.assertIn(word.lower(), caught.exception.message.lower())
            self.assertEqual(caught.exception.body["param"], "file")

    def test_timeout_frees_the_slot(self):
        before = server.metrics()
        noise = wav_bytes([(at * 7919 % 2001 - 1000) * 8 for at in range(16000 * 300)])
        clip = {"type": "input_audio", "input_audio": {"data": base64.b64encode(noise).decode(), "format": "wav"}}
        patience, timeouts, answers = 0.7, 0, 0
        while timeouts < 4:
            try:
                client.with_options(timeout=patience).chat.completions.create(
                    model="demo", messages=[{"role": "user", "content": [clip]}])
                patience /= 2  # a fast machine
                answers += 1
            except openai.APITimeoutError:
                timeouts += 1
        now = server.wait_idle()
        ended = 'phi4mm_answers_ended_total{outcome="%s"}'
        # A slow server may still be reading the body when the client leaves; what it began, it cancels or, where the client
        # left with the last token, finishes.
        self.assertEqual(now[ended % "failed"], before[ended % "failed"])
        self.assertLessEqual(now[ended % "cancelled"] - before[ended % "cancelled"], 4)
        self.assertLessEqual(now[ended % "finished"] - before[ended % "finished"], answers + 4)
        self.assertEqual(chat().choices[0].message.content, "seven")


if __name__ == "__main__":
    unittest.main(verbosity=2)
