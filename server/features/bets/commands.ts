// Bets with a room's game. They stand in the analysis and the statistics; no income rests on them.
import type { CustomerActor } from '../../auth/actor.ts'
import { addToDays } from '../../daily/roll-up.ts'
import { businessDayOf } from '../../dates/business-day.ts'
import { Prisma } from '../../db/generated/client.ts'
import type { Deps } from '../../deps.ts'
import { AppError, invalid } from '../../http/errors.ts'

/** `amount` in hundredths of a point. */
export interface PlacedBet { customer: CustomerActor; anchorId: number; gameCode: string; numero: string | null; amount: bigint; requestId: string }

/** Stores a bet in the anchor's open session, once for its request id. Answers its id. */
export async function placeBet({ db, clock, env }: Pick<Deps, 'db' | 'clock' | 'env'>, bet: PlacedBet): Promise<number> {
  const { customer, anchorId, requestId } = bet
  const now = clock()
  await db.prisma.$executeRaw`
    WITH stored AS (
      INSERT INTO game_bet (request_id, customer_id, anchor_id, family_id, live_session_id, game_code, numero, bet_amount, created_at, business_date)
      SELECT ${requestId}::uuid, ${customer.id}::int, a.id, a.family_id, s.id, ${bet.gameCode}::text, ${bet.numero}::text, ${bet.amount}::bigint,
             ${now}::timestamptz, ${businessDayOf(now, env.BUSINESS_TIME_ZONE)}::date
      FROM anchor a JOIN live_session s ON s.anchor_id = a.id AND s.ended_at IS NULL
      WHERE a.id = ${anchorId} AND a.merchant_id = ${customer.merchantId}
      ON CONFLICT (request_id) DO NOTHING
      RETURNING *
    ) ${addToDays(Prisma.sql`stored`, { bet_count: Prisma.sql`1`, bet_sum: Prisma.sql`bet_amount` })}`
  const stored = await db.prisma.gameBet.findUnique({ where: { requestId } })
  if (!stored) throw new AppError('not_live')
  if (stored.customerId !== customer.id || stored.anchorId !== anchorId) throw invalid(['requestId', 'was used for another bet'])
  return Number(stored.id)
}

/** Says what a bet won, 0 for nothing, once; it counts on the day of the bet. Answers whether it was open until now. */
export async function settleBet({ db, clock }: Pick<Deps, 'db' | 'clock'>, betId: number, winAmount: bigint): Promise<boolean> {
  const settled = await db.prisma.$executeRaw`
    WITH settled AS (
      UPDATE game_bet SET win_amount = ${winAmount}::bigint, settled_at = ${clock()}::timestamptz
      WHERE id = ${betId}::bigint AND settled_at IS NULL
      RETURNING *
    ) ${addToDays(Prisma.sql`settled`, { win_sum: Prisma.sql`win_amount` })}`
  return settled === 1
}
