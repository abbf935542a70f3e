// Reports of OBS and of the pages about a push. They are emitted, and the recorder stores them with the rest of the session.
import type { BodyOf } from '#contract/define.ts'
import type { reportEncoder, reportPlayer } from '#contract/calls/studio/push-figures.ts'
import type { AnchorActor, StaffActor } from '../../../../auth/actor.ts'
import type { Deps } from '../../../../deps.ts'
import { AppError } from '../../../../http/errors.ts'
import { isVisible } from '../../../studio/live-room/queries.ts'

type Needs = Pick<Deps, 'db' | 'bus' | 'clock' | 'platformClock'>

/** Throws `not_live`: without a session there is no record. */
export async function emitEncoderReport(
  { db, bus, clock, platformClock }: Needs,
  { id }: AnchorActor,
  { samples }: BodyOf<typeof reportEncoder>,
) {
  const open = await db.prisma.liveSession.findFirst({ where: { anchorId: id, endedAt: null }, select: { id: true } })
  if (!open) throw new AppError('not_live')
  const [now, rate] = [clock().getTime(), platformClock.rate()]
  const oldestFirst = samples.toSorted((a, b) => b.agoMs - a.agoMs)
  const timed = oldestFirst.map(({ agoMs, ...figures }) => ({ ...figures, at: new Date(now - agoMs * rate) }))
  bus.emit('encoder/reported', { anchorId: id, samples: timed })
}

/** Throws `not_found` for an anchor whose picture the caller may not see. */
export async function emitPlayerReport({ db, bus, clock }: Needs, actor: StaffActor, report: BodyOf<typeof reportPlayer>) {
  if (!(await isVisible(db.prisma, actor, report.anchorId))) throw new AppError('not_found')
  bus.emit('player/reported', { at: clock(), report })
}
