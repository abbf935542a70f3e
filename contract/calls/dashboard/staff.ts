// The start page of families and admins (docs/product/rules.md, Goals).
import { z } from 'zod'
import { defineCall } from '../../define.ts'
import { BusinessDay, Id, Instant, pageOf, Points } from '../../wire.ts'
import { text } from '../../text.ts'
import { SportType } from '../sport-events.ts'
import { MonthSoFar } from './host.ts'

const Count = z.number().int().nonnegative()

/** A host who should be on air: a reserved match has begun or begins within the hour, and the host is off air. `event` is the first of them. */
export const MissingHost = z.object({
  anchor: z.object({ id: Id, name: text() }),
  familyName: text().nullable(),
  event: z.object({ id: Id, sport: SportType, startAt: Instant, homeTeamName: text(), guestTeamName: text() }),
})
export type MissingHost = z.infer<typeof MissingHost>

/** Points of gifts and private rooms of a member (an admin's: a family), this month and on the same days of the month before. */
const Mover = z.object({ id: Id, name: text(), now: Points, before: Points })
export type Mover = z.infer<typeof Mover>

const Days = z.object({ from: BusinessDay, to: BusinessDay })

/**
 * Faults that an admin has to repair. media, redis: not reachable. disk: full, nearly full, read-only or silent. pages: damaged pages of
 * the database. books: the last check found disagreements. webhooks: deliveries that failed for good in the last 24 hours, or are retried.
 */
export const faultNames = ['media', 'redis', 'disk', 'pages', 'books', 'webhooks'] as const
export const PlatformFault = z.object({
  name: z.enum(faultNames),
  /** Disagreements, or deliveries; null for the others. */
  count: Count.nullable(),
})
export type PlatformFault = z.infer<typeof PlatformFault>

export const StaffHome = z.object({
  /** The first to begin comes first; at most six, `total` counts all. */
  missing: pageOf(MissingHost),
  /** Points of gifts and private rooms of the members; for an admin of everybody. */
  month: MonthSoFar,
  /** Members (admin: families) whose points rose or fell most, at most three each way, on past days. Null on the first day of a month. */
  movers: z.object({ days: Days, before: Days, rising: z.array(Mover), falling: z.array(Mover) }).nullable(),
  /** Null for a family. */
  faults: z.array(PlatformFault).nullable(),
})
export type StaffHome = z.infer<typeof StaffHome>

export const getStaffHome = defineCall({
  method: 'GET',
  path: '/home/staff',
  who: ['family', 'admin'],
  reply: StaffHome,
  summary:
    'The start page of a family and an admin: who should be on air and is not, the pace of the month, whose points rise and fall, and for an admin the faults of the platform.',
})
