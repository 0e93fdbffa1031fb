// Files on their way into a message.

function dataUrl(file) {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result);
    reader.onerror = () => reject(new Error(`${file.name} cannot be read.`));
    reader.readAsDataURL(file);
  });
}

const AUDIO_NAME = /\.(wav|mp3|flac|ogg|oga|opus|m4a|aac|mp4|webm|amr|aiff?|au|caf)$/i;

// {kind: 'audio' | 'image', name, url (for the page), part (of an API message)}
export async function readMedia(file) {
  const isImage = file.type.startsWith('image/');
  if (!isImage && !file.type.startsWith('audio/') && !AUDIO_NAME.test(file.name)) {
    throw new Error(`${file.name} is neither a recording nor a picture.`);
  }
  const url = await dataUrl(file);
  const base64 = url.slice(url.indexOf(',') + 1);
  if (!base64) {
    throw new Error(`${file.name} is empty.`);
  }
  if (isImage) {
    return {kind: 'image', name: file.name, url: URL.createObjectURL(file), part: {type: 'image_url', image_url: {url}}};
  }
  const format = (AUDIO_NAME.exec(file.name)?.[1] ?? 'wav').toLowerCase();
  return {kind: 'audio', name: file.name, url: URL.createObjectURL(file), part: {type: 'input_audio', input_audio: {data: base64, format}}};
}

// An element that shows or plays the medium.
export function mediaElement(medium) {
  const element = document.createElement(medium.kind === 'image' ? 'img' : 'audio');
  element.src = medium.url;
  if (medium.kind === 'image') {
    element.alt = medium.name;
  } else {
    element.controls = true;
    element.setAttribute('aria-label', medium.name);
  }
  return element;
}
