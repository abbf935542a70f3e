// Collects the figures of a picture and reports them to the server. A player loads this code separately, after its picture.
import { reportPlayer } from '#contract/calls/studio/push-figures.ts'
import type { PlayerReport } from '#contract/push/figures.ts'
import { call } from '../../../lib/call.ts'
import { collect, type Collector } from './collect.ts'

/** Milliseconds of watching between two reports. */
const reportEveryMs = 30_000
const checkEveryMs = 1000

/** The anchor of the picture, and its format. */
export type Watched = Pick<PlayerReport, 'anchorId' | 'format'>

/** `beganAt`, in `performance.now()`: when the picture was requested. Without `watched`, nothing is reported. */
export function followPicture(video: HTMLVideoElement, beganAt: number, watched: Watched | null, signal: AbortSignal): Collector {
  const collector = collect(video, beganAt, signal)
  if (!watched) return collector
  const timer = setInterval(() => {
    // The reply is ignored: a lost report does no harm.
    if (collector.watchedMs() >= reportEveryMs) void call(reportPlayer, { body: { ...watched, ...collector.takeReport() } })
  }, checkEveryMs)
  signal.addEventListener('abort', () => clearInterval(timer), { once: true })
  return collector
}
