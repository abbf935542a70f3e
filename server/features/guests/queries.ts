import type { Prisma } from '../../db/generated/client.ts'
import type { Client } from '../../db/open-database.ts'

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
