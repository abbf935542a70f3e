// Simulates the provider of games: lotteries are drawn every minute, other games have a result every four minutes. Over many bets, about
// seven eighths are paid back.
import { OpenBets, type BetResults, type BetRounds, type OpenBet } from '#contract/internal/provider.ts'
import { createDraw, type Draw } from '../draw.ts'
import { choicesOf } from '../names/games.ts'
import type { RunningServer } from '../sink/running-server.ts'

const minuteMs = 60_000
/** Minutes for which bets on one draw are accepted. */
const roundMinutes = (category: string) => (category === 'lottery' ? 1 : 4)

const lotteryDrawn = 7
/** Payout for one point, in hundredths. */
const lotteryPays = 615n
/** Results of a match by the value of `numero`: probability in percent, and payout in hundredths. */
const ends = { home: { share: 45, pays: 195n }, draw: { share: 26, pays: 335n }, away: { share: 29, pays: 302n } } as const

/** The draw that decides a bet: held at `at`, and the same for everybody. */
function roundOf({ gameCode, category, placedAt }: Pick<OpenBet, 'gameCode' | 'category' | 'placedAt'>) {
  const length = roundMinutes(category) * minuteMs
  const at = Math.floor(Date.parse(placedAt) / length + 1) * length
  return { at, draw: createDraw(`${gameCode} ${at}`) }
}

/** The win of a bet in its draw, in hundredths of a point; null until the draw has been held. */
export function winOf(bet: OpenBet, now: Date): bigint | null {
  const { at, draw } = roundOf(bet)
  return at > now.getTime() ? null : drawnFor(bet, draw)
}

function drawnFor(bet: OpenBet, draw: Draw): bigint {
  const amount = BigInt(bet.amount)
  if (bet.category === 'lottery') {
    const drawn = draw.shuffled(choicesOf('lottery')).slice(0, lotteryDrawn)
    return drawn.includes(bet.numero ?? '') ? (amount * lotteryPays) / 100n : 0n
  }
  const end = draw.weighted([
    ['home', ends.home.share],
    ['draw', ends.draw.share],
    ['away', ends.away.share],
  ] as const)
  return end === bet.numero ? (amount * ends[end].pays) / 100n : 0n
}

const rounds: BetRounds['rounds'] = [
  {
    category: 'lottery',
    seconds: roundMinutes('lottery') * 60,
    choices: [{ numeros: [...choicesOf('lottery')], pays: String(lotteryPays) }],
  },
  ...['esport', 'sport'].map((category) => ({
    category,
    seconds: roundMinutes(category) * 60,
    choices: Object.entries(ends).map(([numero, { pays }]) => ({ numeros: [numero], pays: String(pays) })),
  })),
]

/** Reports to the server what customers can bet on. */
export const reportRounds = (server: RunningServer) => server.request('POST', '/internal/provider/rounds', { rounds } satisfies BetRounds)

/** Settles every open bet whose draw has been held: in the order of the draws, and each at the time of its draw even after a move of the platform's time. */
export async function settleDue(server: RunningServer, now: Date): Promise<void> {
  const { bets } = OpenBets.parse(await server.request('GET', '/internal/provider/bets'))
  const results = bets
    .flatMap((bet) => {
      const win = winOf(bet, now)
      return win === null ? [] : [{ betId: bet.id, winAmount: String(win), at: new Date(roundOf(bet).at).toISOString() }]
    })
    .sort((one, other) => one.at.localeCompare(other.at))
  if (results.length > 0) await server.request('POST', '/internal/provider/results', { results } satisfies BetResults)
}
