// What kind of viewer somebody is. Most watch and say little; a few carry the room.
import type { Draw } from '../draw.ts'

export interface Persona {
  /** Seconds between two things said, on average. */
  secondsPerLine: number
  /** Seconds between two gifts, on average. */
  secondsPerGift: number
  /** From 0, roses only, to 1, who gives castles. */
  wealth: number
  /** Seconds until leaving, on average. */
  staySeconds: number
  /** Whether hearts come easily: from 0 to 1. */
  warmth: number
}

const kinds: readonly (readonly [Persona, number])[] = [
  // Quiet listeners.
  [{ secondsPerLine: 140, secondsPerGift: 600, wealth: 0.1, staySeconds: 480, warmth: 0.4 }, 40],
  // Regulars, who chat.
  [{ secondsPerLine: 45, secondsPerGift: 190, wealth: 0.3, staySeconds: 600, warmth: 0.6 }, 34],
  // The lively ones.
  [{ secondsPerLine: 22, secondsPerGift: 130, wealth: 0.35, staySeconds: 420, warmth: 0.9 }, 16],
  // Patrons.
  [{ secondsPerLine: 60, secondsPerGift: 45, wealth: 0.85, staySeconds: 700, warmth: 0.5 }, 10],
]

/** Nobody is exactly of a kind. */
export function drawPersona(draw: Draw): Persona {
  const kind = draw.weighted(kinds)
  const vary = (value: number) => value * draw.between(0.7, 1.4)
  return {
    secondsPerLine: vary(kind.secondsPerLine),
    secondsPerGift: vary(kind.secondsPerGift),
    staySeconds: vary(kind.staySeconds),
    wealth: Math.min(1, vary(kind.wealth)),
    warmth: Math.min(1, vary(kind.warmth)),
  }
}
