"""The page in a real browser against the real program: keyboard, microphone, pictures, errors."""

import os
import shutil
import time
import unittest
from pathlib import Path

from playwright.sync_api import sync_playwright

from server_process import PATIENCE_S, SAMPLES, ServerProcess


def microphone_clip():
    return sorted(SAMPLES.glob("*.wav"))[0]


def wait_until(page, condition):
    """Polls from outside: the page's security policy forbids code made of strings inside it."""
    deadline = time.monotonic() + PATIENCE_S
    while not page.evaluate(condition):
        if time.monotonic() > deadline:
            raise TimeoutError(condition)
        time.sleep(0.05)


def setUpModule():
    global server, playwright, browser
    server = ServerProcess("--engine", os.environ.get("PHI4MM_ENGINE", "compiled"), "--slots", "2", "--model-name", "demo").wait_ready()
    playwright = sync_playwright().start()
    browser = playwright.chromium.launch(
        executable_path=shutil.which("chromium"), timeout=PATIENCE_S * 1000,
        args=["--no-sandbox", "--disable-dev-shm-usage", "--use-fake-device-for-media-stream",
              "--use-fake-ui-for-media-stream",
              f"--use-file-for-fake-audio-capture={microphone_clip()}"])


def tearDownModule():
    browser.close()
    playwright.stop()
    assert server.stop() == 0, server.last_lines()


class Page(unittest.TestCase):
    # What a context differs in: a desk in light colours and a phone in dark ones.
    looks = [("light", 1000, 800), ("dark", 390, 780)]

    def open(self, look):
        scheme, width, height = look
        context = browser.new_context(color_scheme=scheme, viewport={"width": width, "height": height},
                                      permissions=["microphone"])
        self.addCleanup(context.close)
        page = context.new_page()
        self.complaints = []
        page.on("console", lambda message: self.complaints.append(message.text) if message.type == "error" else None)
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        page.set_default_timeout(PATIENCE_S * 1000)
        page.goto(server.url + "/")
        wait_until(page, "document.getElementById('server').textContent === 'demo'")
        return page

    def shoot(self, page, name):
        """A picture of the page for people, where a folder for them is named."""
        if folder := os.environ.get("PHI4MM_SCREENSHOTS"):
            page.screenshot(path=Path(folder) / f"{name}.png")

    def answers(self, page):
        return page.locator(".turn.assistant .text").all_inner_texts()

    def test_text_is_answered_by_keyboard_alone(self):
        page = self.open(self.looks[0])
        self.assertEqual(page.evaluate("document.activeElement.id"), "question")
        page.keyboard.type("What is three plus four?")
        page.keyboard.press("Enter")
        page.wait_for_selector(".figures")
        self.assertEqual(self.answers(page), ["seven"])
        self.assertIn("text · ", page.inner_text(".figures"))
        self.assertEqual(page.inner_text("#announcer"), "seven")  # what a screen reader says
        self.assertEqual(self.complaints, [])

    def test_microphone_and_picture_on_desk_and_phone(self):
        for look in self.looks:
            with self.subTest(look=look):
                page = self.open(look)
                page.click("#record")
                wait_until(page, "parseFloat(document.getElementById('level').value) > 0")
                wait_until(page, "document.getElementById('elapsed').textContent !== '0:00'")
                self.assertTrue(page.is_disabled("#send"))
                self.shoot(page, f"recording-{look[0]}")
                page.click("#record")
                page.wait_for_selector("#attachments li")
                page.fill("#question", "Transcribe the audio clip into text.")
                page.keyboard.press("Enter")
                page.wait_for_selector(".figures")
                self.assertTrue(self.answers(page)[0].strip())
                self.assertRegex(page.inner_text(".figures"), r"^speech · \d+ prompt tokens \(\d+ media rows")

                page.click("#clear")
                page.set_input_files("#files", SAMPLES / "picture-1.png")
                page.wait_for_selector("#attachments img")
                page.fill("#question", "What is in the picture?")
                self.shoot(page, f"picture-{look[0]}")
                page.keyboard.press("Enter")
                page.wait_for_selector(".figures")
                self.assertTrue(self.answers(page)[0].strip())
                self.assertRegex(page.inner_text(".figures"), r"^picture · \d+ prompt tokens \(\d+ media rows")
                self.shoot(page, f"answer-{look[0]}")
                self.assertLessEqual(page.evaluate("document.documentElement.scrollWidth"), look[1], "nothing sticks out")
                self.assertEqual(self.complaints, [])

    def test_a_recording_can_be_discarded_and_a_file_removed(self):
        page = self.open(self.looks[0])
        page.click("#record")
        page.wait_for_selector("#recording:not([hidden])")
        page.click("#discard")
        page.wait_for_selector("#recording", state="hidden")
        self.assertEqual(page.locator("#attachments li").count(), 0)
        page.set_input_files("#files", SAMPLES / "picture-1.png")
        page.click("#attachments button")
        self.assertEqual(page.locator("#attachments li").count(), 0)

    def test_errors_of_files_and_server_are_shown_and_the_chat_goes_on(self):
        page = self.open(self.looks[0])
        page.set_input_files("#files", {"name": "notes.txt", "mimeType": "text/plain", "buffer": b"words"})
        wait_until(page, "document.getElementById('message').textContent !== ''")
        self.assertEqual(page.inner_text("#message"), "notes.txt is neither a recording nor a picture.")
        page.set_input_files("#files", {"name": "broken.wav", "mimeType": "audio/wav", "buffer": b"no sound at all"})
        page.wait_for_selector("#attachments li")
        page.keyboard.press("Enter")
        page.wait_for_selector(".failure")
        page.fill("#question", "What is three plus four?")
        page.keyboard.press("Enter")
        page.wait_for_selector(".figures")
        self.assertEqual(self.answers(page)[-1], "seven")

    def test_names_of_files_and_answers_are_text_and_never_markup(self):
        page = self.open(self.looks[0])
        png = (SAMPLES / "picture-1.png").read_bytes()
        page.set_input_files("#files", {"name": "<img src=x onerror=alert(1)>.png", "mimeType": "image/png", "buffer": png})
        page.wait_for_selector("#attachments li")
        page.fill("#question", "<b>What</b> is in the picture?")
        page.keyboard.press("Enter")
        page.wait_for_selector(".figures")
        self.assertEqual(page.locator("#log b, #log img[src='x']").count(), 0)
        self.assertEqual(self.complaints, [])


if __name__ == "__main__":
    unittest.main()
