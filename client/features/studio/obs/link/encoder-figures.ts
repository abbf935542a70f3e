// OBS counts frames since its start; the figures of a push are shares since the previous reading. Pure functions.
import type { EncoderFigures } from '#contract/push/figures.ts'

/** Values from GetStats and GetStreamStatus. */
export interface Reading {
  /** Milliseconds of the page's own clock. */
  at: number
  render: Counted
  encode: Counted
  network: Counted
  congestion: number
  /** Percent. */
  cpu: number
}

interface Counted {
  lost: number
  all: number
}

/** 0 for a counter that has restarted, as it does with each stream. */
function shareBetween(before: Counted, now: Counted): number {
  const all = now.all - before.all
  const lost = now.lost - before.lost
  return all > 0 && lost > 0 ? Math.min(1, lost / all) : 0
}

export function figuresBetween(before: Reading, now: Reading): EncoderFigures {
  const seconds = (now.at - before.at) / 1000
  const sent = now.network.all - now.network.lost - (before.network.all - before.network.lost)
  return {
    renderMissed: shareBetween(before.render, now.render),
    encodeSkipped: shareBetween(before.encode, now.encode),
    networkDropped: shareBetween(before.network, now.network),
    congestion: Math.min(1, Math.max(0, now.congestion)),
    cpu: Math.min(1000, Math.max(0, now.cpu)),
    fps: seconds > 0 ? Math.min(1000, Math.max(0, sent / seconds)) : 0,
  }
}
