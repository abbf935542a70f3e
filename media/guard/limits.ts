// Limits of a connection. Durations in milliseconds, sizes in bytes.

export const rtmpLimits = {
  /** From the first byte to `publish`. */
  handshakeMs: 10_000,
  /** An encoder on air that sends nothing for this long is disconnected. */
  idleMs: 15_000,
  /** Maximum of connections that do not publish yet. One more drops the oldest, so a flood cannot keep an honest encoder out. */
  pending: 200,
  pendingPerAddress: 100,
  /** A command is small; a key frame of a 4K stream is not. */
  messageBytesBeforePublish: 64 * 1024,
  messageBytes: 8 * 1024 * 1024,
  commandsBeforePublish: 64,
  /** Output that the client has not read; more is dropped. */
  unreadBytes: 64 * 1024,
  chunkStreams: 32,
  chunkBytes: 0xffffff,
  /** An encoder that has sent nothing for this long is replaced by a new one with a valid key. */
  takeoverSilenceMs: 3000,
  /** Ignore data that was in transit when the new encoder connected: it does not prove that the old one is alive. */
  takeoverInFlightMs: 500,
  /** Time for the refusal to reach the encoder before the connection is torn down. */
  partingMs: 200,
} as const

export const httpLimits = {
  headersMs: 10_000,
  requestMs: 15_000,
  /** Maximum delay in noticing the two limits above. */
  checkEveryMs: 2000,
  connections: 10_000,
} as const

/** How long the platform's server may take to reply. */
export const hookAnswerMs = 5000

/** Names of rooms, apps and plays: the characters allowed in a path. */
export const namePattern = /^[\w-]{1,64}$/
