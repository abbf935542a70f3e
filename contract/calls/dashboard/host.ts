// The start page of a host (docs/product/rules.md, Goals).
import { z } from 'zod'
import { defineCall } from '../../define.ts'
import { BusinessDay, Id, Instant, Month, Points } from '../../wire.ts'
import { text } from '../../text.ts'
import { Goal } from '../earnings/goals.ts'
import { DaySoFar, PastLive } from '../sessions/live-analysis.ts'
import { MyEvent } from '../sport-events.ts'
import { Supporter } from '../room/supporters.ts'

const Count = z.number().int().nonnegative()

/** A month that is not over. */
export const MonthSoFar = z.object({
  month: Month,
  /** Received until now. */
  points: Points,
  /** Days of the month that are over; for an account that is younger than the month, only those since it was created. */
  daysOver: Count,
  /** Including today. */
  daysLeft: Count,
  /** Forecast for the month, from the average of its past days; today counts as at least that average. Null without a past day. */
  pace: Points.nullable(),
  /** All of the month before. */
  lastMonth: Points,
})
export type MonthSoFar = z.infer<typeof MonthSoFar>

export const HostHome = z.object({
  today: DaySoFar,
  before: DaySoFar.extend({ until: Instant }),
  /** Points of gifts and private rooms. */
  month: MonthSoFar.extend({
    goal: Goal.nullable(),
    /** Points that each day left needs for the goal, today's included; whole points, rounded up. Null without a goal, 0 once it is reached. */
    neededPerDay: Points.nullable(),
    /** The goal that applied in the month before. */
    lastGoal: Points.nullable(),
  }),
  /** The open live session. */
  live: z.object({ id: Id, title: text(), startedAt: Instant }).nullable(),
  /** The reserved match that begins next, or has begun, and that the host has not shown yet. */
  nextMatch: MyEvent.extend({ customerReserveCount: Count }).nullable(),
  /** The last two sessions that have ended, newest first. */
  lastLives: z.array(PastLive),
  /** The three who gave most in the newest session; without any, in the last seven days. */
  thank: z.object({ of: z.enum(['session', 'week']), from: BusinessDay, to: BusinessDay, people: z.array(Supporter) }),
})
export type HostHome = z.infer<typeof HostHome>

export const getHostHome = defineCall({
  method: 'GET',
  path: '/home/host',
  who: ['anchor'],
  reply: HostHome,
  summary:
    "A host's start page: today and yesterday until the same time, the month with its pace to the goal, the next reserved match or the open session, the last sessions, and whom to thank.",
})
