// AAC by the browser's own encoder, and where it has none (Chromium on Linux, Firefox), or it fails, by one in WebAssembly, which is loaded only
// then.
import type { Open } from '../kept-encoder.ts'
import type { SoundBlock } from './sound-blocks.ts'
import { soundBitrate } from '../sizes.ts'
import type { Packet } from '../tags.ts'

export interface SoundEncoder {
  /** `time` in milliseconds. */
  encode(block: SoundBlock, time: number): void
  close(): void
}

type Sink = (packet: Packet) => void

const channels = 2
const planar = ({ left, right }: SoundBlock) => {
  const data = new Float32Array(left.length * channels)
  data.set(left)
  data.set(right, left.length)
  return data
}

const descriptionIn = (meta: EncodedAudioChunkMetadata | undefined): Uint8Array | null => {
  const description = meta?.decoderConfig?.description
  if (!description) return null
  return ArrayBuffer.isView(description)
    ? new Uint8Array(description.buffer, description.byteOffset, description.byteLength).slice()
    : new Uint8Array(description).slice()
}

/** The ways to open an encoder of sound with this rate, the best first. */
export function waysToEncodeSound(rate: number, onPacket: Sink): Open<SoundEncoder>[] {
  const native: Open<SoundEncoder> = (onError) => nativeEncoder(rate, onPacket, onError)
  const packaged: Open<SoundEncoder> = (onError) => packageEncoder(rate, onPacket, onError)
  return [native, native, packaged, packaged]
}

async function nativeEncoder(rate: number, onPacket: Sink, onError: () => void): Promise<SoundEncoder> {
  const config: AudioEncoderConfig = { codec: 'mp4a.40.2', sampleRate: rate, numberOfChannels: channels, bitrate: soundBitrate }
  if (!(await AudioEncoder.isConfigSupported(config)).supported) throw new Error('no native encoder of AAC')
  const encoder = new AudioEncoder({
    output: (chunk, meta) => {
      const data = new Uint8Array(chunk.byteLength)
      chunk.copyTo(data)
      onPacket({ kind: 'audio', timestamp: chunk.timestamp / 1000, isKey: true, data, description: descriptionIn(meta) })
    },
    error: onError,
  })
  encoder.configure(config)
  return {
    encode(block, time) {
      if (encoder.state === 'closed') return
      const sound = new AudioData({
        format: 'f32-planar',
        sampleRate: config.sampleRate,
        numberOfChannels: channels,
        numberOfFrames: block.left.length,
        timestamp: Math.round(time * 1000),
        data: planar(block),
      })
      try {
        encoder.encode(sound)
      } catch {
        onError()
      } finally {
        sound.close()
      }
    },
    close() {
      if (encoder.state !== 'closed') encoder.close()
    },
  }
}

async function packageEncoder(rate: number, onPacket: Sink, onError: () => void): Promise<SoundEncoder> {
  const [{ AdtsOutputFormat, AudioSample, AudioSampleSource, NullTarget, Output }, { registerAacEncoder }] = await Promise.all([
    import('mediabunny'),
    import('@mediabunny/aac-encoder'),
  ])
  registerAacEncoder()
  const source = new AudioSampleSource({
    codec: 'aac',
    bitrate: soundBitrate,
    onEncodedPacket: ({ data, timestamp }, meta) =>
      onPacket({ kind: 'audio', timestamp: timestamp * 1000, isKey: true, data, description: descriptionIn(meta) }),
  })
  // Only the packets are used; what the output writes goes nowhere.
  const output = new Output({ format: new AdtsOutputFormat(), target: new NullTarget() })
  output.addAudioTrack(source)
  await output.start()
  let added = Promise.resolve()
  let isClosed = false
  return {
    encode(block, time) {
      added = added
        .then(async () => {
          if (isClosed) return
          const sample = new AudioSample({
            format: 'f32-planar',
            sampleRate: rate,
            numberOfChannels: channels,
            timestamp: time / 1000,
            data: planar(block),
          })
          await source.add(sample)
          sample.close()
        })
        .catch(onError)
    },
    close() {
      isClosed = true
      void output.cancel().catch(() => {})
    },
  }
}
