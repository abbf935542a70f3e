// What the platform's own staff does: families, anchors, rates, settlement and the audit log (docs/product/rules.md, Money).
import { z } from 'zod'
import { defineCall, exportOf } from './define.ts'
import { FamilyIncome } from './income.ts'
import { Password } from './profile.ts'
import {
  blankIsAbsent,
  BusinessDay,
  Done,
  Id,
  Instant,
  NameQuery,
  pageOf,
  PageQuery,
  Percent,
  PercentInput,
  Points,
  PointsInput,
  RangeQuery,
  WrittenDay,
} from './wire.ts'

const who = ['admin'] as const
const Name = z.string().trim().min(1).max(100)
const Email = z.union([z.literal(''), z.email().max(254)])
const LoginName = z.string().trim().min(1).max(64)
const ofId = z.object({ id: Id })

export const FamilyAccount = z.object({
  id: Id,
  account: z.string(),
  merchant: z.string(),
  name: z.string(),
  email: z.string(),
  memberCount: z.number().int().nonnegative(),
  giftAmountRate: Percent,
  privateRoomFeeRate: Percent,
  isActive: z.boolean(),
  createdAt: Instant,
})
export type FamilyAccount = z.infer<typeof FamilyAccount>

export const listFamilies = defineCall({
  method: 'GET',
  path: '/admin/family',
  who,
  query: PageQuery.extend(NameQuery.shape),
  reply: pageOf(FamilyAccount),
  summary: 'Every family.',
})
export const createFamily = defineCall({
  method: 'POST',
  path: '/admin/family',
  who,
  reply: FamilyAccount,
  summary: 'A new family and its account. Its rates hold from today.',
  body: z.object({
    account: LoginName,
    password: Password,
    merchant: z.string().max(32),
    name: Name,
    email: Email.default(''),
    giftAmountRate: PercentInput,
    privateRoomFeeRate: PercentInput,
  }),
})
export const saveFamily = defineCall({
  method: 'PUT',
  path: '/admin/family/:id',
  who,
  params: ofId,
  reply: FamilyAccount,
  summary: 'Renames a family, or (de)activates it.',
  body: z.object({ name: Name, email: Email, isActive: z.boolean() }).partial(),
})

export const resetFamilyPassword = defineCall({
  method: 'PUT',
  path: '/admin/family/:id/password',
  who,
  params: ofId,
  body: z.object({ password: Password }),
  reply: Done,
  summary: "Sets a new password of the family's account; every session of it ends.",
})

export const AnchorAccount = z.object({
  id: Id,
  account: z.string(),
  merchant: z.string(),
  name: z.string(),
  email: z.string(),
  familyId: Id.nullable(),
  familyName: z.string().nullable(),
  hourlyRate: Points,
  giftAmountRate: Percent,
  privateRoomFeeRate: Percent,
  onair: z.boolean(),
  isValid: z.boolean(),
  createdAt: Instant,
})
export type AnchorAccount = z.infer<typeof AnchorAccount>

export const listAnchors = defineCall({
  method: 'GET',
  path: '/admin/anchor',
  who,
  query: PageQuery.extend(NameQuery.shape).extend({ familyId: blankIsAbsent(Id) }),
  reply: pageOf(AnchorAccount),
  summary: 'Every anchor.',
})
export const createAnchor = defineCall({
  method: 'POST',
  path: '/admin/anchor',
  who,
  reply: AnchorAccount,
  summary: 'A new anchor, its account and its room. Its rates hold from today.',
  body: z.object({
    account: LoginName,
    password: Password,
    merchant: z.string().max(32),
    name: Name,
    email: Email.default(''),
    familyId: Id.nullable(),
    hourlyRate: PointsInput,
    giftAmountRate: PercentInput,
    privateRoomFeeRate: PercentInput,
  }),
})
export const saveAnchor = defineCall({
  method: 'PUT',
  path: '/admin/anchor/:id',
  who,
  params: ofId,
  reply: AnchorAccount,
  summary: 'Renames an anchor, moves it to another family (its past days stay), or (de)activates it.',
  body: z.object({ name: Name, email: Email, familyId: Id.nullable(), isValid: z.boolean() }).partial(),
})
export const resetAnchorPassword = defineCall({
  method: 'PUT',
  path: '/admin/anchor/:id/password',
  who,
  params: ofId,
  body: z.object({ password: Password }),
  reply: Done,
  summary: 'Sets a new password; every session of the account ends.',
})

/** The rates that hold from a business day on. `hourlyRate` is null for a family, which has none. */
export const RateChange = z.object({
  anchorId: Id.nullable(),
  familyId: Id.nullable(),
  effectiveFrom: BusinessDay,
  hourlyRate: Points.nullable(),
  giftAmountRate: Percent,
  privateRoomFeeRate: Percent,
  createdAt: Instant,
  by: z.string().nullable(),
})
export type RateChange = z.infer<typeof RateChange>

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
  body: z.object({ profitConfirm: PointsInput, note: z.string().trim().max(500).default('') }),
  summary: "Settles a family's ended day. An amount other than profitSum needs a note; a settled day is 409.",
})
export const reopenDay = defineCall({
  method: 'DELETE',
  path: '/admin/settlement/:familyId/:day',
  who,
  params: FamilyDay,
  reply: SettlementDay,
  body: z.object({ note: z.string().trim().min(1).max(500) }),
  summary: 'Opens a settled day again. A note is needed.',
})

export const auditActions = [
  'sign_in',
  'sign_in_failed',
  'sign_out',
  'password_change',
  'password_reset',
  'kick',
  'rate_change',
  'settlement_confirm',
  'settlement_reopen',
  'admin_create',
  'family_create',
  'family_save',
  'anchor_create',
  'anchor_save',
  'anchor_move',
  'webhook_create',
  'webhook_save',
  'webhook_delete',
] as const
export const AuditEntry = z.object({
  id: Id,
  at: Instant,
  action: z.enum(auditActions),
  /** Who did it; null for a failed sign-in with an unknown account. */
  account: z.string().nullable(),
  ip: z.string().nullable(),
  /** What it was done to, in words: an account, a family and a day. */
  target: z.string().nullable(),
  detail: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
})
export type AuditEntry = z.infer<typeof AuditEntry>

export const listAudit = defineCall({
  method: 'GET',
  path: '/admin/audit',
  who,
  query: PageQuery.extend(RangeQuery.shape).extend({
    action: blankIsAbsent(z.enum(auditActions)),
    account: blankIsAbsent(z.string().trim().max(64)),
  }),
  reply: pageOf(AuditEntry),
  summary: 'Sign-ins and sign-outs, kicks, password resets, rates, settlements and moves, newest first.',
})

export const exportAudit = exportOf(listAudit)
