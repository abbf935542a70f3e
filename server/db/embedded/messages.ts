// Messages between the database thread and its owner. Bytes are PostgreSQL's wire protocol, in both directions.
export interface ThreadOptions {
  directory: string
  /** False only where data may be lost in a power failure: in tests. */
  durable: boolean
}
/** Bytes of one of several successive connections. A request of the previous connection may still be running when the next one begins. */
export interface Talk {
  connection: number
  bytes: Uint8Array
}
/** `failed`: PostgreSQL's last log lines, and the resulting error. */
export type ToThread = Talk | { abandon: true } | { close: true }
export type FromThread = { ready: true } | { failed: string[] } | Talk
