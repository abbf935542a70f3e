// The state of a room's chat for those who moderate it.
import type { ChatDefaults } from '#contract/calls/room/moderation/room.ts'
import { heldLines, samePlace } from '#contract/limits.ts'
import type { Client } from '../../../../db/open-database.ts'
import { modesFromStart, StoredDefaults, StoredModes } from '../rules/modes.ts'

type Reader = Pick<Client, 'family' | 'room'>

/** The modes of a session that starts now: those that the family has set. */
export async function startingModes(tx: Reader, familyId: number | null): Promise<StoredModes> {
  const family = familyId === null ? null : await tx.family.findUnique({ where: { id: familyId }, select: { chatDefaults: true } })
  return modesFromStart(family?.chatDefaults ?? {})
}

export async function readChatDefaults(prisma: Reader, familyId: number): Promise<ChatDefaults> {
  const { chatDefaults } = await prisma.family.findUniqueOrThrow({ where: { id: familyId }, select: { chatDefaults: true } })
  return StoredDefaults.parse(chatDefaults)
}

export async function readModes(prisma: Reader, anchorId: number): Promise<StoredModes> {
  const room = await prisma.room.findUnique({ where: { anchorId }, select: { chatModes: true } })
  return StoredModes.parse(room?.chatModes ?? {})
}

/** When the open session began; null without one. */
export async function sessionStart(prisma: Pick<Client, 'liveSession'>, anchorId: number): Promise<Date | null> {
  const session = await prisma.liveSession.findFirst({ where: { anchorId, endedAt: null }, select: { startedAt: true } })
  return session?.startedAt ?? null
}

/** A room at a moment, and when its open session began; null without one. */
interface Moment {
  anchorId: number
  startedAt: Date | null
  now: Date
}

/** Held lines that can still be decided: those of the open session, for some minutes. */
export const waiting = ({ anchorId, startedAt, now }: Moment) => ({
  anchorId,
  decidedAt: null,
  at: { gt: new Date(now.getTime() - heldLines.minutes * 60_000), gte: startedAt ?? now },
})

export const listHeld = (prisma: Client, of: Moment) =>
  prisma.heldLine.findMany({
    where: waiting(of),
    orderBy: [{ at: 'asc' }, { id: 'asc' }],
    take: heldLines.most,
    include: { customer: { select: { id: true, nickname: true, color: true, rank: true } } },
  })
export type HeldRow = Awaited<ReturnType<typeof listHeld>>[number]

/** The customers whose latest visit to the open session began since then. */
export async function listNewcomers(prisma: Client, anchorId: number, since: Date): Promise<number[]> {
  const rows = await prisma.$queryRaw<{ customer_id: number }[]>`
    SELECT c.customer_id FROM live_session s JOIN live_session_customer c ON c.live_session_id = s.id
    WHERE s.anchor_id = ${anchorId} AND s.ended_at IS NULL AND c.came_at >= ${since}::timestamptz
      AND NOT EXISTS (SELECT FROM room_manager m WHERE m.anchor_id = ${anchorId} AND m.customer_id = c.customer_id)`
  return rows.map(({ customer_id }) => customer_id)
}

interface Arrival {
  network: string
  came_at: Date
  id: number
  nickname: string
}

/** Accounts that came from one network within seconds, the latest group first. */
export async function listSamePlace(prisma: Client, anchorId: number, now: Date) {
  const since = new Date(now.getTime() - samePlace.shownMinutes * 60_000)
  const arrivals = await prisma.$queryRaw<Arrival[]>`
    SELECT c.network, c.came_at, p.id, p.nickname
    FROM live_session s JOIN live_session_customer c ON c.live_session_id = s.id JOIN customer p ON p.id = c.customer_id
    WHERE s.anchor_id = ${anchorId} AND s.ended_at IS NULL AND c.came_at >= ${since}::timestamptz AND c.network IS NOT NULL
    ORDER BY c.network, c.came_at`
  const groups: Arrival[][] = []
  for (const arrival of arrivals) {
    const group = groups.at(-1)
    const last = group?.at(-1)
    const isNear = last?.network === arrival.network && arrival.came_at.getTime() - last.came_at.getTime() <= samePlace.seconds * 1000
    if (group && isNear) group.push(arrival)
    else groups.push([arrival])
  }
  return groups
    .filter(({ length }) => length >= samePlace.accounts)
    .toSorted((a, b) => (b.at(-1)?.came_at.getTime() ?? 0) - (a.at(-1)?.came_at.getTime() ?? 0))
}
