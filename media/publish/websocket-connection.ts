// A page's connection from start to end: it waits for its admission, then sends one FLV tag in each message.
import type { Socket } from 'node:net'
import type { RawData, WebSocket } from 'ws'
import type { Refusal } from '#contract/internal/media-hooks.ts'
import { readFlvTagHeader, tagHeaderBytes, type PublishMessage } from '#contract/push/publish.ts'
import { newConnectionId, type ConnectionListener, type EncoderConnection } from '../admission/encoder-connection.ts'
import { pushLimits, websocketLimits } from '../guard/limits.ts'

/** Codes of a closed websocket (RFC 6455, 7.4.1). */
const closing = { normal: 1000, wrongType: 1003, wrongData: 1007, policy: 1008 } as const

type State = 'requesting' | 'live' | 'parting' | 'closed'

export class WebsocketConnection implements EncoderConnection {
  readonly id = newConnectionId()
  readonly via = 'websocket'
  readonly ip: string
  /** A page names its program in its metadata. */
  readonly encoder = null
  name = ''
  lastMediaAt = 0
  #websocket: WebSocket
  #socket: Socket
  #listener: ConnectionListener
  #state: State = 'requesting'
  #idle: NodeJS.Timeout
  #pings: NodeJS.Timeout
  #bytesBefore = 0
  #received = 0
  #report: NodeJS.Timeout | null = null

  /** @param from the page's address, and the socket under the websocket */
  constructor(websocket: WebSocket, { ip, socket }: { ip: string; socket: Socket }, listener: ConnectionListener) {
    this.#websocket = websocket
    this.#socket = socket
    this.#listener = listener
    this.ip = ip
    socket.on('data', this.#countBefore)
    this.#idle = setTimeout(() => this.drop(), pushLimits.idleMs)
    this.#pings = setInterval(() => this.#hasRoom() && websocket.ping(), websocketLimits.pingMs)
    websocket.on('message', (data, isBinary) => this.#read(data, isBinary))
    websocket.on('ping', (data) => this.#hasRoom() && websocket.pong(data))
    // The websocket has closed itself with the code of the fault, such as a message that is too large.
    websocket.on('error', () => this.#part())
    websocket.on('close', () => this.#close('closed'))
  }

  get closed(): boolean {
    return this.#state === 'closed' || this.#state === 'parting'
  }

  drop(): void {
    this.#websocket.terminate()
    this.#close('closed')
  }

  refuse(reason: Refusal): void {
    this.#send({ type: 'refused', reason })
    this.#leave(closing.policy, reason)
  }

  end(): void {
    this.#send({ type: 'ended' })
    this.#leave(closing.normal, 'ended')
  }

  accept(name: string): void {
    this.name = name
    this.#state = 'live'
    this.#arrived()
    this.#socket.off('data', this.#countBefore)
    this.#send({ type: 'accepted' })
  }

  /** Messages are assembled up to the size of a key frame: without a key nobody may use that memory. */
  #countBefore = (bytes: Buffer): void => {
    this.#bytesBefore += bytes.length
    if (this.#bytesBefore > websocketLimits.bytesBeforeAccepted) this.drop()
  }

  #hasRoom(): boolean {
    return this.#websocket.bufferedAmount < pushLimits.unreadBytes
  }

  #send(message: PublishMessage): void {
    this.#websocket.send(JSON.stringify(message))
  }

  #read(data: RawData, isBinary: boolean): void {
    if (this.closed) return
    if (!isBinary) return this.#leave(closing.wrongType, 'only binary messages are read')
    if (this.#state === 'requesting') return this.#leave(closing.policy, 'media came before it was accepted')
    if (!Buffer.isBuffer(data)) return
    const tag = readFlvTagHeader(data)
    if ('fault' in tag) return this.#leave(closing.wrongData, tag.fault)
    if (tag.kind !== 'script') this.#arrived()
    this.#received += data.length
    this.#report ??= setTimeout(() => this.#reportReceived(), websocketLimits.reportMs)
    this.#listener.media(this, { ...tag, body: data.subarray(tagHeaderBytes) })
  }

  #arrived(): void {
    this.lastMediaAt = Date.now()
    this.#idle.refresh()
  }

  #reportReceived(): void {
    this.#report = null
    if (this.#hasRoom()) this.#send({ type: 'received', bytes: this.#received })
  }

  #leave(code: number, reason: string): void {
    this.#websocket.close(code, reason)
    this.#part()
  }

  /** The page may still be sending: what it sends is ignored until it has closed its side, or the time for parting is over. */
  #part(): void {
    setTimeout(() => this.#websocket.terminate(), websocketLimits.partingMs).unref()
    this.#close('parting')
  }

  #close(state: 'parting' | 'closed'): void {
    clearTimeout(this.#idle)
    clearInterval(this.#pings)
    if (this.#report) clearTimeout(this.#report)
    const first = !this.closed
    this.#state = state
    if (first) this.#listener.closed(this)
  }
}
