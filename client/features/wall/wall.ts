// What a wall shows, worked out from the list of live anchors and the counts that arrive between two readings of it.
import type { MonitoredAnchor } from '#contract/calls/family.ts'

/** The list as it was read. */
export interface Reading {
  anchors: readonly MonitoredAnchor[]
  /** When it was asked for, on the clock of the counts. */
  requestedAt: number
}

/** The latest onlineCount of each anchor, as `chat/room/count` said it, and when that was. */
export type Counts = ReadonlyMap<number, { count: number; at: number }>

/** A card. `anchor` is the very object of the last reading as long as nothing about it has changed. */
export interface Watched {
  anchor: MonitoredAnchor
  /** The host is counted in onlineCount, and is no viewer (docs/product/rules.md, Chat). */
  viewers: number
}

/** Nothing arrives, or something is wrong with what does. */
const needsAttention = ({ streamInfo: { signal, health } }: MonitoredAnchor) =>
  signal.state === 'reconnecting' || signal.state === 'waiting' || (health?.advice ?? null) !== null

/** Rooms with faults first, then the longest live, so that no card moves when another room opens. */
export const onTheWall = ({ anchors, requestedAt }: Reading, counts: Counts): Watched[] =>
  anchors
    .map((anchor) => {
      const arrived = counts.get(anchor.id)
      // What was said after the list was asked for is at least as new as the list.
      const online = arrived && arrived.at >= requestedAt ? arrived.count : anchor.onlineCount
      return { anchor, viewers: Math.max(0, online - 1) }
    })
    .sort(
      ({ anchor: a }, { anchor: b }) =>
        Number(needsAttention(b)) - Number(needsAttention(a)) || a.startedAt.localeCompare(b.startedAt) || a.id - b.id,
    )

/** Everything except signal figures and signatures, which change with every reading. */
const news = ({ streamInfo: { streamName, streamId, signal, health }, ...anchor }: MonitoredAnchor) => [
  anchor,
  streamName,
  streamId,
  signal,
  health && health.advice,
]

/**
 * The list as it was read now, with the objects of the last reading for whoever is as they were: their cards are not drawn again.
 * @param whole whether other figures are a change, too. They are not worth drawing hundreds of cards whenever one room has news
 */
export function keepUnchanged(
  before: readonly MonitoredAnchor[],
  now: readonly MonitoredAnchor[],
  whole: boolean,
): readonly MonitoredAnchor[] {
  const known = new Map(before.map((anchor) => [anchor.id, anchor]))
  const serialize = (anchor: MonitoredAnchor) => JSON.stringify(whole ? anchor : news(anchor))
  return now.map((anchor) => {
    const was = known.get(anchor.id)
    return was && serialize(was) === serialize(anchor) ? was : anchor
  })
}

/** The header's four figures. `viewers` is the sum of what the cards show. */
export function wallTotals(watched: readonly Watched[]) {
  const normal = watched.filter(({ anchor }) => anchor.roomInfo.type === 'normal').length
  return {
    anchors: watched.length,
    normal,
    private: watched.length - normal,
    viewers: watched.reduce((sum, { viewers }) => sum + viewers, 0),
  }
}
