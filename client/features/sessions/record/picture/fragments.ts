// The fragments of a recording: when each was on air, and where it is in the video. Pure functions.

export interface Fragment {
  /** In milliseconds since 1970. */
  from: number
  to: number
  /** Seconds of the video. */
  start: number
  end: number
  /** From this fragment up to here, in milliseconds since 1970, nothing is missing. */
  until: number
}

/** A gap between fragments of up to this length is not counted as one. */
const seamMs = 700

/** Reads the pieces of a playlist, in order. A piece without a time begins where the previous one ends. */
export function fragmentsOf(pieces: readonly { programDateTime: number | null; start: number; duration: number }[]): Fragment[] {
  const fragments: Fragment[] = []
  for (const { programDateTime, start, duration } of pieces) {
    const from = programDateTime ?? fragments.at(-1)?.to
    if (from === undefined) continue
    const to = from + duration * 1000
    fragments.push({ from, to, start, end: start + duration, until: to })
  }
  for (let index = fragments.length - 2; index >= 0; index--) {
    const [fragment, next] = [fragments[index], fragments[index + 1]]
    if (fragment && next && next.from - fragment.to <= seamMs) fragment.until = next.until
  }
  return fragments
}

function lastWhere(fragments: readonly Fragment[], begins: (fragment: Fragment) => boolean): Fragment | undefined {
  let [low, high] = [0, fragments.length]
  while (low < high) {
    const middle = (low + high) >> 1
    const fragment = fragments[middle]
    if (fragment && begins(fragment)) low = middle + 1
    else high = middle
  }
  return fragments[low - 1]
}

/** The fragment that was on air at an instant, if it was recorded. */
export function fragmentAt(fragments: readonly Fragment[], at: number): Fragment | undefined {
  const fragment = lastWhere(fragments, ({ from }) => from <= at)
  if (!fragment) return undefined
  return at < fragment.to || at < fragment.until ? fragment : undefined
}

export const videoTimeAt = ({ from, start, end }: Fragment, at: number) => Math.min(end - 0.01, start + (at - from) / 1000)

/** The instant at which this time of the video was on air. */
export function instantAt(fragments: readonly Fragment[], videoTime: number): number | undefined {
  const fragment = lastWhere(fragments, ({ start }) => start <= videoTime) ?? fragments[0]
  return fragment && fragment.from + (videoTime - fragment.start) * 1000
}

/** The recorded instant that is nearest to this one. */
export function nearestRecorded(fragments: readonly Fragment[], at: number): number | undefined {
  if (fragmentAt(fragments, at)) return at
  const ends = fragments.flatMap(({ from, to }) => [from, to - 1])
  return ends.reduce<number | undefined>(
    (best, end) => (best === undefined || Math.abs(end - at) < Math.abs(best - at) ? end : best),
    undefined,
  )
}
