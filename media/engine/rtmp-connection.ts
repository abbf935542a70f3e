// One encoder's connection from start to end: handshake, permission to publish, media, close.
import type { Socket } from 'node:net'
import type { Refusal } from '#contract/internal/media-hooks.ts'
import { newConnectionId, type ConnectionListener, type EncoderConnection } from '../admission/encoder-connection.ts'
import { encoderOfConnect } from '../guard/encoder-name.ts'
import { pushLimits, rtmpLimits } from '../guard/limits.ts'
import { playRefusal, refusalText } from './refusal-texts.ts'
import { RtmpProtocol } from './rtmp-protocol.ts'

const rtmpVersion = 3

type State = 'new' | 'requesting' | 'live' | 'parting' | 'closed'

export class RtmpConnection implements EncoderConnection {
  readonly via = 'rtmp'
  /** Identifies one push; the next push on this connection gets a new id. */
  id = newConnectionId()
  readonly ip: string
  /** The published name, once accepted. */
  name = ''
  /** Name of the encoder program, set by its publish command; null if it sends none. */
  encoder: string | null = null
  lastMediaAt = 0
  #socket: Socket
  #listener: ConnectionListener
  #protocol: RtmpProtocol | null = null
  #state: State = 'new'
  #deadline: NodeJS.Timeout | undefined
  /** Runs out if neither picture nor sound comes: other messages keep nobody on air. */
  #idle: NodeJS.Timeout

  constructor(socket: Socket, listener: ConnectionListener) {
    this.#socket = socket
    this.#listener = listener
    this.ip = socket.remoteAddress ?? ''
    socket.setNoDelay(true)
    socket.setKeepAlive(true, 10_000)
    this.#idle = setTimeout(() => this.drop(), pushLimits.idleMs)
    this.#expectPublish()
    socket.on('data', (bytes) => this.#read(bytes))
    socket.on('error', () => this.drop())
    socket.on('close', () => {
      clearTimeout(this.#deadline)
      clearTimeout(this.#idle)
      this.#close('closed')
    })
  }

  get closed(): boolean {
    return this.#state === 'closed' || this.#state === 'parting'
  }

  drop(): void {
    this.#socket.destroy()
    this.#close('closed')
  }

  refuse(refusal: Refusal): void {
    this.#part('NetStream.Publish.BadName', refusalText(refusal))
  }

  end(): void {
    this.#part('NetStream.Unpublish.Success', 'The platform ended this broadcast.')
  }

  /** Sends the encoder a status and closes the connection; if the encoder keeps it open, it is destroyed after a moment. */
  #part(code: string, description: string): void {
    if (this.closed) return
    this.#protocol?.sendError(code, description)
    this.#leave()
  }

  accept(name: string): void {
    this.name = name
    this.#state = 'live'
    this.#arrived()
    this.#protocol?.start(name)
  }

  #arrived(): void {
    this.lastMediaAt = Date.now()
    this.#idle.refresh()
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
    this.id = newConnectionId()
    this.#idle.refresh()
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
        if (!this.#socket.destroyed && this.#socket.writableLength < pushLimits.unreadBytes) this.#socket.write(bytes)
      },
      publish: ({ app, streamName, tcUrl, flashVer }) => {
        if (this.#state !== 'new') throw new Error('published twice')
        this.#state = 'requesting'
        this.encoder = encoderOfConnect(flashVer)
        this.#listener.publish(this, { app, streamName, tcUrl })
      },
      media: (message) => {
        if (this.#state !== 'live') return
        if (message.kind !== 'script') this.#arrived()
        this.#listener.media(this, message)
      },
      unpublish: () => this.#unpublish(),
      rejected: () => this.#leave(),
      play: () => this.#part('NetStream.Play.Failed', playRefusal),
    })
  }
}
