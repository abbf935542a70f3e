// A small RTMP publisher: connects, publishes, sends audio and video. Tests use it as an encoder, and the demo pushes clips with it.
import { connect, type Socket } from 'node:net'
import { once } from 'node:events'
import { decodeAmf, encodeAmf, type AmfValue } from './amf0.ts'
import { MessageReader, defaultChunkSize, messageType, writeMessage } from './chunks.ts'

/**
 * The server has refused the push. Over RTMP `code` is such as NetStream.Publish.BadName and `message` the server's description; over a websocket
 * both are the reason.
 */
export class PushRefusal extends Error {
  readonly code: string
  constructor(code: string, description: string) {
    super(description)
    this.code = code
  }
}

export interface RtmpTarget {
  /** As in a URL: an IPv6 address is in brackets. */
  host: string
  port: number
  /** Timeout of each server reply, in milliseconds. */
  timeoutMs?: number
}

interface Waiting {
  transaction: number
  resolve: (answer: AmfValue[]) => void
  reject: (error: Error) => void
}

const handshakeBytes = 1536
const sendChunkSize = 60_000
/** RTMP counts streams from 1, and every server assigns this one first. */
const streamId = 1
const chunkStreams = { control: 2, command: 3, audio: 4, data: 5, video: 6 } as const
const published = 'NetStream.Publish.Start'

/** An encoder that is on air, over RTMP or over a websocket. */
export interface EncoderClient extends Pick<RtmpClient, 'socket' | 'status' | 'sendAudio' | 'sendVideo' | 'sendMetadata' | 'close'> {
  readonly closed: Promise<unknown>
}

export class RtmpClient {
  readonly socket: Socket
  #target: Required<RtmpTarget>
  #reader = new MessageReader()
  #chunkSize: number = defaultChunkSize
  #transaction = 0
  #waiting: Waiting | null = null
  /** The last status message that was no reply to a command: why the server ended the push. */
  status: { code: string; description: string } | null = null
  /** Resolves when the connection has ended, whichever side closed it. */
  readonly closed: Promise<void>

