// What the monitor wall shows, worked out from the list of live anchors and the counts that arrive between two readings of it.
import type { MonitoredAnchor } from '#contract/family.ts'

/** The latest onlineCount of each anchor, as `chat/room/count` said it. */
export type Counts = Readonly<Record<number, number>>

export interface WatchedAnchor extends MonitoredAnchor {
  /** The host is counted in onlineCount, and is no viewer (spec section 9). */
  viewers: number
}

const needsAttention = ({ streamInfo: { signal } }: MonitoredAnchor) => signal.state === 'reconnecting' || signal.state === 'waiting'

/** Trouble first, then whoever has been live longest, so that no card moves when somebody joins. */
export const onTheWall = (anchors: readonly MonitoredAnchor[], counts: Counts): WatchedAnchor[] => anchors
  .map((anchor) => ({ ...anchor, viewers: Math.max(0, (counts[anchor.id] ?? anchor.onlineCount) - 1) }))
  .sort((a, b) => Number(needsAttention(b)) - Number(needsAttention(a)) || a.startedAt.localeCompare(b.startedAt) || a.id - b.id)

/** The header's four figures. `viewers` is the sum of what the cards show. */
export function wallTotals(anchors: readonly WatchedAnchor[]) {
  const normal = anchors.filter(({ roomInfo }) => roomInfo.type === 'normal').length
  return {
    anchors: anchors.length,
    normal,
    private: anchors.length - normal,
    viewers: anchors.reduce((sum, { viewers }) => sum + viewers, 0),
  }
}
