// What was recorded of the picture, piece by piece: when each piece was on the air, and where it is in the video.

export interface Fragment {
  /** In milliseconds since 1970. */
  from: number
  to: number
  /** Seconds of the video. */
  start: number
  end: number
  /** Up to here, in milliseconds since 1970, nothing is missing from this piece on. */
  until: number
}

/** Pieces this near to each other follow on one another. */
const seamMs = 700

/** From a playlist, in its order. Pieces that do not say when they were on the air go on from the one before. */
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

/** The piece that was on the air at an instant, if it was recorded. */
export function fragmentAt(fragments: readonly Fragment[], at: number): Fragment | undefined {
  const fragment = lastWhere(fragments, ({ from }) => from <= at)
  if (!fragment) return undefined
  return at < fragment.to || at < fragment.until ? fragment : undefined
}

export const videoTimeAt = ({ from, start, end }: Fragment, at: number) => Math.min(end - 0.01, start + (at - from) / 1000)

/** When what the video shows at this time was on the air. */
export function instantAt(fragments: readonly Fragment[], videoTime: number): number | undefined {
  const fragment = lastWhere(fragments, ({ start }) => start <= videoTime) ?? fragments[0]
  return fragment && fragment.from + (videoTime - fragment.start) * 1000
}
