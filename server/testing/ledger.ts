// Helpers for tests of money: create rates, memberships, time on air, gifts and fees, and read the stored days.
import { randomUUID } from 'node:crypto'
import type { CustomerActor } from '../auth/actor.ts'
import type { Deps } from '../deps.ts'
import { storeRounds } from '../features/room/bets/commands.ts'
import { sendGift } from '../features/room/gifts/commands.ts'
import { chargePrivateFee } from '../features/private-orders/commands.ts'
import type { TestServer } from './test-server.ts'

/** Percentages, and points per hour. */
interface Rates {
  hourly?: number
  gift: number
  fee: number
}

export function ledgerOf(server: TestServer) {
  const {
    deps,
    world,
    db: { prisma, pool },
  } = server
  const idOf = (name: string) => world.id[name] ?? 0
  const shares = ({ gift, fee }: Rates) => ({ giftAmountRate: Math.round(gift * 100), privateRoomFeeRate: Math.round(fee * 100) })

  const customer = async (id = world.customers.carl): Promise<CustomerActor> => {
    const actor = await deps.auth.authenticateToken(deps.auth.mintToken({ customerId: id }))
    if (actor?.role !== 'customer') throw new Error('not a customer')
    return actor
  }
  return {
    customer,
    rate: (anchor: string, from: string, rates: Rates) =>
      prisma.anchorRate.create({
        data: {
          anchorId: idOf(anchor),
          effectiveFrom: new Date(from),
          hourlyRate: BigInt(Math.round((rates.hourly ?? 0) * 100)),
          ...shares(rates),
        },
      }),
    familyRate: (family: string, from: string, rates: Rates) =>
      prisma.familyRate.create({ data: { familyId: idOf(family), effectiveFrom: new Date(from), ...shares(rates) } }),
    join: (anchor: string, family: string, joinedOn: string, leftOn: string | null = null) =>
      prisma.membership.create({
        data: { anchorId: idOf(anchor), familyId: idOf(family), joinedOn: new Date(joinedOn), leftOn: leftOn ? new Date(leftOn) : null },
      }),
    async give(anchor: string, { gift = world.gifts.rose, count = 1, requestId = randomUUID(), from = world.customers.carl } = {}) {
      return sendGift(deps, { customer: await customer(from), anchorId: idOf(anchor), giftId: gift, count, requestId })
    },
    async charge(anchor: string, { from = world.customers.carl } = {}) {
      return chargePrivateFee(deps, { customer: await customer(from), anchorId: idOf(anchor) })
    },
    /** Puts the anchor on air with a push during this time. */
    async onAir(anchor: string, from: string, to: string, body: object = {}, during: () => Promise<unknown> = async () => {}) {
      server.setTime(from)
      await server.push(anchor, `encoder-${anchor}`)
      await (await server.as(anchor)).post('/live').send(body)
      await during()
      server.setTime(to)
      await (await server.as(anchor)).delete('/live')
    },
    /** Every stored day, as text. */
    async days() {
      const { rows } = await pool.query('SELECT to_jsonb(d)::text AS day FROM anchor_daily d ORDER BY anchor_id, business_date, family_id')
      return rows.map(({ day }: { day: string }) => day)
    },
  }
}

/** In hundredths: sums are added as whole numbers, as in a footer. */
export const cents = (points: number) => Math.round(points * 100)
export const sumOf = <K extends string>(rows: Record<K, number>[], key: K) => rows.reduce((sum, row) => sum + cents(row[key]), 0) / 100

/** Lets customers bet on these numbers in the lotteries; one of them is `gameCode`, which is made if there is none. */
export async function openBets(deps: Pick<Deps, 'db'>, gameCode: string, numeros = ['1', '2', '3', '4', '5', '6', '7']): Promise<void> {
  const game = { gameCode, gameId: '1', category: 'lottery', name: 'Five digits' }
  await deps.db.prisma.game.upsert({ where: { gameCode }, create: game, update: {} })
  await storeRounds(deps, [{ category: 'lottery', seconds: 60, choices: [{ numeros, pays: '615' }] }])
}

export type Ledger = ReturnType<typeof ledgerOf>
