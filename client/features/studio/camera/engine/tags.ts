// FLV bodies of encoded frames (Adobe's Video File Format Specification 10.1, E.4.2 and E.4.3). Pure functions.
import type { FlvTag } from '#contract/push/publish.ts'

/** The output of an encoder, of the browser or in WebAssembly. */
export interface Packet {
  kind: 'audio' | 'video'
  /** Milliseconds since the start of the push. */
  timestamp: number
  isKey: boolean
  data: Uint8Array
  /** avcC or AudioSpecificConfig, where the encoder has made one; null with most packets. */
  description: Uint8Array | null
}

/** AAC is always announced as 44.1 kHz in stereo; the configuration says what it is. */
const aac = 0xaf
const [keyFrame, interFrame] = [0x17, 0x27]
const [configuration, frame] = [0, 1]

function bodyOf({ kind, isKey }: Pick<Packet, 'kind' | 'isKey'>, type: number, data: Uint8Array): Uint8Array {
  // Pictures are shown in the order in which they are encoded, so the composition time is 0.
  const head = kind === 'audio' ? [aac, type] : [isKey ? keyFrame : interFrame, type, 0, 0, 0]
  const body = new Uint8Array(head.length + data.length)
  body.set(head)
  body.set(data, head.length)
  return body
}

const isSame = (a: Uint8Array | undefined, b: Uint8Array) => a?.length === b.length && b.every((byte, n) => byte === a[n])

/** The configurations of one connection: each goes before its first frame, and again only if it has changed. */
export class Configurations {
  #known = new Map<Packet['kind'], Uint8Array>()
  #sent = new Map<Packet['kind'], Uint8Array>()

  /** Another connection has received none yet. */
  reset(): void {
    this.#sent.clear()
  }

  /** Learns the configuration of a packet, also of one that is not sent. */
  note({ kind, description }: Pick<Packet, 'kind' | 'description'>): void {
    if (description) this.#known.set(kind, description)
  }

  /** The tags of a packet. Nothing for one that no player could decode yet. */
  tagsOf(packet: Packet): FlvTag[] {
    const { kind, timestamp, data } = packet
    const known = this.#known.get(kind)
    if (!known) return []
    const tag: FlvTag = { kind, timestamp, body: bodyOf(packet, frame, data) }
    if (isSame(this.#sent.get(kind), known)) return [tag]
    // Inter frames of a picture without its key frame are of no use.
    if (kind === 'video' && !packet.isKey) return []
    this.#sent.set(kind, known)
    return [{ kind, timestamp, body: bodyOf({ kind, isKey: true }, configuration, known) }, tag]
  }
}
