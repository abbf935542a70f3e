import type { StaffActor } from '../../../auth/actor.ts'
import type { Client } from '../../../db/open-database.ts'
import { isEncrypted } from '../../../push/play-url.ts'

/** An anchor sees its own room, a family sees those of its members, an admin sees all. */
const visibleAnchors = (actor: StaffActor) =>
  actor.role === 'anchor' ? { id: actor.id } : actor.role === 'family' ? { familyId: actor.familyId } : {}

const openSession = { where: { endedAt: null }, take: 1 } as const

/** An anchor's room with its open session, or null when the actor may not see it. */
export async function findRoom(prisma: Client, actor: StaffActor, anchorId: number) {
  const anchor = await prisma.anchor.findFirst({
    where: { AND: [{ id: anchorId }, visibleAnchors(actor)] },
    include: { room: true, liveSessions: openSession },
  })
  if (!anchor?.room) return null
  return { ...anchor.room, name: anchor.name, session: anchor.liveSessions[0] ?? null }
}
export type RoomRow = NonNullable<Awaited<ReturnType<typeof findRoom>>>

/** An anchor, or null when the actor may not see its room. */
export const findVisible = (prisma: Client, actor: StaffActor, anchorId: number) =>
  prisma.anchor.findFirst({ where: { AND: [{ id: anchorId }, visibleAnchors(actor)] }, select: { id: true, name: true, merchantId: true } })

export const isVisible = async (prisma: Client, actor: StaffActor, anchorId: number) =>
  (await findVisible(prisma, actor, anchorId)) !== null

/** The room of a pushed stream name, and whether its anchor may sign in at all. */
export const findPushedRoom = (prisma: Client, streamName: string) =>
  prisma.room.findUnique({ where: { streamName }, include: { anchor: { select: { account: { select: { isActive: true } } } } } })

export interface PlayTarget {
  anchorId: number
  streamName: string
  isNeedEncrypt: boolean
}

/** Finds the push of a play name, which belongs to an open session or to the host's preview. The name for pushing is no play name. */
export async function findPlayTarget(prisma: Client, playName: string): Promise<PlayTarget | null> {
  const session = await prisma.liveSession.findFirst({
    where: { playName, endedAt: null },
    select: { anchorId: true, roomType: true, anchor: { select: { room: { select: { streamName: true } } } } },
  })
  if (session?.anchor.room)
    return { anchorId: session.anchorId, streamName: session.anchor.room.streamName, isNeedEncrypt: isEncrypted(session.roomType) }
  const previewed = await prisma.room.findUnique({
    where: { previewName: playName },
    select: { anchorId: true, streamName: true, anchor: { select: { liveSessions: openSession } } },
  })
  if (!previewed || previewed.anchor.liveSessions.length > 0) return null
  return { anchorId: previewed.anchorId, streamName: previewed.streamName, isNeedEncrypt: true }
}

/** The time when an anchor's last ended session ended; null if there is none. */
export async function findLastEnd(prisma: Client, anchorId: number): Promise<Date | null> {
  const last = await prisma.liveSession.findFirst({
    where: { anchorId, endedAt: { not: null } },
    orderBy: { endedAt: 'desc' },
    select: { endedAt: true },
  })
  return last?.endedAt ?? null
}
