// Hands each block of microphone samples, mixed to mono, to the page.
class Recorder extends AudioWorkletProcessor {
  process(inputs) {
    const channels = inputs[0];
    if (channels.length > 0) {
      const mono = Float32Array.from(channels[0]);
      for (let c = 1; c < channels.length; ++c) {
        channels[c].forEach((sample, i) => { mono[i] += sample; });
      }
      if (channels.length > 1) {
        mono.forEach((sample, i) => { mono[i] = sample / channels.length; });
      }
      this.port.postMessage(mono, [mono.buffer]);
    }
    return true;
  }
}
registerProcessor('recorder', Recorder);
