// Monthly goals of hosts, set by the host or its family (docs/product/rules.md, Goals).
import { z } from 'zod'
import { defineCall } from '../../define.ts'
import { pointsInputMax } from '../../limits.ts'
import { Id, Instant, Points } from '../../wire.ts'
import { text } from '../../text.ts'

/** Points of gifts and private rooms in a month. It applies to the following months, too, until it is changed. */
export const Goal = z.object({
  points: Points,
  /** Who set it: the host, or the family that it was in. */
  by: z.object({ role: z.enum(['anchor', 'family']), name: text() }),
  at: Instant,
})
export type Goal = z.infer<typeof Goal>

export const setGoal = defineCall({
  method: 'PUT',
  path: '/goal/:anchorId',
  who: ['anchor', 'family'],
  params: z.object({ anchorId: Id }),
  /** Whole points; null removes the goal. */
  body: z.object({ points: z.number().int().min(1).max(pointsInputMax).nullable() }),
  reply: z.object({ goal: Goal.nullable() }),
  summary: "Sets or removes the monthly goal from this month on: the host's own, or that of a member of the family.",
})
