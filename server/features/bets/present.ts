import type { RoomEvent } from '#contract/chat.ts'
import { points } from '../../money.ts'
import type { BetRow } from './queries.ts'

const placedBy = ({ anchorId, customerId, nickname, color, rank }: BetRow) =>
  ({ anchorId, by: { name: nickname, customerId, color, rank, role: 'customer' } }) as const

/** The bet as its room sees it. */
export const presentBetEvent = (bet: BetRow): RoomEvent => ({
  ...placedBy(bet),
  kind: 'bet',
  at: bet.createdAt.toISOString(),
  bet: { betId: Number(bet.id), gameCode: bet.gameCode, gameName: bet.gameName, amount: points(bet.betAmount) },
})

/** What the bet won, as its room sees it. */
export const presentWinEvent = (bet: BetRow): RoomEvent => ({
  ...placedBy(bet),
  kind: 'win',
  at: (bet.settledAt ?? bet.createdAt).toISOString(),
  win: { betId: Number(bet.id), gameCode: bet.gameCode, gameName: bet.gameName, numero: bet.numero, amount: points(bet.winAmount) },
})
