// Guests of the app: customers who have only a nickname. In a demo, a tester may also be one of the world's own customers.
import { randomInt } from 'node:crypto'
import type { z } from 'zod'
import type { BodyOf } from '#contract/define.ts'
import type { CustomerSession, signUpGuest } from '#contract/calls/viewer/guest.ts'
import { nameColors } from '#contract/chat.ts'
import { guestDays } from '#contract/limits.ts'
import { deleteInPieces } from '../../../db/delete-pieces.ts'
import type { Deps } from '../../../deps.ts'
import { hasDemoControls } from '../../../demo-rule.ts'
import { AppError } from '../../../http/errors.ts'
import { presentCustomer } from './present.ts'
import { findCustomer, findStandIn, storeCustomer, withoutTrace, type CustomerRow } from './queries.ts'
import { newGuestKey, stillPeopleAt } from './rules.ts'

type Needs = Pick<Deps, 'db' | 'auth' | 'bus' | 'clock' | 'env'>
type Session = z.infer<typeof CustomerSession>

/** The token is valid for the socket of customers, and is replaced each time the customer comes back. */
const sessionOf = ({ auth }: Needs, customer: CustomerRow): Session => ({
  token: auth.mintToken({ customerId: customer.id, guestKey: customer.guestKey, lastsDays: guestDays }),
  customer: presentCustomer(customer),
})

type NewGuest = Pick<BodyOf<typeof signUpGuest>, 'nickname' | 'language' | 'rank'> & { merchantId: number }

export async function createGuest(needs: Needs, { nickname, language, rank, merchantId }: NewGuest): Promise<Session> {
  const color = nameColors[randomInt(nameColors.length)] ?? nameColors[0]
  const now = needs.clock()
  const data = { nickname, language, rank, merchantId, color, guestKey: newGuestKey(), createdAt: now, seenAt: now }
  return sessionOf(needs, await storeCustomer(needs.db.prisma, data))
}

export async function resumeSession(needs: Needs, token: string): Promise<Session> {
  const actor = await needs.auth.authenticateToken(token)
  if (actor?.role !== 'customer') throw new AppError('session_ended')
  const customer = await findCustomer(needs.db.prisma, actor.id)
  // A customer of the demo world can be played only where the demo has its controls.
  if (!customer || (customer.guestKey === null && !hasDemoControls(needs.env))) throw new AppError('session_ended')
  await needs.db.prisma.customer.updateMany({ where: { id: customer.id }, data: { seenAt: needs.clock() } })
  return sessionOf(needs, customer)
}

/** Signs in as a customer of the demo world. Another rank is stored, so that rooms, lists and orders agree. */
export async function playStandIn(needs: Needs, customerId: number, rank: number | undefined): Promise<Session> {
  const customer = await findStandIn(needs.db.prisma, customerId)
  if (!customer) throw new AppError('not_found')
  const isChanged = rank !== undefined && rank !== customer.rank
  await needs.db.prisma.customer.update({ where: { id: customerId }, data: { seenAt: needs.clock(), ...(isChanged && { rank }) } })
  if (!isChanged) return sessionOf(needs, customer)
  needs.bus.emit('customer/changed', { customerId, isRevoked: false })
  return sessionOf(needs, { ...customer, rank })
}

/** An hour is enough: nobody waits for it. */
const sweepEveryMs = 3_600_000

/**
 * Removes guests who cannot come back, because the token of their last visit has expired, and who have left nothing behind. Orders and mutes
 * keep a guest for ever; chat lines as long as session records have them, which is as long as they have the visits. Returns a task that does
 * nothing if it has already run in the current hour.
 */
export function createGuestSweep({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  let last: number | undefined
  return async (_deps: unknown, signal?: AbortSignal): Promise<void> => {
    const now = clock().getTime()
    const slot = Math.floor(now / sweepEveryMs)
    if (slot === last) return
    if (await deleteInPieces(db.prisma, 'customer', withoutTrace(stillPeopleAt(now)), signal)) last = slot
  }
}
