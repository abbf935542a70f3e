// The content of the wall, derived from the list of live anchors and the counts that arrive between two loads of it. Pure functions.
import type { MonitoredAnchor } from '#contract/calls/accounts/family.ts'
import { factsOfWatched, needsAttention, roomStatus } from '../../studio/signal/room-status.ts'

/** A loaded list. */
export interface Reading {
  anchors: readonly MonitoredAnchor[]
  /** When it was requested, in the time of `performance.now`, like the counts. */
  requestedAt: number
}

/** The latest onlineCount of each anchor from `chat/room/count`, and when it arrived. */
export type Counts = ReadonlyMap<number, { count: number; at: number }>

/** A card. `anchor` stays the same object as long as nothing about it changes. */
export interface Watched {
  anchor: MonitoredAnchor
  /** Without the host, who is counted in onlineCount (docs/product/rules.md, Chat). */
  viewers: number
}

const isTroubled = (anchor: MonitoredAnchor, now: number) => needsAttention(roomStatus(factsOfWatched(anchor), now))

/**
 * Rooms with faults first, then the longest live, so that no card moves when another room opens.
 * @param now the platform's time in milliseconds
 */
export const onTheWall = ({ anchors, requestedAt }: Reading, counts: Counts, now: number): Watched[] =>
  anchors
    .map((anchor) => {
      const arrived = counts.get(anchor.id)
      // A count that arrived after the list was requested is at least as new as the list.
      const online = arrived && arrived.at >= requestedAt ? arrived.count : anchor.onlineCount
      return { anchor, viewers: Math.max(0, online - 1) }
    })
    .sort(
      ({ anchor: a }, { anchor: b }) =>
        Number(isTroubled(b, now)) - Number(isTroubled(a, now)) || a.startedAt.localeCompare(b.startedAt) || a.id - b.id,
    )

/** Everything except signal figures and signatures, which change with every reading. */
const comparedParts = ({ streamInfo: { streamName, streamId, signal, health }, ...anchor }: MonitoredAnchor) => [
  anchor,
  streamName,
  streamId,
  signal,
  health && health.advice,
]

/**
 * The new list, with the previous objects for unchanged anchors, so that their cards do not render again.
 * @param whole whether changed figures count as a change. If they always did, hundreds of cards would render whenever one room changes
 */
export function keepUnchanged(
  before: readonly MonitoredAnchor[],
  now: readonly MonitoredAnchor[],
  whole: boolean,
): readonly MonitoredAnchor[] {
  const known = new Map(before.map((anchor) => [anchor.id, anchor]))
  const serialize = (anchor: MonitoredAnchor) => JSON.stringify(whole ? anchor : comparedParts(anchor))
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
