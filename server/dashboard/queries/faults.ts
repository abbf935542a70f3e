// Faults that an admin has to repair: from the health report, the last check of the books, and the deliveries of webhooks.
import type { PlatformFault } from '#contract/calls/dashboard/staff.ts'
import type { Client } from '../../db/open-database.ts'
import { readLastCheck } from '../../features/earnings/queries/books.ts'
import { countTroubledDeliveries } from '../../features/webhooks/queries.ts'
import type { Health } from '../../http/health.ts'

/** Deliveries that were given up are shown this long. */
const shownMs = 86_400_000

export async function readFaults(db: Client, readHealth: () => Promise<Health>, now: Date): Promise<PlatformFault[]> {
  const [{ parts, disk, damage }, check, deliveries] = await Promise.all([
    readHealth(),
    readLastCheck(db),
    countTroubledDeliveries(db, new Date(now.getTime() - shownMs)),
  ])
  const disagreements = Array.isArray(check?.disagreements) ? check.disagreements.length : 0
  const fault = (name: PlatformFault['name'], is: boolean, count: number | null = null) => (is ? [{ name, count }] : [])
  return [
    ...fault('media', parts.media === false),
    ...fault('redis', parts.redis === false),
    ...fault('disk', disk.length > 0),
    ...fault('pages', damage !== null),
    ...fault('books', disagreements > 0, disagreements),
    ...fault('webhooks', deliveries > 0, deliveries),
  ]
}
