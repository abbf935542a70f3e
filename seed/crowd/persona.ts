// The personality of a viewer. Most watch and say little; a few are very active. It depends on the customer, so that a customer behaves
// the same every evening.
import { createDraw } from '../draw.ts'
import type { Customer } from './customers.ts'

const kinds = ['lurker', 'newcomer', 'regular', 'lively', 'gambler', 'patron'] as const
type Kind = (typeof kinds)[number]

export interface Persona {
  kind: Kind
  /** Average seconds between two lines. */
  secondsPerLine: number
  /** Average seconds between two gifts. */
  secondsPerGift: number
  /** Average seconds between two bets, in a room with a game. */
  secondsPerBet: number
  /** From 0 (gives only roses) to 1 (gives castles). */
  wealth: number
  /** Average seconds until leaving. */
  staySeconds: number
  /** Tendency to send hearts, from 0 to 1. */
  warmth: number
}

const habits: Readonly<Record<Kind, Omit<Persona, 'kind'>>> = {
  lurker: { secondsPerLine: 160, secondsPerGift: 700, secondsPerBet: 900, wealth: 0.1, staySeconds: 540, warmth: 0.4 },
  newcomer: { secondsPerLine: 70, secondsPerGift: 400, secondsPerBet: 700, wealth: 0.1, staySeconds: 200, warmth: 0.5 },
  regular: { secondsPerLine: 45, secondsPerGift: 190, secondsPerBet: 500, wealth: 0.3, staySeconds: 700, warmth: 0.6 },
  lively: { secondsPerLine: 22, secondsPerGift: 130, secondsPerBet: 400, wealth: 0.35, staySeconds: 420, warmth: 0.9 },
  gambler: { secondsPerLine: 60, secondsPerGift: 300, secondsPerBet: 50, wealth: 0.5, staySeconds: 600, warmth: 0.3 },
  patron: { secondsPerLine: 60, secondsPerGift: 45, secondsPerBet: 300, wealth: 0.85, staySeconds: 800, warmth: 0.5 },
}

/** How common each kind is; the higher the rank, the fewer newcomers and the more patrons. */
const shareOf = (kind: Kind, rank: number) =>
  ({ lurker: 30, newcomer: rank === 0 ? 30 : 0, regular: 30, lively: 16, gambler: 10, patron: 3 + 5 * rank })[kind]

/** Random deviation from the typical values of a kind. */
export function personaOf({ id, rank }: Pick<Customer, 'id' | 'rank'>): Persona {
  const draw = createDraw(`persona/${id}`)
  const kind = draw.weighted(kinds.map((one) => [one, shareOf(one, rank)] as const))
  const habit = habits[kind]
  const vary = (value: number) => value * draw.between(0.7, 1.4)
  return {
    kind,
    secondsPerLine: vary(habit.secondsPerLine),
    secondsPerGift: vary(habit.secondsPerGift),
    secondsPerBet: vary(habit.secondsPerBet),
    staySeconds: vary(habit.staySeconds),
    wealth: Math.min(1, vary(habit.wealth)),
    warmth: Math.min(1, vary(habit.warmth)),
  }
}
