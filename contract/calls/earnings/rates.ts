import { z } from 'zod'
import { defineCall } from '../../define.ts'
import { blankIsAbsent, BusinessDay, Id, Instant, Percent, PercentInput, Points, PointsInput } from '../../wire.ts'
import { text } from '../../text.ts'

const who = ['admin'] as const

/** The rates that apply from a business day on. `hourlyRate` is null for a family, which has none. */
export const RateChange = z.object({
  anchorId: Id.nullable(),
  familyId: Id.nullable(),
  effectiveFrom: BusinessDay,
  hourlyRate: Points.nullable(),
  giftAmountRate: Percent,
  privateRoomFeeRate: Percent,
  createdAt: Instant,
  by: text().nullable(),
})
export type RateChange = z.infer<typeof RateChange>

/** The rates set for the nearest future day. */
export const NextRate = RateChange.pick({ effectiveFrom: true, hourlyRate: true, giftAmountRate: true, privateRoomFeeRate: true })
export type NextRate = z.infer<typeof NextRate>

const RateSubject = z.object({ anchorId: blankIsAbsent(Id), familyId: blankIsAbsent(Id) })
const oneSubject = (subject: { anchorId?: number | undefined; familyId?: number | undefined }) =>
  (subject.anchorId === undefined) !== (subject.familyId === undefined)

export const listRates = defineCall({
  method: 'GET',
  path: '/admin/rate',
  who,
  query: RateSubject.refine(oneSubject, { error: 'name an anchor or a family', path: ['anchorId'] }),
  reply: z.array(RateChange),
  summary: 'The rates of an anchor or a family, the newest first.',
})
export const setRate = defineCall({
  method: 'PUT',
  path: '/admin/rate',
  who,
  reply: RateChange,
  summary: 'Sets rates from a business day on, tomorrow at the earliest. A member never gets more than its family.',
  body: RateSubject.extend({
    effectiveFrom: BusinessDay,
    hourlyRate: PointsInput.optional(),
    giftAmountRate: PercentInput,
    privateRoomFeeRate: PercentInput,
  }).refine(oneSubject, { error: 'name an anchor or a family', path: ['anchorId'] }),
})
