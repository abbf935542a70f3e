import type { AdminActor, AnchorActor, FamilyActor } from '../../../auth/actor.ts'
import type { Client } from '../../../db/open-database.ts'

/** A family sees the rehearsals of its own members, an admin sees all. */
const watchedAnchors = (actor: FamilyActor | AdminActor) => (actor.role === 'family' ? { familyId: actor.familyId } : {})

/** Number of rehearsals that are kept for each anchor. */
export const keptRehearsals = 10

export const findOpen = (prisma: Client, anchorId: number) =>
  prisma.rehearsal.findFirst({ where: { anchorId, finishedAt: null }, orderBy: { id: 'desc' } })
export type RehearsalRow = NonNullable<Awaited<ReturnType<typeof findOpen>>>

/** The last finished rehearsals of an anchor, newest first. */
export const listFinished = (prisma: Client, { id }: AnchorActor, take: number) =>
  prisma.rehearsal.findMany({ where: { anchorId: id, finishedAt: { not: null } }, orderBy: { id: 'desc' }, take })

export const listOpen = (prisma: Client) =>
  prisma.rehearsal.findMany({ where: { finishedAt: null }, select: { id: true, anchorId: true, startedAt: true } })

/** The last finished rehearsal of each anchor that the actor may watch. */
export const listLastOfMembers = (prisma: Client, actor: FamilyActor | AdminActor) =>
  prisma.rehearsal.findMany({
    where: { finishedAt: { not: null }, anchor: watchedAnchors(actor) },
    orderBy: [{ anchorId: 'asc' }, { id: 'desc' }],
    distinct: ['anchorId'],
    omit: { course: true },
  })
