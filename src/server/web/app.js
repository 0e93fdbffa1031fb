import {modelName, streamChat} from './api.js';
import {mediaElement, readMedia} from './media.js';
import {startRecording} from './recorder.js';

const element = (id) => document.getElementById(id);
const log = element('log');
const question = element('question');
const composer = element('composer');

const history = [];     // messages of the API, oldest first
let attachments = [];   // media of the message being written
let recording = null;
let recordingStarts = false;
let recordings = 0;
let answering = null;   // AbortController of the answer being streamed

function say(text) { element('message').textContent = text; }
function announce(text) { element('announcer').textContent = text; }

// ---- the conversation

function addTurn(role, text, media = []) {
  const turn = document.createElement('li');
  turn.className = `turn ${role}`;
  const title = document.createElement('h2');
  title.textContent = role === 'user' ? 'You' : 'Answer';
  const files = document.createElement('div');
  files.className = 'media';
  files.append(...media.map(mediaElement));
  const body = document.createElement('p');
  body.className = 'text';
  body.textContent = text;
  turn.append(title, ...(media.length ? [files] : []), ...(text || role !== 'user' ? [body] : []));
  log.append(turn);
  turn.scrollIntoView({block: 'end'});
  return turn;
}

function addNote(turn, className, text) {
  const note = document.createElement('p');
  note.className = className;
  note.textContent = text;
  turn.append(note);
}

function modeOf(media) {
  const kinds = new Set(media.map((medium) => medium.kind));
  if (kinds.has('image')) {
    return kinds.has('audio') ? 'picture + speech' : 'picture';
  }
  return kinds.has('audio') ? 'speech' : 'text';
}

// One line about an answer: mode, prompt tokens and the media rows among them, answer tokens, speed.
function figures(mode, {usage, timings, finishReason}, elapsedMs, firstMs) {
  const parts = [mode];
  if (usage) {
    const details = usage.prompt_tokens_details ?? {};
    const notes = [[details.media_tokens, 'media rows'], [details.cached_tokens, 'kept from before']]
        .filter(([count]) => count > 0).map(([count, what]) => `${count} ${what}`);
    parts.push(`${usage.prompt_tokens} prompt tokens${notes.length ? ` (${notes.join(', ')})` : ''}`);
    parts.push(`${usage.completion_tokens} answer tokens`);
    const steps = usage.completion_tokens - 1;
    const perSecond = timings?.predicted_per_second ?? (steps > 0 && elapsedMs > firstMs ? steps * 1000 / (elapsedMs - firstMs) : 0);
    if (perSecond > 0) {
      parts.push(`${perSecond.toFixed(1)} tokens/s`);
    }
  }
  parts.push(`first word after ${(firstMs / 1000).toFixed(2)} s`);
  if (finishReason === 'length') {
    parts.push('cut at the longest answer');
  }
  return parts.join(' · ');
}

function contentOf(text, media) {
  if (media.length === 0) {
    return text;
  }
  return [...media.map((medium) => medium.part), ...(text ? [{type: 'text', text}] : [])];
}

let conversationMedia = [];  // of all turns: they decide the mode

async function send() {
  const text = question.value.trim();
  if (answering || recording || recordingStarts || (!text && attachments.length === 0)) {
    return;
  }
  say('');
  const media = attachments;
  addTurn('user', text, media);
  history.push({role: 'user', content: contentOf(text, media)});
  conversationMedia = [...conversationMedia, ...media];
  attachments = [];
  showAttachments();
  question.value = '';
  grow();
  await answer();
}

function requestBody() {
  const system = element('system').value.trim();
  return {
    messages: [...(system ? [{role: 'system', content: system}] : []), ...history],
    max_tokens: Number(element('max-tokens').value) || 512,
    temperature: Number(element('temperature').value) || 0,
  };
}

async function answer() {
  const turn = addTurn('assistant', '');
  const body = turn.querySelector('.text');
  const started = performance.now();
  const controller = new AbortController();
  let firstMs = null;
  answering = controller;
  turn.classList.add('waiting');
  showBusy();
  try {
    const result = await streamChat({
      request: requestBody(),
      apiKey: element('api-key').value,
      signal: controller.signal,
      onText: (piece) => {
        firstMs ??= performance.now() - started;
        body.textContent += piece;
        turn.scrollIntoView({block: 'end'});
      },
    });
    const elapsedMs = performance.now() - started;
    history.push({role: 'assistant', content: body.textContent});
    addNote(turn, 'figures', figures(modeOf(conversationMedia), result, elapsedMs, firstMs ?? elapsedMs));
    announce(body.textContent || 'The answer is empty.');
  } catch (error) {
    if (controller.signal.aborted) {
      history.push({role: 'assistant', content: body.textContent});
      addNote(turn, 'figures', 'stopped');
      announce('Stopped.');
    } else {
      history.pop();  // the question that failed is not asked again
      addNote(turn, 'failure', error.message);
      announce(error.message);
    }
  } finally {
    if (answering === controller) {
      answering = null;
    }
    turn.classList.remove('waiting');
    turn.scrollIntoView({block: 'end'});
    showBusy();
  }
}

