import { chatKept } from '#contract/limits.ts'
import type { Database } from '../../db/open-database.ts'

type Prisma = Database['prisma']

const shown = { customer: { select: { id: true, nickname: true, color: true, rank: true } } } as const

export const findBet = (prisma: Prisma, by: { requestId: string } | { id: number }) => prisma.gameBet.findUnique({ where: by, include: shown })
export type BetRow = NonNullable<Awaited<ReturnType<typeof findBet>>>

/** How many forgotten bets, or wins, are read at a time. */
const unannouncedBatch = 200

/** Bets that are stored and were not shown, oldest first: a server died in between. */
export const listUnannouncedBets = (prisma: Prisma, storedBefore: Date) =>
  prisma.gameBet.findMany({ where: { betAnnounced: false, createdAt: { lt: storedBefore } }, orderBy: { id: 'asc' }, take: unannouncedBatch, include: shown })

/** Wins that are stored and were not shown, oldest first. */
export const listUnannouncedWins = (prisma: Prisma, settledBefore: Date) =>
  prisma.gameBet.findMany({ where: { winAnnounced: false, settledAt: { lt: settledBefore } }, orderBy: { id: 'asc' }, take: unannouncedBatch, include: shown })

/** The bets of an anchor's open live session, newest first: as many as a chat keeps. */
export const listRecentBets = (prisma: Prisma, anchorId: number) =>
  prisma.gameBet.findMany({
    where: { anchorId, betAnnounced: true, liveSession: { endedAt: null } }, orderBy: [{ createdAt: 'desc' }, { id: 'desc' }], take: chatKept, include: shown,
  })

/** Those that won, the last settled first. */
export const listRecentWins = (prisma: Prisma, anchorId: number) =>
  prisma.gameBet.findMany({
    where: { anchorId, winAnnounced: true, winAmount: { gt: 0 }, liveSession: { endedAt: null } },
    orderBy: [{ settledAt: 'desc' }, { id: 'desc' }], take: chatKept, include: shown,
  })

/** How many bets are handed out at a time to be settled. */
const openBatch = 2000

interface OpenBetRow { id: bigint; gameCode: string; category: string; numero: string | null; betAmount: bigint; createdAt: Date }

/** Bets that wait for a result, of live sessions since then and of those that go on, the oldest first. */
export const listOpenBets = (prisma: Prisma, since: Date) =>
  prisma.$queryRaw<OpenBetRow[]>`
    SELECT b.id, b.game_code AS "gameCode", g.category, b.numero, b.bet_amount AS "betAmount", b.created_at AS "createdAt"
    FROM live_session s JOIN game_bet b ON b.live_session_id = s.id JOIN game g ON g.game_code = b.game_code
    WHERE (s.started_at > ${since}::timestamptz OR s.ended_at IS NULL) AND b.settled_at IS NULL
    ORDER BY b.id LIMIT ${openBatch}`
