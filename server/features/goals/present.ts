import type { Goal } from '#contract/calls/home/goals.ts'
import { points } from '../../money.ts'
import type { GoalRow } from './queries.ts'

export const presentGoal = (goal: GoalRow | null): Goal | null =>
  goal && { points: points(goal.points), by: { role: goal.role, name: goal.name }, at: goal.createdAt.toISOString() }
