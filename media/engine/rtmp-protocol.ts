// The handshake and commands of node-media-server, with limits where the original trusts its peer. Chunks are assembled by our ChunkReader.
// Its sessions and servers are not used: they accept an encoder before it is admitted, and keep state in globals.
import Rtmp from 'node-media-server/src/protocol/rtmp.js'
import logger from 'node-media-server/src/core/logger.js'
import { z } from 'zod'
import type { TagKind } from '#contract/push/publish.ts'
import type { MediaMessage } from '../admission/encoder-connection.ts'
import { pushLimits, rtmpLimits } from '../guard/limits.ts'
import { liveApp } from '../guard/publish-name.ts'
import { ChunkReader, type RtmpMessage } from './chunk-reader.ts'

// The parser prints to standard output, which is reserved for the ready line.
logger.log = () => {}

/** An encoder is never refused because of its program name (`flashVer`). If `app` is missing, it is taken from the address. */
const ConnectCommand = z
  .object({ app: z.string().max(200).nullish(), tcUrl: z.string().max(2000), flashVer: z.string().max(2000).catch('') })
  .transform((fields) => ({ ...fields, app: fields.app || new URL(fields.tcUrl).pathname.slice(1) }))
const AddressNamed = z.object({ tcUrl: z.string().refine((url) => URL.canParse(url)) })
const noAddress = 'The connect command has no tcUrl: give the whole address of the server, such as rtmp://HOST/live.'

/** Clients may send 5 MB without an acknowledgement. We acknowledge at half of that, or at the client's own window if it is smaller. */
const ackBytes = 2_500_000
/** User control events (Adobe's specification, 7.1.7). */
const [pingRequest, pingResponse] = [6, 7]
const pingBytes = 6
const aggregate = 22
/** In an aggregate, an FLV tag: its header, and the size that follows it. */
const tagHeaderBytes = 11
const tagTrailerBytes = 4
const amf3Command = 17
const [amfString, amfNumber] = [2, 0]
const started = 'NetStream.Publish.Start'

const kinds: Partial<Record<number, TagKind>> = { 8: 'audio', 9: 'video', 18: 'script' }

export interface ProtocolListener {
  send(bytes: Buffer): void
  publish(request: { app: string; tcUrl: string; flashVer: string; streamName: string }): void
  media(message: MediaMessage): void
  /** The client has ended its stream. The connection stays open: the client may publish again. */
  unpublish(): void
  /** The connect command has been refused, and the client has been sent the reason. */
  rejected(): void
  /** The client has sent a play command. */
  play(): void
}

/** Parses one connection. Throws on data that no encoder sends; the caller then drops the connection. */
export class RtmpProtocol extends Rtmp {
  #listener: ProtocolListener
  #connect: z.infer<typeof ConnectCommand> | null = null
  #commands = 0
  #chunks = new ChunkReader((message) => this.#take(message))
  /** Received bytes: in total, and at the last acknowledgement. */
  #received = 0
  #acknowledged = 0
  /** Set once the push is accepted. Before that, large messages are not allowed and media is ignored. */
  accepted = false

  constructor(listener: ProtocolListener) {
    super()
    this.#listener = listener
    this.onOutputCallback = (bytes) => listener.send(bytes)
    // Frees the megabyte per connection that node-media-server allocates for FLV.
    this.flv = null
  }

  override parserData(bytes: Buffer): null {
    super.parserData(bytes)
    this.#received += bytes.length
    if (this.#received - this.#acknowledged >= Math.min(this.ackSize || ackBytes, ackBytes)) {
      this.#acknowledged = this.#received
      this.sendACK(this.#received % 2 ** 32)
    }
    return null
  }

  override chunkRead(data: Buffer, from: number, bytes: number): null {
    this.#chunks.read(data.subarray(from, from + bytes))
    return null
  }

  /** Passes a message on in the format that the inherited handlers expect. */
  #take({ type, streamId, clock, body }: RtmpMessage): void {
    if (type === aggregate) return this.#unpack(streamId, clock, body)
    this.parserPacket = { header: { length: body.length, type, stream_id: streamId }, clock, payload: body }
    this.packetHandler()
  }

