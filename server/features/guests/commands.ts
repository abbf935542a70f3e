// Guests of the app: customers who have only a nickname. In a demo, a tester may also be one of the world's own customers.
import { randomInt } from 'node:crypto'
import type { z } from 'zod'
import type { BodyOf } from '#contract/define.ts'
import type { CustomerSession, signUpGuest } from '#contract/calls/customers/guest.ts'
import { nameColors } from '#contract/chat.ts'
import { guestDays } from '#contract/limits.ts'
import type { Deps } from '../../deps.ts'
import { hasDemoControls } from '../../demo-rule.ts'
import { AppError } from '../../http/errors.ts'
import { presentCustomer } from './present.ts'
import { findCustomer, findStandIn, storeCustomer, type CustomerRow } from './queries.ts'
import { newGuestKey } from './rules.ts'

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
  const data = { nickname, language, rank, merchantId, color, guestKey: newGuestKey(), createdAt: needs.clock() }
  return sessionOf(needs, await storeCustomer(needs.db.prisma, data))
}

export async function resumeSession(needs: Needs, token: string): Promise<Session> {
  const actor = await needs.auth.authenticateToken(token)
  if (actor?.role !== 'customer') throw new AppError('session_ended')
  const customer = await findCustomer(needs.db.prisma, actor.id)
  // A customer of the demo world can be played only where the demo has its controls.
  if (!customer || (customer.guestKey === null && !hasDemoControls(needs.env))) throw new AppError('session_ended')
  return sessionOf(needs, customer)
}

/** Signs in as a customer of the demo world. Another rank is stored, so that rooms, lists and orders agree. */
export async function playStandIn(needs: Needs, customerId: number, rank: number | undefined): Promise<Session> {
  const customer = await findStandIn(needs.db.prisma, customerId)
  if (!customer) throw new AppError('not_found')
  if (rank === undefined || rank === customer.rank) return sessionOf(needs, customer)
  await needs.db.prisma.customer.update({ where: { id: customerId }, data: { rank } })
  needs.bus.emit('customer/changed', { customerId, isRevoked: false })
  return sessionOf(needs, { ...customer, rank })
}
