import type { z } from 'zod'
import { BetRounds } from '#contract/internal/provider.ts'
import { chatKept, ownBetsShown } from '#contract/limits.ts'
import { Prisma as Sql } from '../../../db/generated/client.ts'
import type { Client } from '../../../db/open-database.ts'
import { roundSetting } from './rules.ts'

export interface BetRow {
  id: bigint
  requestId: string
  anchorId: number
  gameCode: string
  gameName: string
  numero: string | null
  betAmount: bigint
  winAmount: bigint
  createdAt: Date
  settledAt: Date | null
  customerId: number
  nickname: string
  color: string
  rank: number
}

/** Bets as a room shows them: with the customer and the game's display name. */
const listBets = (prisma: Client, which: Sql.Sql) => prisma.$queryRaw<BetRow[]>`
  SELECT b.id, b.request_id AS "requestId", b.anchor_id AS "anchorId", b.game_code AS "gameCode", COALESCE(g.name, b.game_code) AS "gameName", b.numero,
         b.bet_amount AS "betAmount", b.win_amount AS "winAmount", b.created_at AS "createdAt", b.settled_at AS "settledAt",
         c.id AS "customerId", c.nickname, c.color, c.rank
  FROM game_bet b JOIN customer c ON c.id = b.customer_id LEFT JOIN game g ON g.game_code = b.game_code
  ${which}`

const first = async (rows: Promise<BetRow[]>) => (await rows)[0] ?? null
export const findBetOf = (prisma: Client, requestId: string) => first(listBets(prisma, Sql.sql`WHERE b.request_id = ${requestId}::uuid`))
export const findBet = (prisma: Client, id: number) => first(listBets(prisma, Sql.sql`WHERE b.id = ${id}::bigint`))

/** Number of unpublished bets, or wins, that are read at a time. */
const unpublishedBatch = 200

/** Bets that were stored but not shown because a server died in between, oldest first. */
export const listUnpublishedBets = (prisma: Client, storedBefore: Date) =>
  listBets(
    prisma,
    Sql.sql`WHERE NOT b.bet_announced AND b.created_at < ${storedBefore}::timestamptz ORDER BY b.id LIMIT ${unpublishedBatch}`,
  )

/** Wins that were stored but not shown, oldest first. */
export const listUnpublishedWins = (prisma: Client, settledBefore: Date) =>
  listBets(
    prisma,
    Sql.sql`WHERE NOT b.win_announced AND b.settled_at < ${settledBefore}::timestamptz ORDER BY b.id LIMIT ${unpublishedBatch}`,
  )

const inOpenSession = Sql.sql`JOIN live_session s ON s.id = b.live_session_id AND s.ended_at IS NULL`

/** The bets of an anchor's open live session, newest first: as many as a chat keeps. */
export const listRecentBets = (prisma: Client, anchorId: number) =>
  listBets(
    prisma,
    Sql.sql`${inOpenSession} WHERE b.anchor_id = ${anchorId} AND b.bet_announced ORDER BY b.created_at DESC, b.id DESC LIMIT ${chatKept}`,
  )

/** The winning bets of the open live session, the last settled first. */
export const listRecentWins = (prisma: Client, anchorId: number) =>
  listBets(
    prisma,
    Sql.sql`${inOpenSession} WHERE b.anchor_id = ${anchorId} AND b.win_announced AND b.win_amount > 0
    ORDER BY b.settled_at DESC NULLS LAST, b.id DESC LIMIT ${chatKept}`,
  )

/** The bets of a customer in the anchor's open live session, newest first. */
export const listOwnBets = (prisma: Client, anchorId: number, customerId: number) =>
  listBets(
    prisma,
    Sql.sql`${inOpenSession} WHERE b.anchor_id = ${anchorId} AND b.customer_id = ${customerId}
    ORDER BY b.created_at DESC, b.id DESC LIMIT ${ownBetsShown}`,
  )

const Round = BetRounds.shape.rounds.element.omit({ category: true })
export type Round = z.infer<typeof Round>

/** The round of a game, as its provider has reported it; null without a report. */
export async function findRound(prisma: Client, gameCode: string): Promise<Round | null> {
  const game = await prisma.game.findUnique({ where: { gameCode }, select: { category: true } })
  const stored = game && (await prisma.systemSetting.findUnique({ where: { key: roundSetting(game.category) } }))
  return stored ? Round.parse(JSON.parse(stored.value)) : null
}

/** Number of bets returned at a time for settlement. */
const openBatch = 2000

interface OpenBetRow {
  id: bigint
  gameCode: string
  category: string
  numero: string | null
  betAmount: bigint
  createdAt: Date
}

/** Bets without a result that can still be settled, oldest first: the day of the bet is open. */
export const listOpenBets = (prisma: Client) =>
  prisma.$queryRaw<OpenBetRow[]>`
    SELECT b.id, b.game_code AS "gameCode", g.category, b.numero, b.bet_amount AS "betAmount", b.created_at AS "createdAt"
    FROM game_bet b JOIN game g ON g.game_code = b.game_code
    WHERE b.settled_at IS NULL
      AND NOT EXISTS (SELECT FROM family_settlement f WHERE f.family_id = b.family_id AND f.business_date = b.business_date)
    ORDER BY b.id LIMIT ${openBatch}`
