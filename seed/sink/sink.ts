// The target of the rows: the running server, since no other process can open its database, or the database itself.
import { KeptCopy, NewPasswords, SeedState, type SeedRows } from '#contract/internal/internal.ts'
import type { z } from 'zod'
import type { RunningServer } from './running-server.ts'

export interface Sink {
  state(): Promise<z.infer<typeof SeedState>>
  /** Takes a backup of the existing data, and returns its file. */
  keep(): Promise<string | null>
  /** Removes every row of the world. */
  reset(): Promise<void>
  /** Writes all rows of these pieces or none. */
  insert(...pieces: SeedRows[]): Promise<void>
  /** Updates the database statistics for the new rows, and gives passwords to accounts that were created without one. */
  finish(): Promise<NewPasswords>
  close(): Promise<void>
}

export const serverSink = (server: RunningServer): Sink => ({
  state: async () => SeedState.parse(await server.request('GET', '/internal/seed/state')),
  keep: async () => KeptCopy.parse(await server.request('POST', '/internal/backup/keep', {})).kept,
  reset: async () => {
    await server.request('POST', '/internal/seed/reset', {})
  },
  insert: async (...pieces) => {
    await server.request('POST', '/internal/seed/rows', pieces)
  },
  finish: async () => NewPasswords.parse(await server.request('POST', '/internal/seed/finish', {})),
  close: async () => {},
})
