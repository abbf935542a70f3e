// Bets on a room's game. They appear in the analysis and the statistics, but do not affect income.
import type { BetRound } from '#contract/internal/provider.ts'
import type { CustomerActor } from '../../../auth/actor.ts'
import { addToDays } from '../../../daily-figures/roll-up.ts'
import { businessDayOf } from '../../../dates/business-day.ts'
import { Prisma } from '../../../db/generated/client.ts'
import type { Deps } from '../../../deps.ts'
import { AppError, invalid } from '../../../http/errors.ts'
import { demandSame } from '../../../http/same-request.ts'
import { points } from '../../../money.ts'
import { findBoundGame } from '../games/queries.ts'
import { presentBetEvent, presentWinEvent } from './present.ts'
import { findBet, findBetOf, findRound } from './queries.ts'
import { roundSetting } from './rules.ts'

/** `amount` in hundredths of a point. */
export interface PlacedBet {
  customer: CustomerActor
  anchorId: number
  gameCode: string
  numero: string
  amount: bigint
  requestId: string
}

type Needs = Pick<Deps, 'db' | 'bus' | 'clock' | 'env'>

/** Stores a bet with the room's game in the anchor's open session, once for its request id, then emits it. Returns its id. */
export async function placeBet({ db, bus, clock, env }: Needs, bet: PlacedBet): Promise<number> {
  const { customer, anchorId, gameCode, numero, amount, requestId } = bet
  const now = clock()
  const round = await findRound(db.prisma, gameCode)
  const isOpen = round?.choices.some(({ numeros }) => numeros.includes(numero)) ?? false
  const isNew = await db.prisma.$executeRaw`
    WITH stored AS (
      INSERT INTO game_bet (request_id, customer_id, anchor_id, family_id, live_session_id, game_code, numero, bet_amount, bet_announced, created_at, business_date)
      SELECT ${requestId}::uuid, ${customer.id}::int, a.id, a.family_id, s.id, ${gameCode}::text, ${numero}::text, ${amount}::bigint, false,
             ${now}::timestamptz, ${businessDayOf(now, env.BUSINESS_TIME_ZONE)}::date
      FROM anchor a JOIN live_session s ON s.anchor_id = a.id AND s.ended_at IS NULL
      JOIN room r ON r.anchor_id = a.id AND r.bound_game ->> 'gameCode' = ${gameCode}
      WHERE ${isOpen} AND a.id = ${anchorId} AND a.merchant_id = ${customer.merchantId}
      ON CONFLICT (request_id) DO NOTHING
      RETURNING *
    ) ${addToDays(Prisma.sql`stored`, { bet_count: Prisma.sql`1`, bet_sum: Prisma.sql`bet_amount` })}`
  const stored = await findBetOf(db.prisma, requestId)
  if (!stored) throw await refusalOf(db.prisma, bet)
  // The round may be another one by now: what was stored is what counts.
  const wasFor = {
    customerId: stored.customerId,
    anchorId: stored.anchorId,
    gameCode: stored.gameCode,
    numero: stored.numero,
    amount: stored.betAmount,
  }
  demandSame('bet', wasFor, { customerId: customer.id, anchorId, gameCode, numero, amount })
  const betId = Number(stored.id)
  if (isNew === 1) bus.emit('bet/stored', { orderId: betId, event: presentBetEvent(stored) })
  return betId
}

async function refusalOf(prisma: Deps['db']['prisma'], { customer: { merchantId }, anchorId, gameCode }: PlacedBet): Promise<AppError> {
  const session = await prisma.liveSession.findFirst({ where: { anchorId, endedAt: null, anchor: { merchantId } }, select: { id: true } })
  if (!session) return new AppError('not_live')
  const game = await findBoundGame(prisma, anchorId)
  return game?.gameCode === gameCode ? invalid(['numero', 'is not one of the choices that are open']) : new AppError('game_not_bound')
}

/**
 * Stores what a bet won (0: nothing) once, then emits it. It counts on the day of the bet. Returns whether the bet was still open.
 * @param knownAt when the result was known; no later than now
 */
export async function settleBet(
  { db, bus, clock }: Omit<Needs, 'env'>,
  betId: number,
  winAmount: bigint,
  knownAt?: Date,
): Promise<boolean> {
  const now = clock()
  const settledAt = knownAt && knownAt < now ? knownAt : now
  const settled = await db.prisma.$executeRaw`
    WITH settled AS (
      UPDATE game_bet SET win_amount = ${winAmount}::bigint, win_announced = ${winAmount === 0n}, settled_at = ${settledAt}::timestamptz
      WHERE id = ${betId}::bigint AND settled_at IS NULL
      RETURNING *
    ) ${addToDays(Prisma.sql`settled`, { win_sum: Prisma.sql`win_amount` })}`
  if (settled === 0) return false
  const bet = await findBet(db.prisma, betId)
  if (!bet) return true
  if (winAmount > 0n) bus.emit('win/stored', { orderId: betId, event: presentWinEvent(bet) })
  bus.emit('bet/settled', { anchorId: bet.anchorId, customerId: bet.customerId, betId, won: points(winAmount) })
  return true
}

/** Stores what the provider lets customers bet on, in place of what it reported before. */
export async function storeRounds({ db }: Pick<Deps, 'db'>, rounds: readonly BetRound[]): Promise<void> {
  for (const { category, ...round } of rounds) {
    const [key, value] = [roundSetting(category), JSON.stringify(round)]
    await db.prisma.systemSetting.upsert({ where: { key }, create: { key, value }, update: { value } })
  }
}

export async function markBetPublished({ db }: Pick<Deps, 'db'>, betId: number): Promise<void> {
  await db.prisma.gameBet.updateMany({ where: { id: betId, betAnnounced: false }, data: { betAnnounced: true } })
}

export async function markWinPublished({ db }: Pick<Deps, 'db'>, betId: number): Promise<void> {
  await db.prisma.gameBet.updateMany({ where: { id: betId, winAnnounced: false }, data: { winAnnounced: true } })
}
