import type { BackupDone, Snapshot } from '#contract/internal/internal.ts'
import type { z } from 'zod'

/** Saves and restores snapshots: through the running server, or directly on the data (without-server.ts). */
export interface Snapshotter {
  save(name: string): Promise<z.infer<typeof BackupDone>>
  load(name: string): Promise<z.infer<typeof BackupDone>>
  remove(name: string): Promise<unknown>
  list(): Promise<Snapshot[]>
}