function showBusy() {
  element('stop').hidden = !answering;
  element('send').hidden = Boolean(answering);
}

function clear() {
  answering?.abort();
  answering = null;
  for (const medium of conversationMedia) {
    URL.revokeObjectURL(medium.url);
  }
  conversationMedia = [];
  history.length = 0;
  log.replaceChildren();
  say('');
  showBusy();
  question.focus();
}

// ---- files

function showAttachments() {
  element('attachments').replaceChildren(...attachments.map((medium) => {
    const item = document.createElement('li');
    const name = document.createElement('span');
    name.className = 'name';
    name.textContent = medium.name;
    const remove = document.createElement('button');
    remove.type = 'button';
    remove.textContent = 'Remove';
    remove.setAttribute('aria-label', `Remove ${medium.name}`);
    remove.addEventListener('click', () => {
      attachments = attachments.filter((other) => other !== medium);
      URL.revokeObjectURL(medium.url);
      showAttachments();
      question.focus();
    });
    item.append(...(medium.kind === 'image' ? [mediaElement(medium)] : []), name, remove);
    return item;
  }));
}

async function addFiles(files) {
  say('');
  for (const file of files) {
    try {
      attachments.push(await readMedia(file));
      announce(`${file.name} added.`);
    } catch (error) {
      say(error.message);
    }
  }
  showAttachments();
  question.focus();
}

// ---- the microphone

function showRecording() {
  element('recording').hidden = !recording;
  element('record').setAttribute('aria-pressed', String(Boolean(recording)));
  element('record').textContent = recording ? 'Stop recording' : 'Record';
  element('send').disabled = Boolean(recording);
}

async function toggleRecording() {
  if (recordingStarts) {
    return;
  }
  if (recording) {
    const ended = recording;
    recording = null;
    showRecording();
    const wav = await ended.stop();
    if (wav) {
      await addFiles([new File([wav], `recording ${++recordings}.wav`, {type: 'audio/wav'})]);
    } else {
      say('The microphone gave no sound.');
    }
    return;
  }
  say('');
  recordingStarts = true;
  try {
    recording = await startRecording((peak, seconds) => {
      element('level').value = peak;
      element('elapsed').textContent = `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;
    });
    announce('Recording.');
  } catch (error) {
    say(error.name === 'NotAllowedError' ? 'The microphone was not allowed.' :
        error.name === 'NotFoundError' ? 'There is no microphone.' : error.message);
  } finally {
    recordingStarts = false;
    showRecording();
  }
}

async function discardRecording() {
  const ended = recording;
  recording = null;
  showRecording();
  await ended?.discard();
  question.focus();
}

// ---- wiring

function grow() {
  question.style.height = 'auto';
  question.style.height = `${question.scrollHeight}px`;
}

composer.addEventListener('submit', (event) => { event.preventDefault(); send(); });
question.addEventListener('input', grow);
question.addEventListener('keydown', (event) => {
  if (event.key === 'Enter' && !event.shiftKey && !event.isComposing) {
    event.preventDefault();
    send();
  }
});
question.addEventListener('paste', (event) => {
  const files = [...(event.clipboardData?.files ?? [])];
  if (files.length) {
    event.preventDefault();
    addFiles(files);
  }
});
document.addEventListener('keydown', (event) => {
  if (event.key === 'Escape') {
    answering?.abort();
  }
});
document.addEventListener('dragover', (event) => { event.preventDefault(); composer.classList.add('dropping'); });
document.addEventListener('dragleave', (event) => {
  if (!event.relatedTarget) {
    composer.classList.remove('dropping');
  }
});
document.addEventListener('drop', (event) => {
  event.preventDefault();
  composer.classList.remove('dropping');
  addFiles([...event.dataTransfer.files]);
});
element('attach').addEventListener('click', () => element('files').click());
element('files').addEventListener('change', async (event) => {
  const files = [...event.target.files];
  event.target.value = '';
  await addFiles(files);
});
element('record').addEventListener('click', toggleRecording);
element('discard').addEventListener('click', discardRecording);
element('stop').addEventListener('click', () => answering?.abort());
element('clear').addEventListener('click', clear);
element('api-key').addEventListener('change', connect);

async function connect() {
  try {
    element('server').textContent = await modelName(element('api-key').value);
  } catch (error) {
    element('server').textContent = error.message;
  }
}

connect();
question.focus();
