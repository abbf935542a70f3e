// How lively a room is: livelier and quieter minutes alternate.
import type { Draw } from '../draw.ts'

/** How much faster than usual the room is, this many milliseconds after its opening. */
export type Tempo = (elapsedMs: number) => number

const opening = { untilMs: 45_000, factor: 1.5 }

export function createTempo(draw: Draw): Tempo {
  const stretches = [opening]
  return (elapsedMs) => {
    for (let last = stretches.at(-1) ?? opening; last.untilMs <= elapsedMs; stretches.push(last)) {
      last = {
        untilMs: last.untilMs + draw.between(20_000, 80_000),
        factor: draw.weighted([
          [0.4, 25],
          [1, 45],
          [1.7, 30],
        ]),
      }
    }
    return stretches.find(({ untilMs }) => elapsedMs < untilMs)?.factor ?? 1
  }
}
