// A stream for tests that need no encoder: valid configurations (H.264 High profile 1280x720, AAC) with dummy frames.
import type { EncoderClient } from '../rtmp-client/rtmp-client.ts'

const sps = Buffer.from('6764001facd9405005bb011000000300100000030320f183196000', 'hex')
const pps = Buffer.from('68ebecb22c', 'hex')

export const avcRecord = Buffer.concat([
  Buffer.from([1, sps[1] ?? 0, sps[2] ?? 0, sps[3] ?? 0, 0xff, 0xe1, 0, sps.length]),
  sps,
  Buffer.from([1, 0, pps.length]),
  pps,
])
/** AAC-LC, 44100 Hz, stereo. */
export const aacRecord = Buffer.from([0x12, 0x10])

export const videoConfig = Buffer.concat([Buffer.from([0x17, 0, 0, 0, 0]), avcRecord])
export const audioConfig = Buffer.concat([Buffer.from([0xaf, 0]), aacRecord])

/** A frame whose only NAL unit contains the text. */
export function frame(key: boolean, text = 'frame', bytes = 200): Buffer {
  const unit = Buffer.alloc(bytes, 0x55)
  unit[0] = key ? 0x65 : 0x41
  unit.write(text, 1)
  const length = Buffer.alloc(4)
  length.writeUInt32BE(bytes)
  return Buffer.concat([Buffer.from([key ? 0x17 : 0x27, 1, 0, 0, 0]), length, unit])
}

export const sound = (bytes = 100): Buffer => Buffer.concat([Buffer.from([0xaf, 1]), Buffer.alloc(bytes, 3)])

export interface PictureOptions {
  fps?: number
  keyEvery?: number
  frameBytes?: number
  audio?: boolean
  fromMs?: number
}

/** Sends seconds of stream as fast as the socket accepts them. Returns the timestamp after them. */
export function sendPicture(client: EncoderClient, seconds: number, options: PictureOptions = {}): number {
  const { fps = 30, keyEvery = 30, frameBytes = 200, audio = true, fromMs = 0 } = options
  client.sendVideo(fromMs, videoConfig)
  if (audio) client.sendAudio(fromMs, audioConfig)
  const stampOf = (n: number) => fromMs + Math.round((n * 1000) / fps)
  for (let n = 0; n < seconds * fps; n++) {
    const stamp = stampOf(n)
    client.sendVideo(stamp, frame(n % keyEvery === 0, `frame ${n}`, frameBytes))
    if (audio) client.sendAudio(stamp, sound())
  }
  return stampOf(seconds * fps)
}

/** Sends in real time until stopped. */
export function keepSending(client: EncoderClient, options: PictureOptions = {}): () => void {
  const { fps = 30, keyEvery = 30, frameBytes = 200, audio = true } = options
  client.sendVideo(0, videoConfig)
  if (audio) client.sendAudio(0, audioConfig)
  const began = Date.now()
  let n = 0
  const timer = setInterval(() => {
    for (; (n * 1000) / fps <= Date.now() - began; n++) {
      const stamp = Math.round((n * 1000) / fps)
      client.sendVideo(stamp, frame(n % keyEvery === 0, `frame ${n}`, frameBytes))
      if (audio) client.sendAudio(stamp, sound())
    }
  }, 10)
  void client.closed.then(() => clearInterval(timer))
  return () => clearInterval(timer)
}
