// Settlement: an admin confirms the amount that a family gets for a day (docs/product/rules.md, Money).
import { z } from 'zod'
import { defineCall } from '../../define.ts'
import { FamilyIncome, FamilySums } from './income.ts'
import {
  blankIsAbsent,
  BusinessDay,
  Id,
  Instant,
  Month,
  pageOf,
  PageQuery,
  Points,
  PointsInput,
  RangeQuery,
  RequestId,
  WrittenDay,
} from '../../wire.ts'
import { noteMax, settleDaysMax, settleMonthsMax } from '../../limits.ts'
import { text } from '../../text.ts'

const who = ['admin'] as const

export const SettlementChange = z.object({
  action: z.enum(['confirm', 'reopen']),
  profitConfirm: Points,
  profitSum: Points,
  note: text(),
  at: Instant,
  by: text(),
  /** 64 hexadecimal digits (docs/books.md). Null if it is missing; the check of the books reports that. */
  seal: text().nullable(),
})
export type SettlementChange = z.infer<typeof SettlementChange>
export const SettlementDay = FamilyIncome.extend({
  /** The status is `waiting`. */
  isSettleable: z.boolean(),
  history: z.array(SettlementChange),
})
export type SettlementDay = z.infer<typeof SettlementDay>

const ofFamily = { familyId: blankIsAbsent(Id) }

export const listSettlement = defineCall({
  method: 'GET',
  path: '/admin/settlement',
  who,
  query: PageQuery.extend(RangeQuery.shape).extend(ofFamily),
  reply: pageOf(SettlementDay).extend(FamilySums.shape),
  summary:
    'Family days with their settlement and its history, a page at a time: unsettled ones first, then the newest first. The sums are of the whole filter.',
})

const Days = z.number().int().nonnegative()
const MonthSums = z.object({
  profitSum: Points,
  /** The settled amount, in points. */
  profitConfirm: Points,
  noProfitSum: Points,
  /** Settled amount minus income, summed over the settled days, and the number of days with a difference. */
  adjustedSum: Points,
  adjustedDays: Days,
  days: Days,
  settledDays: Days,
  /** Days that can be settled now, and their earnings. */
  waitingDays: Days,
  waitingSum: Points,
  todaySum: Points,
})
export const SettlementMonth = MonthSums.extend({
  familyId: Id,
  familyName: text(),
  /** The first and last day with figures, both in the same month. */
  from: BusinessDay,
  to: BusinessDay,
})
export type SettlementMonth = z.infer<typeof SettlementMonth>

export const listSettlementMonths = defineCall({
  method: 'GET',
  path: '/admin/settlement/months',
  who,
  query: PageQuery.extend(RangeQuery.shape).extend(ofFamily),
  reply: pageOf(SettlementMonth).extend(MonthSums.shape),
  summary:
    'The months of the families: those with days that can be settled first, then the newest first. The sums are of the whole filter.',
})

export const countWaiting = defineCall({
  method: 'GET',
  path: '/admin/settlement/waiting',
  who,
  reply: z.object({ months: Days, days: Days }),
  summary: 'How many days of all families can be settled now, and how many months of families they belong to.',
})

const Settled = z.object({ months: Days, days: Days, profitConfirm: Points })

/** A month of a family as the list showed it. */
const WaitingMonth = z.object({
  familyId: Id,
  month: Month,
  waitingDays: z.number().int().positive().max(settleDaysMax),
  waitingSum: z.number().min(0).multipleOf(0.01),
})

export const settleMonths = defineCall({
  method: 'POST',
  path: '/admin/settlement',
  who,
  isHeavy: true,
  reply: Settled,
  body: z.object({
    /** Repeating it settles nothing again. */
    requestId: RequestId,
    months: z
      .array(WaitingMonth)
      .min(1)
      .max(settleMonthsMax)
      .refine(
        (months) => new Set(months.map(({ familyId, month }) => `${familyId} ${month}`)).size === months.length,
        'a month of a family is given twice',
      ),
  }),
  summary:
    'Settles every day that waits in months of families, for what it earned: all of them or none. If days or sum of a month are no longer as given, it is 409, and `issues` names each such month, as `months.0.waitingSum`.',
})
export const undoSettlement = defineCall({
  method: 'DELETE',
  path: '/admin/settlement',
  who,
  isHeavy: true,
  reply: Settled,
  body: z.object({ requestId: RequestId, note: text().trim().min(1).max(noteMax) }),
  summary:
    'Reopens exactly the days that a request has settled, all of them or none. A note is required. If one of them was reopened since, it is 409.',
})

const FamilyDay = z.object({ familyId: Id, day: WrittenDay })
const Payment = z.object({ profitConfirm: PointsInput, note: text().trim().max(noteMax).default('') })

export const settleDays = defineCall({
  method: 'POST',
  path: '/admin/settlement/:familyId',
  who,
  params: z.object({ familyId: Id }),
  isHeavy: true,
  reply: z.array(SettlementDay),
  body: z.object({
    /** For `undoSettlement`. Repeating it settles nothing again. */
    requestId: RequestId.optional(),
    days: z
      .array(Payment.extend({ day: WrittenDay }))
      .min(1)
      .max(settleDaysMax)
      .refine((days) => new Set(days.map(({ day }) => day)).size === days.length, 'a day is given twice'),
  }),
  summary: 'Settles days of a family, all of them or none. An error names the day in `issues`, as `days.0.day`.',
})

export const confirmDay = defineCall({
  method: 'POST',
  path: '/admin/settlement/:familyId/:day',
  who,
  params: FamilyDay,
  reply: SettlementDay,
  body: Payment,
  summary: "Settles a family's ended day. An amount other than profitSum requires a note; a settled day is 409.",
})
export const reopenDay = defineCall({
  method: 'DELETE',
  path: '/admin/settlement/:familyId/:day',
  who,
  params: FamilyDay,
  reply: SettlementDay,
  body: z.object({ note: text().trim().min(1).max(noteMax) }),
  summary: 'Reopens a settled day. A note is required.',
})
