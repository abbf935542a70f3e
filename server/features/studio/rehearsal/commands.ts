// Runs a rehearsal from its start to its grades. In between, rooms/rehearsal-notes.ts records the measurements.
import { z } from 'zod'
import { gradeRehearsal, hasPassed } from '#contract/push/grade-rehearsal.ts'
import { CourseNote, type EndFigures } from '#contract/push/rehearsal.ts'
import type { AnchorActor } from '../../../auth/actor.ts'
import type { Client } from '../../../db/open-database.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../http/errors.ts'
import { findOpen, keptRehearsals, type RehearsalRow } from './queries.ts'
import { overdueMs, timesOf } from './rules.ts'

type Needs = Pick<Deps, 'db' | 'bus' | 'clock' | 'platformClock' | 'pushes' | 'env'>

/** The first note: whether a push already arrived when the rehearsal began, and since when. */
function firstNote(pushSince: Date | null, { clock, platformClock }: Needs): CourseNote {
  const agoMs = pushSince ? platformClock.realMs(clock().getTime() - pushSince.getTime()) : 0
  const since = pushSince?.toISOString() ?? null
  return { kind: 'push', atMs: -agoMs, arrives: pushSince !== null, since, refused: false }
}

/** Starts a rehearsal, in place of a running one. Throws `already_live`. */
export async function startRehearsal(deps: Needs, { id: anchorId }: AnchorActor): Promise<RehearsalRow> {
  const { db, bus, platformClock } = deps
  const row = await db.prisma.$transaction(async (tx) => {
    // Serializes two concurrent starts.
    await tx.$queryRaw`SELECT 1 FROM anchor WHERE id = ${anchorId} FOR UPDATE`
    if (await tx.liveSession.findFirst({ where: { anchorId, endedAt: null }, select: { id: true } })) throw new AppError('already_live')
    await tx.rehearsal.deleteMany({ where: { anchorId, finishedAt: null } })
    const kept = await tx.rehearsal.findMany({
      where: { anchorId },
      orderBy: { id: 'desc' },
      take: keptRehearsals - 1,
      select: { id: true },
    })
    await tx.rehearsal.deleteMany({ where: { anchorId, id: { notIn: kept.map(({ id }) => id) } } })
    const room = await tx.room.findUnique({ where: { anchorId }, select: { pushSince: true } })
    const course = [firstNote(room?.pushSince ?? null, deps)]
    return tx.rehearsal.create({ data: { anchorId, startedAt: platformClock.real(), course } })
  })
  // Waits until the event was sent to every server, so that from the reply on all of them record what arrives.
  await bus.settle('rehearsal/changed', { anchorId, open: { id: row.id, startedAt: row.startedAt } })
  return row
}

/** The grades of a rehearsal so far. */
export const gradesOf = ({ course }: Pick<RehearsalRow, 'course'>, ends: EndFigures, cutAtMs: number, isOver: boolean) =>
  gradeRehearsal({ course: z.array(CourseNote).parse(course), ends, cutAtMs, isOver })

async function finish(deps: Needs, row: RehearsalRow, ends: EndFigures): Promise<RehearsalRow> {
  const { db, bus, clock, pushes } = deps
  const { id, anchorId } = row
  const grades = gradesOf(row, ends, timesOf(deps, row).cutAtMs, true)
  const data = { finishedAt: clock(), program: row.program ?? pushes.encoder(anchorId), grades, passed: hasPassed(grades), course: [] }
  const { count } = await db.prisma.rehearsal.updateMany({ where: { id, finishedAt: null }, data })
  if (count === 0) throw new AppError('not_rehearsing')
  bus.emit('rehearsal/changed', { anchorId, open: null })
  return { ...row, ...data }
}

/** Finishes a rehearsal whose page is gone. Its grades lack what only the page measures. */
export async function endOverdue(deps: Needs, anchorId: number): Promise<void> {
  const open = await findOpen(deps.db.prisma, anchorId)
  if (!open || overdueMs(timesOf(deps, open)) > 0) return
  await finish(deps, open, {}).catch((error: unknown) => {
    // The page or another server has finished it meanwhile.
    if (!(error instanceof AppError)) throw error
  })
}

/** Throws `not_rehearsing`, or `rehearsal_not_over`. */
export async function finishRehearsal(deps: Needs, { id }: AnchorActor, ends: EndFigures): Promise<RehearsalRow> {
  const open = await findOpen(deps.db.prisma, id)
  if (!open) throw new AppError('not_rehearsing')
  const { elapsedMs, lengthMs } = timesOf(deps, open)
  if (elapsedMs < lengthMs) throw new AppError('rehearsal_not_over')
  return finish(deps, open, ends)
}

export async function cancelRehearsal({ db, bus }: Pick<Deps, 'db' | 'bus'>, anchorId: number): Promise<void> {
  const { count } = await db.prisma.rehearsal.deleteMany({ where: { anchorId, finishedAt: null } })
  if (count > 0) bus.emit('rehearsal/changed', { anchorId, open: null })
}

/** Appends a note within the statement, because several servers may do so at once. */
export async function writeNote(prisma: Client, id: number, note: CourseNote, program: string | null): Promise<void> {
  await prisma.$executeRaw`
    UPDATE rehearsal SET course = course || ${JSON.stringify([note])}::jsonb, program = COALESCE(${program}, program)
    WHERE id = ${id} AND finished_at IS NULL`
}
