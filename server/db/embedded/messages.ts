// What the database thread and its owner say to each other. Bytes are PostgreSQL's wire protocol, in both directions.
export interface ThreadOptions {
  directory: string
  /** False only where losing the data with the machine does no harm: tests. */
  durable: boolean
}
/** `failed`: what PostgreSQL said last, and what became of it. */
export type ToThread = { bytes: Uint8Array } | { abandon: true } | { close: true }
export type FromThread = { ready: true } | { failed: string[] } | { bytes: Uint8Array }
