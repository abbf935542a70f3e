import type { Goal } from '#contract/calls/earnings/goals.ts'
import { points } from '../../../money.ts'
import type { GoalRow } from '../queries/goals.ts'

export const presentGoal = (goal: GoalRow | null): Goal | null =>
  goal && { points: points(goal.points), by: { role: goal.role, name: goal.name }, at: goal.createdAt.toISOString() }
