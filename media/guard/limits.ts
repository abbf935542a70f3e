// What a connection may cost us. Durations in milliseconds, sizes in bytes.

export const rtmpLimits = {
  /** From the first byte to `publish`. */
  handshakeMs: 10_000,
  /** A live encoder that sends nothing at all for this long is gone. */
  idleMs: 15_000,
  /** Connections that do not publish yet; one more drops the oldest, so a flood cannot keep an honest encoder out. */
  pending: 200,
  pendingPerAddress: 100,
  /** A command is small; a key frame of a 4K stream is not. */
  messageBytesBeforePublish: 64 * 1024,
  messageBytes: 8 * 1024 * 1024,
  commandsBeforePublish: 64,
  chunkStreams: 32,
  chunkBytes: 0xffffff,
  /** An encoder that has been silent this long gives way to a new one with a good key. */
  takeoverSilenceMs: 3000,
  /** What was on its way when the newcomer connected proves nothing about the old connection. */
  takeoverInFlightMs: 500,
  /** Time for the refusal to reach the encoder before the connection is torn down. */
  partingMs: 200,
} as const

export const httpLimits = {
  headersMs: 10_000,
  requestMs: 15_000,
  /** How late the two above may be noticed. */
  checkEveryMs: 2000,
  connections: 10_000,
} as const

/** How long the platform's server may take to answer a question. */
export const hookAnswerMs = 5000

/** Names of rooms, apps and plays: what may stand in a path. */
export const namePattern = /^[\w-]{1,64}$/
