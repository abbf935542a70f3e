// One encoder's connection from start to end: handshake, permission to publish, media, close.
import { randomBytes } from 'node:crypto'
import type { Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import type { Refusal } from '#contract/internal/media-hooks.ts'
import { encoderOfConnect } from '../guard/encoder-name.ts'
import { rtmpLimits } from '../guard/limits.ts'
import { playRefusal, refusalText } from './refusal-texts.ts'
import { RtmpProtocol, type MediaMessage } from './rtmp-protocol.ts'

const rtmpVersion = 3

/** The data of an encoder's publish command. */
export interface PublishRequest {
  app: string
  streamName: string
  tcUrl: string
}

export interface ConnectionListener {
  publish(connection: RtmpConnection, request: PublishRequest): void
  media(connection: RtmpConnection, message: MediaMessage): void
  /** The push has ended by the encoder's own command. It may publish again on this connection, under another id. */
  unpublished(connection: RtmpConnection): void
  /** Called once when the connection ends, for any reason. */
  closed(connection: RtmpConnection): void
}

const newId = () => randomBytes(8).toString('hex')

type State = 'new' | 'requesting' | 'live' | 'parting' | 'closed'

export class RtmpConnection {
  /** Identifies one push; the next push on this connection gets a new id. */
  id = newId()
  readonly ip: string
  /** The published name, once accepted. */
  name = ''
  /** Name of the encoder program, set by its publish command; null if it sends none. */
  encoder: string | null = null
  #socket: Socket
  #listener: ConnectionListener
  #protocol: RtmpProtocol | null = null
  #state: State = 'new'
  #lastMediaAt = 0
  #deadline: NodeJS.Timeout | undefined

  constructor(socket: Socket, listener: ConnectionListener) {
    this.#socket = socket
    this.#listener = listener
    this.ip = socket.remoteAddress ?? ''
    socket.setNoDelay(true)
    socket.setKeepAlive(true, 10_000)
    socket.setTimeout(rtmpLimits.idleMs, () => this.drop())
    this.#expectPublish()
    socket.on('data', (bytes) => this.#read(bytes))
    socket.on('error', () => this.drop())
    socket.on('close', () => {
      clearTimeout(this.#deadline)
      this.#close('closed')
    })
  }

  get closed(): boolean {
    return this.#state === 'closed' || this.#state === 'parting'
  }

  /** Closes the connection at once, without a message. */
  drop(): void {
    this.#socket.destroy()
    this.#close('closed')
  }

  /** Sends the encoder the reason and closes the connection; if the encoder keeps it open, it is destroyed after a moment. */
  refuse(refusal: Refusal): void {
    this.part('NetStream.Publish.BadName', refusalText(refusal))
  }

  /** Sends the encoder an error status and closes the connection. */
  part(code: string, description: string): void {
    if (this.closed) return
    this.#protocol?.sendError(code, description)
    this.#leave()
  }

  accept(name: string): void {
    this.name = name
    this.#state = 'live'
    this.#lastMediaAt = Date.now()
    this.#protocol?.start(name)
  }

  /** Waits until it is known whether this encoder is still alive; resolves with true if it may be replaced. */
  async fallsSilent(): Promise<boolean> {
    const startedAt = Date.now()
    while (!this.closed) {
      if (Date.now() - this.#lastMediaAt >= rtmpLimits.takeoverSilenceMs) return true
      if (this.#lastMediaAt > startedAt + rtmpLimits.takeoverInFlightMs) return false
      await delay(100)
    }
    return true
  }

  #expectPublish(): void {
    clearTimeout(this.#deadline)
    this.#deadline = setTimeout(() => this.#state === 'new' && this.drop(), rtmpLimits.handshakeMs)
  }

  #unpublish(): void {
    // The admission is still pending: close the connection, so that a late decision finds no encoder.
    if (this.#state === 'requesting') this.#leave()
    if (this.#state !== 'live') return
    this.#state = 'new'
    this.#listener.unpublished(this)
    this.name = ''
    this.id = newId()
    this.#expectPublish()
  }

  #leave(): void {
    this.#socket.end()
    setTimeout(() => this.#socket.destroy(), rtmpLimits.partingMs).unref()
    this.#close('parting')
  }

  #close(state: 'parting' | 'closed'): void {
    const first = !this.closed
    this.#state = state
    if (first) this.#listener.closed(this)
  }

  #read(bytes: Buffer): void {
    if (this.closed) return
    try {
      // The parser accepts any first byte. Reject browsers and scanners here, before they cost memory.
      if (!this.#protocol && bytes[0] !== rtmpVersion) throw new Error('not RTMP')
      this.#protocol ??= this.#newProtocol()
      this.#protocol.parserData(bytes)
    } catch {
      this.drop()
    }
  }

  #newProtocol(): RtmpProtocol {
    return new RtmpProtocol({
      send: (bytes) => {
        // Drop output for a client that does not read. A later acknowledgement replaces a dropped one.
        if (!this.#socket.destroyed && this.#socket.writableLength < rtmpLimits.unreadBytes) this.#socket.write(bytes)
      },
      publish: ({ app, streamName, tcUrl, flashVer }) => {
        if (this.#state !== 'new') throw new Error('published twice')
        this.#state = 'requesting'
        this.encoder = encoderOfConnect(flashVer)
        this.#listener.publish(this, { app, streamName, tcUrl })
      },
      media: (message) => {
        if (this.#state !== 'live') return
        this.#lastMediaAt = Date.now()
        this.#listener.media(this, message)
      },
      unpublish: () => this.#unpublish(),
      rejected: () => this.#leave(),
      play: () => this.part('NetStream.Play.Failed', playRefusal),
    })
  }
}
