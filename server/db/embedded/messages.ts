// What the database thread and its owner say to each other. Bytes are PostgreSQL's wire protocol, in both directions.
export interface ThreadOptions {
  directory: string
  /** False only where losing the data with the machine does no harm: tests. */
  durable: boolean
}
/** Of one connection of many, one after the other: what the one before asked may still be under way when the next one begins. */
export interface Talk {
  connection: number
  bytes: Uint8Array
}
/** `failed`: what PostgreSQL said last, and what became of it. */
export type ToThread = Talk | { abandon: true } | { close: true }
export type FromThread = { ready: true } | { failed: string[] } | Talk
