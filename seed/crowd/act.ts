// The actions of simulated viewers.
import type { Lines } from '../phrases/phrase-book.ts'

export type Act =
  /** `expects`: who should reply, and with which lines: the other viewers, or the same viewer after the answer of the host. */
  | { kind: 'text'; text: string; expects?: { from: 'host' | 'viewers'; answers: Lines } }
  | { kind: 'heart'; count: number }
  /** `times`: how many in a row, as a combo. */
  | { kind: 'gift'; giftId: number; count: number; times: number }
  | { kind: 'bet'; gameCode: string; amount: number }
  | { kind: 'mute' | 'unmute'; customerId: number; name: string }
  /** Reserves one of the host's events, if there are any. */
  | { kind: 'reserve' }
  | { kind: 'leave' }

export interface Plan {
  afterMs: number
  act: Act
}
