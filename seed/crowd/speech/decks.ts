// Deals phrases of a room like cards: no phrase is repeated before all others of its list were used.
import type { Draw } from '../../draw.ts'

/** Deals the next item of a list. At the end the list is shuffled again. */
export type Deal = <T>(list: readonly T[]) => T

export function createDecks(draw: Draw): Deal {
  const left = new Map<readonly unknown[], number[]>()
  return (list) => {
    const rest = left.get(list) ?? []
    if (rest.length === 0) rest.push(...draw.shuffled(list.map((_, at) => at)))
    left.set(list, rest)
    return list[rest.pop() ?? 0] ?? draw.pick(list)
  }
}
