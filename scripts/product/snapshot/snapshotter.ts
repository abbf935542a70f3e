import type { BackupDone, Snapshot } from '#contract/internal/internal.ts'
import type { z } from 'zod'

/** Keeps worlds and comes back to them: a running server does so itself. */
export interface Snapshotter {
  save(name: string): Promise<z.infer<typeof BackupDone>>
  load(name: string): Promise<z.infer<typeof BackupDone>>
  remove(name: string): Promise<unknown>
  list(): Promise<Snapshot[]>
}
