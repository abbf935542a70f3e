// A small publisher over a websocket, with the protocol of a page. Tests use it as an encoder, and the demo pushes clips with it.
import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { WebSocket } from 'ws'
import { metadataBody, PublishMessage, writeFlvTag, type TagKind } from '#contract/push/publish.ts'
import { PushRefusal, type EncoderClient } from '../rtmp-client/rtmp-client.ts'

interface Options {
  /** The page's origin; none for a program. */
  origin?: string
  /** Timeout of the connection and of the server's decision, in milliseconds. */
  timeoutMs?: number
}

export class WebsocketClient implements EncoderClient {
  readonly websocket: WebSocket
  #socket: Socket | undefined
  /** The messages of the server, oldest first, without its reports of what has arrived. */
  readonly messages: PublishMessage[] = []
  /** Bytes that have arrived, by the last report. */
  received = 0
  /** Resolves with the code and the reason of the closed connection, whichever side closed it. */
  readonly closed: Promise<{ code: number; reason: string }>

  private constructor(websocket: WebSocket) {
    this.websocket = websocket
    this.closed = new Promise((resolve) => {
      websocket.on('close', (code, reason) => resolve({ code, reason: String(reason) }))
    })
    websocket.on('upgrade', ({ socket }: IncomingMessage) => {
      this.#socket = socket
    })
    websocket.on('message', (data) => {
      const message = PublishMessage.parse(JSON.parse(String(data)))
      if (message.type === 'received') this.received = message.bytes
      else this.messages.push(message)
    })
    websocket.on('error', () => {})
  }

  /** Connects to the address, `${publishUrl}/${key}`, without waiting for the decision. Rejects if the server opens no websocket. */
  static async open(address: string, { origin, timeoutMs = 10_000 }: Options = {}): Promise<WebsocketClient> {
    const websocket = new WebSocket(address, { perMessageDeflate: false, ...(origin && { origin }) })
    const client = new WebsocketClient(websocket)
    await once(websocket, 'open', { signal: AbortSignal.timeout(timeoutMs) })
    return client
  }

  /** Connects and publishes. Rejects with `PushRefusal` if the server refuses. */
  static async publish(url: string, key: string, options: Options = {}): Promise<WebsocketClient> {
    const client = await WebsocketClient.open(`${url}/${key}`, options)
    try {
      await client.accepted(options.timeoutMs)
      return client
    } catch (error) {
      client.close()
      throw error
    }
  }

  get socket(): Socket {
    if (!this.#socket) throw new Error('the websocket is not open')
    return this.#socket
  }

  /** The last message, as its type and the reason: why the server ended the push. */
  get status(): { code: string; description: string } | null {
    const message = this.messages.at(-1)
    return message && message.type !== 'accepted' ? { code: message.type, description: reasonIn(message) } : null
  }

  /** Resolves when the server has accepted the push. */
  async accepted(timeoutMs = 10_000): Promise<void> {
    if (this.messages.length === 0) {
      const decided = new AbortController()
      const signal = AbortSignal.any([decided.signal, AbortSignal.timeout(timeoutMs)])
      await Promise.race(['message', 'close'].map((event) => once(this.websocket, event, { signal }))).finally(() => decided.abort())
    }
    const [message] = this.messages
    if (!message) throw new Error('the server closed the connection')
    if (message.type !== 'accepted') throw new PushRefusal(message.type, reasonIn(message))
  }

  /** Bodies are in FLV format. Timestamps are in milliseconds. */
  sendAudio(timestamp: number, body: Buffer): void {
    this.#send('audio', timestamp, body)
  }

  sendVideo(timestamp: number, body: Buffer): void {
    this.#send('video', timestamp, body)
  }

  sendMetadata({ encoder = '', width, height, framerate }: Parameters<EncoderClient['sendMetadata']>[0]): void {
    const given = Object.entries({ width, height, framerate }).filter(([, value]) => typeof value === 'number')
    this.#send('script', 0, metadataBody({ encoder: String(encoder), ...Object.fromEntries(given) }))
  }

  close(): void {
    this.websocket.terminate()
  }

  #send(kind: TagKind, timestamp: number, body: Uint8Array): void {
    if (this.websocket.readyState === WebSocket.OPEN) this.websocket.send(writeFlvTag({ kind, timestamp, body }))
  }
}

const reasonIn = (message: PublishMessage): string => (message.type === 'refused' ? message.reason : message.type)
