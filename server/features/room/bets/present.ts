import type { RoomEvent } from '#contract/chat.ts'
import { points } from '../../../money.ts'
import type { BetRow, Round } from './queries.ts'
import { nextDraw } from './rules.ts'

const placedBy = ({ anchorId, customerId, nickname, color, rank }: BetRow) =>
  ({ anchorId, by: { name: nickname, customerId, color, rank, role: 'customer' } }) as const

/** The bet as its room sees it. */
export const presentBetEvent = (bet: BetRow): RoomEvent => ({
  ...placedBy(bet),
  kind: 'bet',
  requestId: bet.requestId,
  at: bet.createdAt.toISOString(),
  bet: { betId: Number(bet.id), gameCode: bet.gameCode, gameName: bet.gameName, amount: points(bet.betAmount) },
})

/** The win of a bet, as its room sees it. */
export const presentWinEvent = (bet: BetRow): RoomEvent => ({
  ...placedBy(bet),
  kind: 'win',
  at: (bet.settledAt ?? bet.createdAt).toISOString(),
  win: { betId: Number(bet.id), gameCode: bet.gameCode, gameName: bet.gameName, numero: bet.numero, amount: points(bet.winAmount) },
})

/** The choices that can be bet on now. */
export const presentOpen = (gameCode: string, { seconds, choices }: Round, now: Date) => ({
  gameCode,
  choices: choices.flatMap(({ numeros, pays }) => numeros.map((numero) => ({ numero, pays: points(BigInt(pays)) }))),
  drawAt: nextDraw(seconds, now).toISOString(),
})

/** The bet as its customer sees it. */
export const presentOwnBet = (bet: BetRow) => ({
  betId: Number(bet.id),
  gameCode: bet.gameCode,
  gameName: bet.gameName,
  numero: bet.numero,
  amount: points(bet.betAmount),
  at: bet.createdAt.toISOString(),
  won: bet.settledAt ? points(bet.winAmount) : null,
})
