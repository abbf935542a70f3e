// How the measurements of a push, one every two seconds, are stored.
import type { StreamHealth } from '#contract/calls/studio/live-room.ts'
import { furthest, greatest, least, packing } from './packing.ts'

export const signalFigures = packing({
  kbps: { factor: 1, worse: least },
  fps: { factor: 10, worse: least },
  keyFrameSeconds: { factor: 1000, worse: greatest },
  driftMs: { factor: 1, worse: furthest },
  players: { factor: 1, worse: greatest },
})

/** A measurement in the form of `session_signal.figures`; `begin` is the row's time. */
export const figuresOf = ({ at, kbps, video, driftMs, viewers }: StreamHealth, begin: Date): number[] =>
  signalFigures.pack(Date.parse(at) - begin.getTime(), {
    kbps,
    fps: video?.fps ?? null,
    keyFrameSeconds: video?.keyFrameSeconds ?? null,
    driftMs,
    players: viewers,
  })
