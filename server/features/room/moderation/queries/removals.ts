// Which stored lines of a room were removed from its chat.
import type { RecordLine } from '#contract/record.ts'
import { Place, RemovalReason, type RemovalEvent } from '#contract/chat.ts'
import { removalsKept } from '#contract/limits.ts'
import type { Client } from '../../../../db/open-database.ts'
import { removalOf } from '../rules/entry.ts'
import { muterName } from '../rules/mutes.ts'
import { muter } from './mutes.ts'
import { sessionStart } from './room-state.ts'

interface Line {
  customerId: number | null
  at: Date
  text: string
}
type Removal = NonNullable<RecordLine['removed']>

/** Returns a function for the removal of a line; null for one that was not removed, or whose removal was undone. */
export async function readRemovals(prisma: Client, anchorId: number, lines: readonly Line[]): Promise<(line: Line) => Removal | null> {
  const times = lines.map(({ at }) => at.getTime())
  const [first, last] = [Math.min(...times), Math.max(...times)]
  if (lines.length === 0) return () => null
  const removals = await prisma.lineRemoval.findMany({
    where: { anchorId, undoneAt: null, until: { gte: new Date(first) }, since: { lte: new Date(last) } },
    include: { entry: { select: { at: true, ...muter } } },
    orderBy: { entryId: 'asc' },
  })
  const sets = removals.map((removal) => ({ ...removal, ids: new Set(removal.customerIds) }))
  return ({ customerId, at, text }) => {
    const found = sets.find(
      (one) =>
        customerId !== null && one.ids.has(customerId) && at >= one.since && at <= one.until && (one.text === null || one.text === text),
    )
    if (!found) return null
    const reason = RemovalReason.safeParse(found.reason)
    return { at: found.entry.at.toISOString(), by: muterName(found.entry), reason: reason.success ? reason.data : null }
  }
}

/**
 * The latest removals of the open session, oldest first, for a client that may have missed them: the room's order has begun anew, or is shorter than
 * what it missed.
 */
export async function listRemovals(prisma: Client, anchorId: number): Promise<RemovalEvent[]> {
  const startedAt = await sessionStart(prisma, anchorId)
  if (!startedAt) return []
  const removals = await prisma.lineRemoval.findMany({
    where: { anchorId, undoneAt: null, until: { gte: startedAt } },
    orderBy: { until: 'desc' },
    take: removalsKept.count * 10,
  })
  return removals.toReversed().map(({ customerIds, since, until, line }) => {
    const place = Place.safeParse(line)
    const of = { customerIds, since: since.toISOString(), until: until.toISOString() }
    return removalOf(anchorId, place.success ? { of: 'line', line: place.data } : { of: 'customers', ...of }, until)
  })
}
