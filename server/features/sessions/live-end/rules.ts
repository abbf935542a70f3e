import type { RecordFinding } from '#contract/record.ts'

/** The figures of one session; `points` in hundredths. */
export interface Figures {
  points: bigint
  seconds: number
  peak: number | null
  viewers: number
  gifts: number
  givers: number
}

/** The middle value; the mean of the two middle ones of an even number. */
function median(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b)
  const [low, high] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]]
  return low === undefined || high === undefined ? null : (low + high) / 2
}

/** The same in whole hundredths, half a hundredth rounded up. */
function medianOfPoints(values: readonly bigint[]): bigint {
  const sorted = values.toSorted((a, b) => (a < b ? -1 : Number(a > b)))
  return ((sorted[(sorted.length - 1) >> 1] ?? 0n) + (sorted[sorted.length >> 1] ?? 0n) + 1n) / 2n
}

/** The medians of several sessions; null for none. Sessions without recorded viewers do not count for the peak. */
export function usualOf(sessions: readonly Figures[]) {
  if (sessions.length === 0) return null
  const of = (figure: 'seconds' | 'viewers' | 'gifts' | 'givers') => median(sessions.map((one) => one[figure])) ?? 0
  return {
    sessions: sessions.length,
    points: medianOfPoints(sessions.map(({ points }) => points)),
    seconds: of('seconds'),
    peak: median(sessions.flatMap(({ peak }) => peak ?? [])),
    viewers: of('viewers'),
    gifts: of('gifts'),
    givers: of('givers'),
  }
}

type Fault = Extract<RecordFinding, { code: 'push_fault' }>

/** How long each fault lasted in all, the longest first. */
export function faultsInAll(findings: readonly RecordFinding[]): Pick<Fault, 'advice' | 'seconds'>[] {
  const sums = new Map<Fault['advice'], number>()
  for (const one of findings) if (one.code === 'push_fault') sums.set(one.advice, (sums.get(one.advice) ?? 0) + one.seconds)
  return [...sums].map(([advice, seconds]) => ({ advice, seconds })).toSorted((a, b) => b.seconds - a.seconds)
}

interface Sample {
  at: Date
  viewers: number
}

/** At most `count` samples, each the most viewers of its part of the time. */
export function thinned(samples: readonly Sample[], count: number): Sample[] {
  const size = Math.max(1, Math.ceil(samples.length / count))
  const parts = Array.from({ length: Math.ceil(samples.length / size) }, (_, part) => samples.slice(part * size, (part + 1) * size))
  return parts.map((part) => part.reduce((most, one) => (one.viewers > most.viewers ? one : most)))
}
