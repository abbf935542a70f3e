import type { Deps } from '../deps.ts'
import { recordEvent } from '../features/webhooks/record.ts'

/** Reports the result of a backup to the metrics, the log and the webhook endpoints. */
export async function reportBackup(
  { db, bus, clock, log }: Pick<Deps, 'db' | 'bus' | 'clock' | 'log'>,
  reason: string | null,
): Promise<void> {
  bus.emit('backup/ended', { reason })
  if (reason === null) return
  log.error({ reason }, 'backup: failed')
  // The fault that stopped the backup may also stop this write.
  await recordEvent(db.prisma, 'backup.failed', clock(), { reason }).catch((error: unknown) =>
    log.error({ err: error }, 'backup: webhook event not stored'),
  )
}