  /** An aggregate has several messages as FLV tags; its own time is that of the first (7.1.6). The rest of a torn one is lost. */
  #unpack(streamId: number, clock: number, body: Buffer): void {
    let first: number | null = null
    for (let at = 0; at + tagHeaderBytes <= body.length;) {
      const type = body.readUInt8(at)
      const end = at + tagHeaderBytes + body.readUIntBE(at + 1, 3)
      const time = body.readUIntBE(at + 4, 3) + body.readUInt8(at + 7) * 0x1000000
      if (end > body.length) return
      first ??= time
      if (kinds[type]) this.#take({ type, streamId, clock: (clock + time - first) >>> 0, body: body.subarray(at + tagHeaderBytes, end) })
      at = end + tagTrailerBytes
    }
  }

  override controlHandler(): void {
    if (this.parserPacket.header.length < 4) throw new Error('short control message')
    super.controlHandler()
    if (this.inChunkSize < 1 || this.inChunkSize > rtmpLimits.chunkBytes) throw new Error('chunk size')
    this.#chunks.chunkSize = this.inChunkSize
  }

  override eventHandler(): void {
    const { header, payload } = this.parserPacket
    if (header.length >= pingBytes && payload.readUInt16BE(0) === pingRequest) this.sendStreamStatus(pingResponse, payload.readUInt32BE(2))
  }

  override invokeHandler(): void {
    if (!this.accepted && ++this.#commands > rtmpLimits.commandsBeforePublish) throw new Error('too many commands')
    const { header, payload } = this.parserPacket
    const { name, transaction } = commandOf(payload.subarray(header.type === amf3Command ? 1 : 0, header.length))
    switch (name) {
      // Flash Media Live Encoder and similar programs wait for this event after FCPublish, before they publish.
      case 'FCPublish':
        this.#answer(transaction)
        return this.sendInvokeMessage(0, { cmd: 'onFCPublish', transId: 0, cmdObj: null, info: { code: started, description: '' } })
      case 'releaseStream':
      case 'FCUnpublish':
      case '_checkbw':
        return this.#answer(transaction)
      case 'closeStream':
        return this.#unpublish()
      default:
        return super.invokeHandler()
    }
  }

  #answer(transId: number): void {
    this.sendInvokeMessage(0, { cmd: '_result', transId, cmdObj: null })
  }

  override onConnect(message: { transId?: unknown; cmdObj: unknown }): void {
    if (this.#connect) throw new Error('connected twice')
    if (!AddressNamed.safeParse(message.cmdObj).success) return this.#reject(z.number().catch(1).parse(message.transId))
    this.#connect = ConnectCommand.parse(message.cmdObj)
    super.onConnect(message)
  }

  #reject(transId: number): void {
    // The message is longer than the chunks that a client expects by default.
    this.setChunkSize(this.outChunkSize)
    const info = { level: 'error', code: 'NetConnection.Connect.Rejected', description: noAddress }
    this.sendInvokeMessage(0, { cmd: '_error', transId, cmdObj: null, info })
    this.#listener.rejected()
  }

  override onPublish(message: { streamName?: unknown }): void {
    if (!this.#connect) throw new Error('publish before connect')
    this.streamId = this.parserPacket.header.stream_id
    this.#listener.publish({ ...this.#connect, streamName: z.string().max(2000).parse(message.streamName) })
  }

  override onPlay(): void {
    if (!this.#connect) throw new Error('play before connect')
    this.streamId = this.parserPacket.header.stream_id
    this.#listener.play()
  }

  override onDeleteStream(): void {
    this.#unpublish()
  }

  #unpublish(): void {
    if (this.accepted) {
      this.sendStatusMessage(this.streamId ?? 1, 'status', 'NetStream.Unpublish.Success', 'The stream has ended.')
      // Reset only after an admitted push, so that a client that never publishes still reaches the limit.
      this.#commands = 0
    }
    this.accepted = false
    this.#listener.unpublish()
  }

  override dataHandler(): void {
    const { header, payload, clock } = this.parserPacket
    const kind = kinds[header.type]
    if (this.accepted && kind) this.#listener.media({ kind, timestamp: clock, body: payload })
  }

  /** Notifies the encoder that it is on air. */
  start(name: string): void {
    this.accepted = true
    this.#chunks.messageBytesMax = pushLimits.messageBytes
    this.streamApp = liveApp
    this.streamName = name
    this.respondPublish()
  }

  sendError(code: string, description: string): void {
    this.sendStatusMessage(this.streamId ?? 1, 'error', code, description)
  }
}

/** Parses the beginning of a command (AMF0): its name and its transaction number. Both may be missing. */
function commandOf(body: Buffer): { name: string; transaction: number } {
  const nothing = { name: '', transaction: 0 }
  if (body.length < 3 || body[0] !== amfString) return nothing
  const end = 3 + body.readUInt16BE(1)
  const hasNumber = body[end] === amfNumber && body.length >= end + 9
  return { name: body.toString('latin1', 3, end), transaction: hasNumber ? body.readDoubleBE(end + 1) : 0 }
}
