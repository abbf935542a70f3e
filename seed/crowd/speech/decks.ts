// A room's memory of what has been said in it: nothing is said a second time before everything else of its kind has been.
import type { Draw } from '../../draw.ts'

/** Deals the next card of a list, which is shuffled anew when it has been dealt to its end. */
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
