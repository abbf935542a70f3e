// What a family gets for a day, and the admin who confirms it (docs/product/rules.md, Money).
import { z } from 'zod'
import { defineCall } from '../../define.ts'
import { FamilyIncome } from '../income.ts'
import { blankIsAbsent, Id, Instant, Points, PointsInput, RangeQuery, WrittenDay } from '../../wire.ts'
import { noteMax } from '../../limits.ts'

const who = ['admin'] as const

export const SettlementChange = z.object({
  action: z.enum(['confirm', 'reopen']),
  profitConfirm: Points,
  profitSum: Points,
  note: z.string(),
  at: Instant,
  by: z.string(),
})
export const SettlementDay = FamilyIncome.extend({
  /** The day is over and no live session of it is open: it can be settled. */
  isSettleable: z.boolean(),
  history: z.array(SettlementChange),
})
export type SettlementDay = z.infer<typeof SettlementDay>

export const listSettlement = defineCall({
  method: 'GET',
  path: '/admin/settlement',
  who,
  query: RangeQuery.extend({ familyId: blankIsAbsent(Id) }),
  reply: z.array(SettlementDay),
  summary: 'Family days with their settlement and its history, unsettled ones first, then the newest first.',
})

const FamilyDay = z.object({ familyId: Id, day: WrittenDay })

export const confirmDay = defineCall({
  method: 'POST',
  path: '/admin/settlement/:familyId/:day',
  who,
  params: FamilyDay,
  reply: SettlementDay,
  body: z.object({ profitConfirm: PointsInput, note: z.string().trim().max(noteMax).default('') }),
  summary: "Settles a family's ended day. An amount other than profitSum needs a note; a settled day is 409.",
})
export const reopenDay = defineCall({
  method: 'DELETE',
  path: '/admin/settlement/:familyId/:day',
  who,
  params: FamilyDay,
  reply: SettlementDay,
  body: z.object({ note: z.string().trim().min(1).max(noteMax) }),
  summary: 'Opens a settled day again. A note is needed.',
})
