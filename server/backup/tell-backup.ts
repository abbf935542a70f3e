import type { Deps } from '../deps.ts'
import { recordEvent } from '../features/webhooks/record.ts'

/** Says that a backup was taken, or why not: to the metrics, the log and whoever wants to be told. */
export async function tellBackup(
  { db, bus, clock, log }: Pick<Deps, 'db' | 'bus' | 'clock' | 'log'>,
  reason: string | null,
): Promise<void> {
  bus.emit('backup/ended', { reason })
  if (reason === null) return
  log.error({ reason }, 'a backup failed')
  // What keeps a backup from being written may keep this from being stored: the reason is said all the same.
  await recordEvent(db.prisma, 'backup.failed', clock(), { reason }).catch((error: unknown) =>
    log.error({ err: error }, 'endpoints are not told of it'),
  )
}
