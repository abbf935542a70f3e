// Repeatable randomness: the same seed gives the same draws on every machine.
import { createHash } from 'node:crypto'

export interface Draw {
  /** From 0 up to, not including, 1. */
  fraction(): number
  /** Both bounds are inclusive. */
  whole(from: number, to: number): number
  between(from: number, to: number): number
  chance(probability: number): boolean
  pick<T>(list: readonly T[]): T
  /** Picks in proportion to the weights. */
  weighted<T>(list: readonly (readonly [item: T, weight: number])[]): T
  shuffled<T>(list: readonly T[]): T[]
  hex(length: number): string
  uuid(): string
  /** An independent stream: its draws do not affect other streams. */
  branch(name: string): Draw
}

const hexWord = (bits: number) => bits.toString(16).padStart(8, '0')

export function createDraw(seed: string): Draw {
  const digest = createHash('sha256').update(seed).digest()
  let [a, b, c, counter] = [0, 4, 8, 12].map((at) => digest.readInt32LE(at)) as [number, number, number, number]

  // sfc32: small, fast and good enough for a demo world; not for secrets.
  function bits() {
    const t = (a + b + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (((c << 21) | (c >>> 11)) + t) | 0
    return t >>> 0
  }
  const fraction = () => bits() / 2 ** 32
  const whole = (from: number, to: number) => from + Math.floor(fraction() * (to - from + 1))
  const words = (count: number) => Array.from({ length: count }, () => hexWord(bits())).join('')

  return {
    fraction,
    whole,
    hex: (length) => words(Math.ceil(length / 8)).slice(0, length),
    between: (from, to) => from + fraction() * (to - from),
    chance: (probability) => fraction() < probability,
    pick: (list) => itemAt(list, whole(0, list.length - 1)),
    weighted: (list) => pickerOf(list)(fraction()),
    shuffled(list) {
      const keyed = list.map((item) => [fraction(), item] as const)
      return keyed.sort(([x], [y]) => x - y).map(([, item]) => item)
    },
    uuid() {
      const hex = words(4)
      // The fixed digits mark a random UUID (RFC 9562, version 4).
      return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`
    },
    branch: (name) => createDraw(`${seed}/${name}`),
  }
}

/** Prepares weighted picks from a list that is used many times. The returned function takes a fraction from 0 to 1. */
export function pickerOf<T>(list: readonly (readonly [item: T, weight: number])[]): (fraction: number) => T {
  let total = 0
  const ends = list.map(([, weight]) => (total += weight))
  return (fraction) => {
    const wanted = fraction * total
    let [low, high] = [0, ends.length - 1]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((ends[middle] ?? 0) > wanted) high = middle
      else low = middle + 1
    }
    return itemAt(list, low)[0]
  }
}

function itemAt<T>(list: readonly T[], at: number): T {
  if (at < 0 || at >= list.length) throw new RangeError('nothing to draw from')
  return list[at] as T
}
