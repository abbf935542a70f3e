// Limits of a connection. Durations in milliseconds, sizes in bytes.

/** Limits of each connection of an encoder, over RTMP or a websocket. */
export const pushLimits = {
  /** An encoder on air that sends nothing for this long is disconnected. */
  idleMs: 15_000,
  /** Maximum of connections that do not publish yet. One more drops the oldest, so a flood cannot keep an honest encoder out. */
  pending: 200,
  pendingPerAddress: 100,
  /** A key frame of a 4K stream fits. */
  messageBytes: 8 * 1024 * 1024,
  /** Output that the client has not read; more is dropped. */
  unreadBytes: 64 * 1024,
  /** An encoder that has sent nothing for this long is replaced by a new one with a valid key. */
  takeoverSilenceMs: 3000,
  /** Ignore data that was in transit when the new encoder connected: it does not prove that the old one is alive. */
  takeoverInFlightMs: 500,
} as const

export const rtmpLimits = {
  /** From the first byte to `publish`. */
  handshakeMs: 10_000,
  /** A command is small; a key frame is not. */
  messageBytesBeforePublish: 64 * 1024,
  commandsBeforePublish: 64,
  chunkStreams: 32,
  chunkBytes: 0xffffff,
  /** Time for the refusal to reach the encoder before the connection is torn down. */
  partingMs: 200,
} as const

export const websocketLimits = {
  /** Before it is accepted, an encoder sends only replies to pings. */
  bytesBeforeAccepted: 4096,
  /** A proxy closes a connection on which it reads nothing from us, after 60 s by default. */
  pingMs: 10_000,
  /** Time for the reason to reach a page over a slow network, which may still be sending, before the connection is torn down. */
  partingMs: 2000,
  /** From a tag to the report that it has arrived. The next one may come as long after that. */
  reportMs: 100,
} as const

export const httpLimits = {
  headersMs: 10_000,
  requestMs: 15_000,
  /** Maximum delay in noticing the two limits above. */
  checkEveryMs: 2000,
  connections: 10_000,
  /** A connection on which nothing moves is closed after one or two of these. Longer than the wait for the first segment of HLS. */
  quietMs: 20_000,
} as const

/** How long the platform's server may take to reply. */
export const hookAnswerMs = 5000

/** Names of rooms, apps and plays: the characters allowed in a path. */
export const namePattern = /^[\w-]{1,64}$/
