import type { AnchorActor, FamilyActor } from '../../../auth/actor.ts'
import { businessDayOf } from '../../../dates/business-day.ts'
import type { Deps } from '../../../deps.ts'
import { recordAudit } from '../../audit/record.ts'
import { points } from '../../../money.ts'
import { findGoal, findGoalOwner, type GoalRow } from '../queries/goals.ts'

interface Caller {
  actor: AnchorActor | FamilyActor
  ip: string | null
}

/** Sets an anchor's goal from this month on, in hundredths of a point. Null removes it. Past months keep theirs. */
export async function setGoal(
  { db, clock, env }: Pick<Deps, 'db' | 'clock' | 'env'>,
  { actor, ip }: Caller,
  anchorId: number,
  wanted: bigint | null,
): Promise<GoalRow | null> {
  const now = clock()
  const day = businessDayOf(now, env.BUSINESS_TIME_ZONE)
  const month = new Date(`${day.slice(0, 7)}-01`)
  return db.prisma.$transaction(async (tx) => {
    const anchor = await findGoalOwner(tx, actor, anchorId)
    const before = await findGoal(tx, anchorId, day)
    const row = { points: wanted, createdAt: now, accountId: actor.accountId }
    await tx.anchorGoal.upsert({ where: { anchorId_month: { anchorId, month } }, create: { anchorId, month, ...row }, update: row })
    await recordAudit(tx, {
      action: 'goal_change',
      by: { account: actor.account, ip },
      at: now,
      target: `${anchor.name} (anchor ${anchorId})`,
      detail: { goal: wanted === null ? null : points(wanted), goalBefore: before && points(before.points) },
    })
    return findGoal(tx, anchorId, day)
  })
}
