import type { AnchorActor, FamilyActor } from '../../../auth/actor.ts'
import { Prisma } from '../../../db/generated/client.ts'
import type { Client } from '../../../db/open-database.ts'
import { AppError } from '../../../http/errors.ts'

export interface GoalRow {
  points: bigint
  role: 'anchor' | 'family'
  name: string
  createdAt: Date
}

/** The goal of an anchor in a month, given by any of its days: the newest one set until then. */
export async function findGoal(db: Pick<Client, '$queryRaw'>, anchorId: number, day: string): Promise<GoalRow | null> {
  const [goal] = await db.$queryRaw<(Omit<GoalRow, 'points'> & { points: bigint | null })[]>(Prisma.sql`
    SELECT g.points, c.role::text AS role, COALESCE(f.name, a.name, c.login_name) AS name, g.created_at AS "createdAt"
    FROM anchor_goal g JOIN account c ON c.id = g.account_id
    LEFT JOIN family f ON f.account_id = c.id LEFT JOIN anchor a ON a.account_id = c.id
    WHERE g.anchor_id = ${anchorId} AND g.month <= ${day}::date ORDER BY g.month DESC LIMIT 1`)
  return goal && goal.points !== null ? { ...goal, points: goal.points } : null
}

/** The anchor whose goal the caller may set: itself, or a member of the family. */
export async function findGoalOwner(db: Pick<Client, 'anchor'>, actor: AnchorActor | FamilyActor, anchorId: number) {
  const own = actor.role === 'anchor' ? { id: actor.id } : { familyId: actor.familyId }
  const anchor = await db.anchor.findFirst({ where: { AND: [{ id: anchorId }, own] }, select: { id: true, name: true } })
  if (!anchor) throw new AppError('not_found')
  return anchor
}
