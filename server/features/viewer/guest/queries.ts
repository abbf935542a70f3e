import { Prisma } from '../../../db/generated/client.ts'
import type { Client } from '../../../db/open-database.ts'

const merchantParts = { id: true, code: true, name: true } as const

/** The merchants of the platform, the first of which is the default. */
export const listMerchants = (prisma: Client) => prisma.merchant.findMany({ orderBy: { id: 'asc' }, select: merchantParts })
export type MerchantRow = Awaited<ReturnType<typeof listMerchants>>[number]

/** The merchant with this code, or the default one; undefined if there is none. */
export const chosenMerchant = (merchants: readonly MerchantRow[], code: string | undefined) =>
  code === undefined ? merchants[0] : merchants.find((merchant) => merchant.code === code)

const shown = { id: true, nickname: true, color: true, rank: true, guestKey: true, merchant: { select: { code: true } } } as const

export const findCustomer = (prisma: Client, id: number) => prisma.customer.findUnique({ where: { id }, select: shown })
export type CustomerRow = NonNullable<Awaited<ReturnType<typeof findCustomer>>>

export const storeCustomer = (prisma: Client, data: Prisma.CustomerUncheckedCreateInput) => prisma.customer.create({ data, select: shown })

/** A customer of the demo world, whom a tester may be. A guest is somebody else. */
export const findStandIn = (prisma: Client, id: number) => prisma.customer.findFirst({ where: { id, guestKey: null }, select: shown })

interface StandInRow {
  id: number
  nickname: string
  color: string
  rank: number
}

/** The customers of the demo world, the richest in gifts first. */
export const listStandIns = (prisma: Client, merchantId: number) => prisma.$queryRaw<StandInRow[]>`
  SELECT c.id, c.nickname, c.color, c.rank FROM customer c
  LEFT JOIN (SELECT customer_id, sum(amount) AS given FROM gift_order GROUP BY customer_id) g ON g.customer_id = c.id
  WHERE c.merchant_id = ${merchantId} AND c.guest_key IS NULL
  ORDER BY g.given DESC NULLS LAST, c.id`

/** A guest with a row in one of these tables is kept. A visit stands for chat lines, which have no index by customer. */
const traces = [
  'gift_order',
  'private_fee_order',
  'game_bet',
  'session_entry',
  'mute',
  'moderation_entry',
  'room_manager',
  'customer_note',
  'customer_reservation',
  'thanks',
].map((table) => Prisma.sql`NOT EXISTS (SELECT FROM ${Prisma.raw(table)} t WHERE t.customer_id = customer.id)`)

/** The condition for guests who were last seen before this and have left nothing behind. */
export const withoutTrace = (seenBefore: Date) => Prisma.sql`
  guest_key IS NOT NULL AND seen_at < ${seenBefore}::timestamptz AND ${Prisma.join(traces, ' AND ')}
  AND NOT EXISTS (SELECT FROM mute t WHERE t.by_manager_id = customer.id)
  AND NOT EXISTS (SELECT FROM moderation_entry t WHERE t.by_manager_id = customer.id)`

/** Which of these customers are people: guests, and those whom a tester has been lately. */
export const listPeopleAmong = async (prisma: Client, ids: readonly number[], seenSince: Date): Promise<number[]> =>
  ids.length === 0
    ? []
    : (await prisma.customer.findMany({ where: { id: { in: [...ids] }, seenAt: { gte: seenSince } }, select: { id: true } })).map(
        ({ id }) => id,
      )

/** The customers of the demo world whom a tester has been lately. */
export const listPlayed = async (prisma: Client, seenSince: Date): Promise<number[]> =>
  (
    await prisma.customer.findMany({ where: { guestKey: null, seenAt: { gte: seenSince } }, orderBy: { id: 'asc' }, select: { id: true } })
  ).map(({ id }) => id)