  private constructor(socket: Socket, target: Required<RtmpTarget>) {
    this.socket = socket
    this.#target = target
    this.closed = new Promise((resolve) => {
      socket.once('close', () => resolve())
    })
    socket.on('error', () => {})
    socket.on('close', () => this.#settle((waiting) => waiting.reject(new Error('the server closed the connection'))))
  }

  /** Opens the connection and does the handshake. */
  static async open(target: RtmpTarget): Promise<RtmpClient> {
    const timeoutMs = target.timeoutMs ?? 10_000
    const signal = AbortSignal.timeout(timeoutMs)
    const socket = connect(target.port, target.host.replace(/^\[|\]$/g, ''))
    await once(socket, 'connect', { signal })
    socket.setNoDelay(true)
    const client = new RtmpClient(socket, { ...target, timeoutMs })
    socket.write(Buffer.concat([Buffer.from([3]), Buffer.alloc(handshakeBytes)]))
    const answer = await readBytes(socket, 1 + 2 * handshakeBytes, signal)
    socket.write(answer.subarray(1, 1 + handshakeBytes))
    socket.on('data', (bytes: Buffer) => client.#read(bytes))
    return client
  }

  /** Connects and publishes. Rejects with `PushRefusal` if the server refuses. */
  static async publish(target: RtmpTarget, app: string, key: string): Promise<RtmpClient> {
    const client = await RtmpClient.open(target)
    try {
      await client.connectApp(app)
      await client.createStream()
      await client.publish(key)
      return client
    } catch (error) {
      client.close()
      throw error
    }
  }

  async connectApp(app: string): Promise<void> {
    const tcUrl = `rtmp://${this.#target.host}:${this.#target.port}/${app}`
    await this.command('connect', { app, type: 'nonprivate', flashVer: 'FMLE/3.0 (compatible; greenroom)', tcUrl })
    const size = Buffer.alloc(4)
    size.writeUInt32BE(sendChunkSize)
    this.send(chunkStreams.control, { type: messageType.setChunkSize, streamId: 0, timestamp: 0, body: size })
    this.#chunkSize = sendChunkSize
  }

  async createStream(): Promise<void> {
    await this.command('createStream', null)
  }

  async publish(key: string): Promise<void> {
    const [, , , info] = await this.command('publish', null, key, 'live')
    const { code, description } = readStatus(info)
    if (code !== published) throw new PushRefusal(code, description)
  }

  /** Bodies are in FLV format: a codec byte, a packet type byte, and so on. Timestamps are in milliseconds. */
  sendAudio(timestamp: number, body: Buffer): void {
    this.send(chunkStreams.audio, { type: messageType.audio, streamId, timestamp, body })
  }

  sendVideo(timestamp: number, body: Buffer): void {
    this.send(chunkStreams.video, { type: messageType.video, streamId, timestamp, body })
  }

  sendMetadata(metadata: Record<string, AmfValue>): void {
    const body = encodeAmf('@setDataFrame', 'onMetaData', metadata)
    this.send(chunkStreams.data, { type: messageType.data, streamId, timestamp: 0, body })
  }

  /** Sends any message. */
  send(chunkStream: number, message: Parameters<typeof writeMessage>[1]): void {
    if (!this.socket.destroyed) this.socket.write(writeMessage(chunkStream, message, this.#chunkSize))
  }

  /** Sends a command and waits for the server's reply. */
  async command(name: string, ...args: AmfValue[]): Promise<AmfValue[]> {
    const transaction = ++this.#transaction
    const answered = new Promise<AmfValue[]>((resolve, reject) => {
      this.#waiting = { transaction, resolve, reject }
    })
    const timer = setTimeout(() => this.#settle((waiting) => waiting.reject(new Error(`no reply to ${name}`))), this.#target.timeoutMs)
    const body = encodeAmf(name, transaction, ...args)
    this.send(chunkStreams.command, { type: messageType.command, streamId: name === 'publish' ? streamId : 0, timestamp: 0, body })
    return answered.finally(() => clearTimeout(timer))
  }

  close(): void {
    this.socket.destroy()
  }

  #read(bytes: Buffer): void {
    try {
      for (const { type, body } of this.#reader.read(bytes)) {
        if (type === messageType.command) this.#answer(decodeAmf(body))
      }
    } catch {
      this.close()
    }
  }

  #answer(values: AmfValue[]): void {
    const [name, transaction, , info] = values
    if (name === 'onStatus' && !this.#waiting) this.status = readStatus(info)
    else if (name === 'onStatus' || transaction === this.#waiting?.transaction) {
      this.#settle((waiting) => (name === '_error' ? waiting.reject(refusal(info)) : waiting.resolve(values)))
    }
  }

  #settle(finish: (waiting: Waiting) => void): void {
    const waiting = this.#waiting
    this.#waiting = null
    if (waiting) finish(waiting)
  }
}

function refusal(info: AmfValue | undefined): PushRefusal {
  const { code, description } = readStatus(info)
  return new PushRefusal(code, description)
}

function readStatus(info: AmfValue | undefined): { code: string; description: string } {
  const fields = typeof info === 'object' && info !== null ? info : {}
  return { code: String(fields['code'] ?? ''), description: String(fields['description'] ?? '') }
}

function readBytes(socket: Socket, count: number, signal: AbortSignal): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    let bytes: Buffer = Buffer.alloc(0)
    const collect = (chunk: Buffer) => {
      bytes = Buffer.concat([bytes, chunk])
      if (bytes.length < count) return
      stop()
      socket.unshift(bytes.subarray(count))
      resolve(bytes)
    }
    const fail = () => {
      stop()
      socket.destroy()
      reject(new Error('the server closed the connection during the handshake'))
    }
    const stop = () => {
      socket.off('data', collect).off('close', fail)
      signal.removeEventListener('abort', fail)
    }
    socket.on('data', collect).on('close', fail)
    signal.addEventListener('abort', fail)
  })
}
