// Sounds for tests, as files that a browser plays.
const rate = 44_100
const seconds = 20

/** A sound file with 16 bits a sample. */
export function wav(sample: (n: number, side: 0 | 1) => number, channels: 1 | 2 = 2): Blob {
  const bytes = new DataView(new ArrayBuffer(44 + rate * seconds * channels * 2))
  const text = (at: number, words: string) => [...words].forEach((letter, n) => bytes.setUint8(at + n, letter.charCodeAt(0)))
  text(0, 'RIFF')
  bytes.setUint32(4, bytes.byteLength - 8, true)
  text(8, 'WAVEfmt ')
  bytes.setUint32(16, 16, true)
  bytes.setUint16(20, 1, true)
  bytes.setUint16(22, channels, true)
  bytes.setUint32(24, rate, true)
  bytes.setUint32(28, rate * channels * 2, true)
  bytes.setUint16(32, channels * 2, true)
  bytes.setUint16(34, 16, true)
  text(36, 'data')
  bytes.setUint32(40, bytes.byteLength - 44, true)
  for (let n = 0; n < rate * seconds; n++)
    for (let side = 0; side < channels; side++)
      bytes.setInt16(44 + (n * channels + side) * 2, Math.round(sample(n, side as 0 | 1) * 32_767), true)
  return new Blob([bytes.buffer as ArrayBuffer], { type: 'audio/wav' })
}
export const tone = (amplitude: number) => (n: number) => amplitude * Math.sin((2 * Math.PI * 440 * n) / rate)
