// What a player loads beside its picture: the figures, and the reports of them to the platform.
import { reportPlayer } from '#contract/calls/push/ends.ts'
import type { PlayerReport } from '#contract/push/ends.ts'
import { call } from '../../../lib/call.ts'
import { collect, type Collector } from './collect.ts'

/** Milliseconds of watching in a report. */
const reportEveryMs = 30_000
const lookEveryMs = 1000

/** Whose picture, and how it plays. */
export type Watched = Pick<PlayerReport, 'anchorId' | 'format'>

/** `beganAt`, in `performance.now()`: when the address was given. Without `watched`, nothing is reported. */
export function followPicture(video: HTMLVideoElement, beganAt: number, watched: Watched | null, signal: AbortSignal): Collector {
  const collector = collect(video, beganAt, signal)
  if (!watched) return collector
  const timer = setInterval(() => {
    // Nobody waits for the answer, and what could not be sent is not missed.
    if (collector.watchedMs() >= reportEveryMs) void call(reportPlayer, { body: { ...watched, ...collector.takeReport() } })
  }, lookEveryMs)
  signal.addEventListener('abort', () => clearInterval(timer), { once: true })
  return collector
}
