// Mono samples in -1..1 as the bytes of a 16-bit PCM WAV file.
export function encodeWav(samples, rateHz) {
  const bytes = new DataView(new ArrayBuffer(44 + 2 * samples.length));
  const ascii = (at, text) => [...text].forEach((c, i) => bytes.setUint8(at + i, c.charCodeAt(0)));
  ascii(0, 'RIFF');
  bytes.setUint32(4, 36 + 2 * samples.length, true);
  ascii(8, 'WAVEfmt ');
  bytes.setUint32(16, 16, true);
  bytes.setUint16(20, 1, true);  // PCM
  bytes.setUint16(22, 1, true);  // one channel
  bytes.setUint32(24, rateHz, true);
  bytes.setUint32(28, 2 * rateHz, true);
  bytes.setUint16(32, 2, true);
  bytes.setUint16(34, 16, true);
  ascii(36, 'data');
  bytes.setUint32(40, 2 * samples.length, true);
  samples.forEach((sample, i) => {
    const clipped = Math.max(-1, Math.min(1, sample));
    bytes.setInt16(44 + 2 * i, Math.round(clipped * 32767), true);
  });
  return new Blob([bytes.buffer], {type: 'audio/wav'});
}
