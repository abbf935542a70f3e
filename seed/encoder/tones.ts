// Replaces the sound of a clip with a tone: one AAC packet, repeated. Exactly ten waves fit into a packet.
import { samplesPerPacket } from '#media/codec/aac.ts'
import type { Clip, ClipFrame } from './clip.ts'

export type ToneName = 'clipping' | 'one-sided'

const rate = 48_000
/** AAC-LC configuration at 48 kHz (ISO/IEC 14496-3, 1.6.2.1), and a packet encoded by ffmpeg; the gain of `clipping` is raised to four times full scale. */
const tones: Record<ToneName, { channels: string; packet: string }> = {
  clipping: {
    channels: '1188',
    packet:
      '00fc2f2d4cb249f9fcfdbedff3fafdf7add245c892492481dd36f19641053ddbaeeb40f95b34432dee027bd44bc7accceaf99c5b1e87d7a2ad5db309'
      + '1bb3b3b3b3b3b3b3b3b3b3b3b3b3b3b3b3b3b3b3b3b3b3b17d3e8f3dcef3cf3cf3cf3cf3cf3cf3cf3cf3cf3cf3cf3cf3cf3cf3cf3cf3cf3cf3cf3cf3'
      + 'cf3cf3cf70',
  },
  'one-sided': {
    channels: '1190',
    packet:
      '21168355aa9a831ff8fcbeffbfe3f1ef7beab249d4caf50312eddcac222669289448dcc9d3d95229216fc86e7e5093f907be25b91d9ef9e88901f344'
      + '602c914246d50251dfe7b5a5aedeabb66c8c948c948f1ee3bc7b8ee759ce2acb25232523252325232523252324d64a464a45b35ceb39ceb39ceb239d'
      + '6739d67392c8c948c948c948c948b262c98b262c98848484848484848484848484ddbb76ec606870',
  },
}

const message = (kind: number, hex: string) => Buffer.from([0xaf, kind, ...Buffer.from(hex, 'hex')])

/** Returns the clip unchanged if no tone is given. */
export function withTone({ configs, frames, length }: Clip, name: ToneName | null): Clip {
  if (name === null) return { configs, frames, length }
  const { channels, packet } = tones[name]
  const body = message(1, packet)
  const isPicture = ({ kind }: ClipFrame) => kind === 'video'
  const sounds = Array.from({ length: Math.floor((length * rate) / 1000 / samplesPerPacket) }, (_, n): ClipFrame => ({
    kind: 'audio',
    at: Math.round((n * samplesPerPacket * 1000) / rate),
    body,
  }))
  return {
    configs: [...configs.filter(isPicture), { kind: 'audio', at: 0, body: message(0, channels) }],
    frames: [...frames.filter(isPicture), ...sounds].sort((one, other) => one.at - other.at),
    length,
  }
}
