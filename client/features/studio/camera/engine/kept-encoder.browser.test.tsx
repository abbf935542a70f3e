import { afterEach, expect, test, vi } from 'vitest'
import { PictureEncoder } from './picture-encoder.ts'
import { KeptEncoder } from './kept-encoder.ts'
import { waysToEncodeSound } from './sound/sound-encoder.ts'
import type { Packet } from './tags.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

/** The browser's encoder; those that `fails` names end with an error at their fifth frame, as when their process restarts. */
function failingEncoders(fails: (nth: number, acceleration: string | undefined) => boolean) {
  const opened: (string | undefined)[] = []
  const Native = VideoEncoder
  vi.stubGlobal(
    'VideoEncoder',
    class extends Native {
      #init: VideoEncoderInit
      #nth = 0
      #acceleration: string | undefined
      #frames = 0
      constructor(init: VideoEncoderInit) {
        super(init)
        this.#init = init
      }
      override configure(config: VideoEncoderConfig) {
        if (this.#nth === 0) this.#nth = opened.push(config.hardwareAcceleration)
        this.#acceleration = config.hardwareAcceleration
        super.configure(config)
      }
      override encode(frame: VideoFrame, options?: VideoEncoderEncodeOptions) {
        if (++this.#frames < 5 || !fails(this.#nth, this.#acceleration)) return super.encode(frame, options)
        this.close()
        this.#init.error(new DOMException('Encoding error.', 'EncodingError'))
      }
    },
  )
  return opened
}

/** Encodes pictures until the condition holds. */
async function encodeUntil(encoder: PictureEncoder, isDone: () => boolean) {
  const canvas = new OffscreenCanvas(640, 360)
  canvas.getContext('2d')?.fillRect(0, 0, 640, 360)
  let time = 0
  await expect
    .poll(() => {
      time += 40
      const frame = new VideoFrame(canvas, { timestamp: time * 1000 })
      encoder.encode(frame, time)
      frame.close()
      return isDone()
    })
    .toBe(true)
}

test('when the encoder of the picture errs once, another goes on with a key frame', async () => {
  const opened = failingEncoders((nth) => nth === 1)
  const packets: Packet[] = []
  let isLost = false
  const encoder = new PictureEncoder(
    '360p',
    800_000,
    (packet) => packets.push(packet),
    () => (isLost = true),
  )
  await encodeUntil(encoder, () => opened.length === 2 && packets.length > 12)
  const at = packets.findIndex(({ isKey }, n) => n > 0 && isKey)
  expect([packets[at]?.isKey, packets[at]?.description === null, isLost]).toEqual([true, false, false])
  encoder.close()
})

test('when the encoder of the picture errs each time, one in software is used', async () => {
  const opened = failingEncoders((_, acceleration) => acceleration !== 'prefer-software')
  const packets: Packet[] = []
  const onNone = vi.fn<() => void>()
  const encoder = new PictureEncoder('360p', 800_000, (packet) => packets.push(packet), onNone)
  await encodeUntil(encoder, () => packets.length > 20)
  expect(opened).toEqual(['no-preference', 'no-preference', 'prefer-software'])
  expect(onNone).not.toHaveBeenCalled()
  encoder.close()
})

test('when no encoder of the picture works, that is said once', async () => {
  failingEncoders(() => true)
  const onNone = vi.fn<() => void>()
  const encoder = new PictureEncoder('360p', 800_000, () => {}, onNone)
  await encodeUntil(encoder, () => onNone.mock.calls.length > 0)
  expect(onNone).toHaveBeenCalledOnce()
  encoder.close()
})

test('when the encoder of the sound errs, the one in WebAssembly takes over', async () => {
  let failures = 0
  vi.stubGlobal(
    'AudioEncoder',
    class {
      static isConfigSupported = async () => ({ supported: true })
      state = 'configured'
      #error: WebCodecsErrorCallback
      constructor({ error }: AudioEncoderInit) {
        this.#error = error
      }
      configure() {}
      encode() {
        failures++
        this.close()
        this.#error(new DOMException('Encoding error.', 'EncodingError'))
      }
      close() {
        this.state = 'closed'
      }
    },
  )
  const packets: Packet[] = []
  const onNone = vi.fn<() => void>()
  const kept = new KeptEncoder(
    waysToEncodeSound(48_000, (packet) => packets.push(packet)),
    onNone,
  )
  let time = 0
  await expect
    .poll(
      () => {
        const block = { left: new Float32Array(1024).fill(0.1), right: new Float32Array(1024).fill(0.1) }
        kept.current?.encode(block, (time += 1024 / 48))
        return packets.length
      },
      { timeout: 10_000 },
    )
    .toBeGreaterThan(5)
  expect(failures).toBe(2)
  expect(onNone).not.toHaveBeenCalled()
  kept.close()
})
