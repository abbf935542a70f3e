// node-media-server's handshake and commands, with limits where the original trusts its peer. We assemble chunks ourselves. We do not use
// its sessions and servers: they reply to an encoder before they know whether it may publish, and keep state in globals.
import Rtmp from 'node-media-server/src/protocol/rtmp.js'
import logger from 'node-media-server/src/core/logger.js'
import { z } from 'zod'
import { rtmpLimits } from '../guard/limits.ts'
import { ChunkReader, type RtmpMessage } from './chunk-reader.ts'

// The parser prints to standard output, which is reserved for the ready line.
logger.log = () => {}

/** Never refuse an encoder because of the name that it sends. */
const ConnectCommand = z.object({ app: z.string().max(200), tcUrl: z.string().max(2000), flashVer: z.string().max(2000).catch('') })

export type MediaKind = 'audio' | 'video' | 'script'
const kinds: Partial<Record<number, MediaKind>> = { 8: 'audio', 9: 'video', 18: 'script' }

/** One message from an encoder. `body` is only valid during the call. */
export interface MediaMessage {
  kind: MediaKind
  /** Milliseconds on the encoder's clock. */
  timestamp: number
  body: Buffer
}

export interface ProtocolListener {
  send(bytes: Buffer): void
  publish(asked: { app: string; tcUrl: string; flashVer: string; streamName: string }): void
  media(message: MediaMessage): void
  unpublish(): void
  /** The client wants to play. */
  play(): void
}

/** Parses one connection. Throws on data that no encoder sends; the caller then drops the connection. */
export class RtmpProtocol extends Rtmp {
  #listener: ProtocolListener
  #connect: z.infer<typeof ConnectCommand> | null = null
  #commands = 0
  #chunks = new ChunkReader((message) => this.#take(message))
  /** Set once the push is accepted. Before that, large messages are not allowed and media is ignored. */
  accepted = false

  constructor(listener: ProtocolListener) {
    super()
    this.#listener = listener
    this.onOutputCallback = (bytes) => listener.send(bytes)
    // A megabyte per connection, for a file format that we do not use.
    this.flv = null
  }

  override chunkRead(data: Buffer, from: number, bytes: number): null {
    this.#chunks.read(data.subarray(from, from + bytes))
    return null
  }

  /** The message format that the handlers expect. */
  #take({ type, streamId, clock, body }: RtmpMessage): void {
    this.parserPacket = { header: { length: body.length, type, stream_id: streamId }, clock, payload: body }
    this.packetHandler()
  }

  override controlHandler(): void {
    if (this.parserPacket.header.length < 4) throw new Error('short control message')
    super.controlHandler()
    if (this.inChunkSize < 1 || this.inChunkSize > rtmpLimits.chunkBytes) throw new Error('chunk size')
    this.#chunks.chunkSize = this.inChunkSize
  }

  override invokeHandler(): void {
    if (!this.accepted && ++this.#commands > rtmpLimits.commandsBeforePublish) throw new Error('too many commands')
    super.invokeHandler()
  }

  override onConnect(message: { cmdObj: unknown }): void {
    if (this.#connect) throw new Error('connected twice')
    this.#connect = ConnectCommand.parse(message.cmdObj)
    super.onConnect(message)
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
    this.#chunks.messageBytesMax = rtmpLimits.messageBytes
    this.streamName = name
    this.respondPublish()
  }

  sayError(code: string, description: string): void {
    this.sendStatusMessage(this.streamId ?? 1, 'error', code, description)
  }
}
