// node-media-server ships no types. Only the parts that ingest uses are declared; this is why the exact version is pinned.
declare module 'node-media-server/src/protocol/rtmp.js' {
  interface ParserPacket {
    header: { length: number; type: number; stream_id: number }
    /** Absolute timestamp in milliseconds. */
    clock: number
    payload: Buffer
  }
  export default class Rtmp {
    flv: unknown
    inChunkSize: number
    outChunkSize: number
    parserPacket: ParserPacket
    streamApp: string
    streamName: string
    /** The window that the client announces, in bytes; undefined until then. */
    ackSize: number | undefined
    streamId: number | undefined
    onOutputCallback: (bytes: Buffer) => void
    parserData(bytes: Buffer): string | null
    /** Parses chunks; `from` and `bytes` give the part of the data to parse. */
    chunkRead(data: Buffer, from: number, bytes: number): string | null
    packetHandler(): void
    controlHandler(): void
    eventHandler(): void
    invokeHandler(): void
    dataHandler(): void
    onConnect(message: { transId?: unknown; cmdObj: unknown }): void
    onPublish(message: { streamName?: unknown }): void
    onPlay(message: unknown): void
    onDeleteStream(message: unknown): void
    respondPublish(): void
    setChunkSize(bytes: number): void
    sendACK(bytes: number): void
    /** A user control message: its event, and a number. */
    sendStreamStatus(event: number, value: number): void
    sendInvokeMessage(streamId: number, message: { cmd: string; transId: number; cmdObj: null; info?: unknown }): void
    sendStatusMessage(streamId: number, level: string, code: string, description: string): void
  }
}

declare module 'node-media-server/src/core/logger.js' {
  const logger: { log: (message: unknown, level?: string) => void }
  export default logger
}
