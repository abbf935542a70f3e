// The chat of a session's record.
import type { RecordLine } from '#contract/record.ts'
import type { Client } from '../../../../db/open-database.ts'
import type { Slice } from '../../../../daily-figures/report-page.ts'
import { readRemovals } from '../../../room/moderation/queries/removals.ts'
import { minuteOf, readLines, type Line } from '../rules/chat-lines.ts'
import type { Span } from './span.ts'

/** A mute is attributed to the lines that were sent at most this long before it. */
const muteMs = 5 * 60_000

interface Session {
  id: bigint
  anchorId: number
}
interface Minute {
  at: Date
  count: number
}

/** The number of lines in each minute of the span. Reads single lines only for a minute that is partly outside. */
const countMinutes = (prisma: Client, { id }: Session, { from, to }: Span) => prisma.$queryRaw<Minute[]>`
  SELECT at, sum(CASE
    WHEN at >= ${from}::timestamptz AND at + interval '1 minute' <= ${to}::timestamptz THEN count
    ELSE (
      SELECT count(*) FROM json_array_elements(lines) line
      WHERE at + (line->0)::text::int * interval '1 ms' BETWEEN ${from}::timestamptz AND ${to}::timestamptz
    ) END)::int AS count
  FROM session_chat WHERE live_session_id = ${id} AND at >= ${minuteOf(from)}::timestamptz AND at <= ${to}::timestamptz
  GROUP BY at ORDER BY at`

/** The lines of the span that are in these minutes, oldest first. Several servers may have written rows of one minute. */
async function readMinutes(prisma: Client, { id }: Session, { from, to }: Span, minutes: readonly Minute[]) {
  const at = { gte: minutes[0]?.at ?? to, lte: minutes.at(-1)?.at ?? from }
  const rows = await prisma.sessionChat.findMany({ where: { liveSessionId: id, at }, orderBy: [{ at: 'asc' }, { id: 'asc' }] })
  return rows
    .flatMap(readLines)
    .filter((line) => line.at >= from && line.at <= to)
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
}

/** Returns a function for the mute or the ban that the sender of a line got because of it; undefined if none. */
async function readMutes(prisma: Client, { anchorId }: Session, lines: readonly Line[]) {
  const [first, last] = [lines[0], lines.at(-1)]
  if (!first || !last) return () => undefined
  const mutes = await prisma.mute.findMany({
    where: { anchorId, banTime: { gte: first.at, lt: new Date(last.at.getTime() + muteMs) } },
    select: { customerId: true, banTime: true, isBan: true },
    orderBy: { banTime: 'asc' },
  })
  const mutesOf = new Map<number, typeof mutes>()
  for (const mute of mutes) mutesOf.set(mute.customerId, [...(mutesOf.get(mute.customerId) ?? []), mute])
  return ({ customerId, at }: Line) =>
    customerId === null
      ? undefined
      : mutesOf.get(customerId)?.find(({ banTime }) => banTime >= at && banTime.getTime() < at.getTime() + muteMs)
}

async function presentLines(prisma: Client, session: Session, lines: readonly (Line & { id: number })[]): Promise<RecordLine[]> {
  const ids = [...new Set(lines.flatMap(({ customerId }) => customerId ?? []))]
  const people = await prisma.customer.findMany({ where: { id: { in: ids } }, select: { id: true, nickname: true, color: true } })
  const personOf = new Map(people.map((person) => [person.id, person]))
  const muteOf = await readMutes(prisma, session, lines)
  const removalOf = await readRemovals(prisma, session.anchorId, lines)
  return lines.map((line) => {
    const person = line.customerId === null ? undefined : personOf.get(line.customerId)
    const mute = muteOf(line)
    return {
      ...line,
      at: line.at.toISOString(),
      name: person?.nickname ?? line.name ?? '',
      color: person?.color ?? null,
      mutedAt: mute?.banTime.toISOString() ?? null,
      banned: mute?.isBan ?? false,
      removed: removalOf(line),
    }
  })
}

/** A page, oldest first. */
export async function readChat(prisma: Client, session: Session, span: Span, { limit, page }: Slice) {
  const minutes = await countMinutes(prisma, session, span)
  const start = (page - 1) * limit
  let total = 0
  const placed = minutes.map((minute) => ({ ...minute, first: (total += minute.count) - minute.count }))
  const shown = placed.filter(({ first, count }) => first < start + limit && first + count > start)
  const skipped = start - (shown[0]?.first ?? start)
  const lines = shown.length > 0 ? await readMinutes(prisma, session, span, shown) : []
  return { total, value: await presentLines(prisma, session, lines.slice(skipped, skipped + limit)) }
}
