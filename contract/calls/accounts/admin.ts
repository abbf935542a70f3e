// Calls with which admins manage families and anchors.
import { z } from 'zod'
import { defineCall } from '../../define.ts'
import { Password } from '../profile.ts'
import { NextRate } from '../earnings/rates.ts'
import {
  blankIsAbsent,
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
  RequestId,
} from '../../wire.ts'
import { emailMax, loginNameMax, nameMax } from '../../limits.ts'
import { text } from '../../text.ts'

const who = ['admin'] as const
const Name = text().trim().min(1).max(nameMax)
const Email = z.union([z.literal(''), z.email().max(emailMax)])
const LoginName = text().trim().min(1).max(loginNameMax)
const ofId = z.object({ id: Id })

export const FamilyAccount = z.object({
  id: Id,
  account: text(),
  merchant: text(),
  name: text(),
  email: text(),
  memberCount: z.number().int().nonnegative(),
  giftAmountRate: Percent,
  privateRoomFeeRate: Percent,
  /** Null if none are set for a future day. */
  nextRate: NextRate.nullable(),
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
  summary: 'Creates a family and its account. Its rates apply from today. Repeating a requestId does not create another one.',
  body: z.object({
    requestId: RequestId.optional(),
    account: LoginName,
    password: Password,
    merchant: text().max(32),
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
  summary: "Sets a new password of the family's account and ends all of its sessions.",
})

export const AnchorAccount = z.object({
  id: Id,
  account: text(),
  merchant: text(),
  name: text(),
  email: text(),
  familyId: Id.nullable(),
  familyName: text().nullable(),
  hourlyRate: Points,
  giftAmountRate: Percent,
  privateRoomFeeRate: Percent,
  /** Null if none are set for a future day. */
  nextRate: NextRate.nullable(),
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
  summary: 'Creates an anchor, its account and its room. Its rates apply from today. Repeating a requestId does not create another one.',
  body: z.object({
    requestId: RequestId.optional(),
    account: LoginName,
    password: Password,
    merchant: text().max(32),
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
  summary: 'Sets a new password and ends all sessions of the account.',
})
