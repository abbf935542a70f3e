// Publishes packets over media's websocket (contract/push/publish.ts), and connects again with the same key while the platform waits for it.
import { metadataBody, PublishMessage, takeover, writeFlvTag, type FlvTag } from '#contract/push/publish.ts'
import { reconnectGraceSeconds } from '#contract/limits.ts'
import { fps, type Extent } from './sizes.ts'
import { Configurations, type Packet } from './tags.ts'
import type { FromWorker } from './worker-messages.ts'

/** Milliseconds. A connection that is not decided, or takes nothing, for that long is lost. */
const decisionMs = 8000
const stallMs = 6000
const retryMs = 1000

/** Media's reports of what has arrived are for the publisher alone. */
type Notice = Extract<FromWorker, { type: 'accepted' | 'lost' | 'gave_up' | 'refused' | 'ended' }>

interface Listener {
  notify: (notice: Notice) => void
  /** Accepted: players need a key frame. */
  onOpen: () => void
}

export class Publisher {
  #address: string
  /** Only until it is accepted: once its connection was lost, another push may have its place. */
  #takesOver: boolean
  #listener: Listener
  #websocket: WebSocket | null = null
  #configurations = new Configurations()
  #isAccepted = false
  #wasAccepted = false
  #isOver = false
  #until = 0
  #timer: ReturnType<typeof setTimeout> | undefined
  #startedAt: number | null = null
  #namedAs: Extent | null = null
  #given = 0
  /** By media's last report; null before the first. */
  #received: number | null = null
  #taken = { bytes: 0, at: 0 }

  constructor(address: string, takesOver: boolean, listener: Listener) {
    this.#address = address
    this.#takesOver = takesOver
    this.#listener = listener
    this.#connect()
  }

  get isAccepted(): boolean {
    return this.#isAccepted
  }

  /** Bytes that wait in the page, in the system or in the network. */
  get waiting(): number {
    return Math.max(this.#websocket?.bufferedAmount ?? 0, this.#received === null ? 0 : this.#given - this.#received)
  }

  /** Bytes of this connection that have arrived. */
  get sent(): number {
    return this.#given - this.waiting
  }

  /** Keeps the configuration of a packet, also of one that is not sent. */
  note(packet: Packet): void {
    this.#configurations.note(packet)
  }

  /** Returns false if nothing could be sent. `extent`: of the picture, for the metadata. */
  send(packet: Packet, extent: Extent | null): boolean {
    if (!this.#isAccepted) return false
    const tags = this.#configurations.tagsOf(packet)
    if (tags.length === 0) return false
    this.#startedAt ??= packet.timestamp
    const timestamp = Math.max(0, packet.timestamp - this.#startedAt)
    if (extent && (extent.width !== this.#namedAs?.width || extent.height !== this.#namedAs.height)) {
      this.#namedAs = extent
      this.#sendTag({ kind: 'script', timestamp, body: metadataBody({ encoder: 'Greenroom camera', ...extent, framerate: fps }) })
    }
    for (const tag of tags) this.#sendTag({ ...tag, timestamp })
    return true
  }

  close(): void {
    this.#isOver = true
    clearTimeout(this.#timer)
    this.#leave()
  }

  #sendTag(tag: FlvTag): void {
    const bytes = writeFlvTag(tag)
    this.#given += bytes.length
    this.#websocket?.send(bytes)
  }

  /** To be called each second. A network that is gone closes no websocket: nothing arrives any more. */
  watchForStall(): void {
    if (!this.#isAccepted) return
    const now = performance.now()
    const { sent } = this
    if (sent > this.#taken.bytes || this.waiting === 0) this.#taken = { bytes: sent, at: now }
    else if (now - this.#taken.at > stallMs) this.#lost()
  }

  #connect(): void {
    const websocket = new WebSocket(this.#takesOver && !this.#wasAccepted ? `${this.#address}&${takeover}=1` : this.#address)
    websocket.binaryType = 'arraybuffer'
    this.#websocket = websocket
    this.#timer = setTimeout(() => this.#lost(), decisionMs)
    websocket.addEventListener('message', ({ data }) => {
      if (this.#websocket === websocket) this.#receive(data)
    })
    websocket.addEventListener('close', () => {
      if (this.#websocket === websocket) this.#lost()
    })
  }

  #receive(data: unknown): void {
    if (typeof data !== 'string') return
    const message = PublishMessage.parse(JSON.parse(data))
    if (message.type === 'received') {
      this.#received = message.bytes
      return
    }
    clearTimeout(this.#timer)
    if (message.type === 'accepted') {
      this.#isAccepted = true
      this.#wasAccepted = true
      this.#until = 0
      this.#namedAs = null
      this.#given = 0
      this.#received = null
      this.#taken = { bytes: 0, at: performance.now() }
      this.#configurations.reset()
      this.#listener.onOpen()
      this.#listener.notify(message)
      return
    }
    // While it reconnects, the platform may still hold the old connection, or be gone itself.
    const isPassing = message.type === 'refused' && (message.reason === 'already_publishing' || message.reason === 'server_unreachable')
    if (this.#wasAccepted && isPassing) return this.#lost()
    this.close()
    this.#listener.notify(message)
  }

  #lost(): void {
    if (this.#isOver) return
    clearTimeout(this.#timer)
    this.#leave()
    const now = Date.now()
    if (!this.#wasAccepted || (this.#until > 0 && now >= this.#until)) {
      this.#isOver = true
      return this.#listener.notify({ type: 'gave_up' })
    }
    if (this.#until === 0) {
      this.#until = now + reconnectGraceSeconds * 1000
      this.#listener.notify({ type: 'lost', until: this.#until })
    }
    this.#timer = setTimeout(() => this.#connect(), retryMs)
  }

  #leave(): void {
    const websocket = this.#websocket
    this.#websocket = null
    this.#isAccepted = false
    websocket?.close()
  }
}
