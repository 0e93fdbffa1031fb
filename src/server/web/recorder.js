import {encodeWav} from './wav.js';

// The model hears 16 kHz; the browser resamples the microphone to it.
const RATE_HZ = 16000;

// Records the microphone until stop() or discard(). `onLevel(peak, seconds)` is called as sound arrives.
export async function startRecording(onLevel) {
  if (!navigator.mediaDevices?.getUserMedia || !window.AudioWorkletNode) {
    throw new Error('This browser gives no microphone to this page: open it on localhost or over HTTPS.');
  }
  const stream = await navigator.mediaDevices.getUserMedia({audio: {channelCount: 1}});
  let context;
  try {
    context = new AudioContext({sampleRate: RATE_HZ});
    await context.audioWorklet.addModule('recorder_worklet.js');
  } catch (error) {
    stream.getTracks().forEach((track) => track.stop());
    await context?.close();
    throw error;
  }
  const blocks = [];
  let count = 0;
  const node = new AudioWorkletNode(context, 'recorder', {numberOfOutputs: 0});
  node.port.onmessage = ({data}) => {
    blocks.push(data);
    count += data.length;
    onLevel(data.reduce((peak, sample) => Math.max(peak, Math.abs(sample)), 0), count / RATE_HZ);
  };
  const source = context.createMediaStreamSource(stream);
  source.connect(node);
  await context.resume();

  const close = async () => {
    node.port.onmessage = null;
    source.disconnect();
    stream.getTracks().forEach((track) => track.stop());
    await context.close();
  };
  return {
    // The recording as a WAV file; nothing where no sound arrived.
    async stop() {
      await close();
      if (count === 0) {
        return null;
      }
      const samples = new Float32Array(count);
      let at = 0;
      for (const block of blocks) {
        samples.set(block, at);
        at += block.length;
      }
      return encodeWav(samples, RATE_HZ);
    },
    discard: close,
  };
}
