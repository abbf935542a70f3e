// Customers of the app sign in as guests, with a nickname. These calls exist only where CUSTOMERS is `guest`; elsewhere they are 404.
import { z } from 'zod'
import { defineCall, everyone } from '../../define.ts'
import { nicknameMax } from '../../limits.ts'
import { isVisible, plainText, text } from '../../text.ts'
import { blankIsAbsent, Id, NameQuery } from '../../wire.ts'
import { RoomLevelInput } from '../studio/live-room.ts'

/** A customer, as the app shows its own. */
export const Customer = z.object({
  id: Id,
  nickname: text(),
  /** A CSS colour for the name. */
  color: text(),
  rank: z.number().int().nonnegative(),
  /** The merchant's code. */
  merchant: text(),
})
export type Customer = z.infer<typeof Customer>

/** The token of a customer is for the socket /audience only. The app keeps it, so that a guest can come back in the same browser. */
export const CustomerSession = z.object({ token: text(), customer: Customer })
export type CustomerSession = z.infer<typeof CustomerSession>

/** Only a demo grants a rank; elsewhere a new guest has rank 0, and another rank is 403. */
const Rank = RoomLevelInput

export const signUpGuest = defineCall({
  method: 'POST',
  path: '/customer/guest',
  who: everyone,
  body: z.object({
    nickname: plainText().pipe(text().max(nicknameMax).refine(isVisible, 'shows no letter, digit or emoji')),
    /** The language of the app. */
    language: text().min(2).max(16),
    /** The code of a merchant. Default: that of the merchant with the lowest id. */
    merchant: text().max(64).optional(),
    rank: Rank.default(0),
  }),
  reply: CustomerSession,
  summary: 'Creates a guest and signs it in. Limited for each address and for all; 429 says when to try again.',
})

/** The customer whose token is sent. `token` replaces it, so that a guest who returns within the time stays signed in. */
export const resumeGuest = defineCall({
  method: 'POST',
  path: '/customer/resume',
  who: everyone,
  body: z.object({ token: text().min(1).max(2000) }),
  reply: CustomerSession,
  summary: 'Signs a guest in again with its token, and returns a new one. 401 if the token has expired or the customer is gone.',
})

export const listStandIns = defineCall({
  method: 'GET',
  path: '/customer/demo',
  who: everyone,
  query: NameQuery.extend({ merchant: blankIsAbsent(text().max(64)) }),
  reply: z.object({ customers: z.array(Customer) }),
  summary: 'Customers of the demo world whom a tester can be, the richest in gifts first. 404 without the controls of a demo.',
})

export const signInStandIn = defineCall({
  method: 'POST',
  path: '/customer/demo/:customerId/session',
  who: everyone,
  params: z.object({ customerId: Id }),
  /** Without a rank the customer keeps its own. */
  body: z.object({ rank: Rank.optional() }),
  reply: CustomerSession,
  summary: 'Signs in as a customer of the demo world, with another rank if one is given. 404 without the controls of a demo.',
})
