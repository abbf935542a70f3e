// How measurements of a push are packed into one row, and read from it.
import type { StreamHealth } from '#contract/calls/room.ts'
import type { RecordSample } from '#contract/record.ts'

/** Values of one measurement. */
const width = 6
const unknown = -32_768
const most = 32_767
const packed = (value: number | null | undefined) =>
  value === null || value === undefined ? unknown : Math.max(-most, Math.min(most, Math.round(value)))
const times = (value: number | null | undefined, factor: number) => (value === null || value === undefined ? null : value * factor)
const unpacked = (value: number | undefined) => (value === undefined || value === unknown ? null : value)

/** The push at an instant. */
export type Measured = Omit<RecordSample, 'at' | 'viewers'> & { at: number }

/** A measurement in the form of `session_signal.figures`; `begin` is the row's time. */
export const figuresOf = ({ at, kbps, video, driftMs, viewers }: StreamHealth, begin: Date): number[] => [
  packed(Date.parse(at) - begin.getTime()),
  packed(kbps),
  packed(times(video?.fps, 10)),
  packed(times(video?.keyFrameSeconds, 1000)),
  packed(driftMs),
  packed(viewers),
]

/** The measurements of a row, oldest first. */
export function measurementsOf({ at, figures }: { at: Date; figures: readonly number[] }): Measured[] {
  const begin = at.getTime()
  return Array.from({ length: Math.floor(figures.length / width) }, (_, index) => {
    const [offset, kbps, fps, keyFrame, drift, players] = figures.slice(index * width, (index + 1) * width)
    const tenths = unpacked(fps)
    const keyFrameMs = unpacked(keyFrame)
    return {
      at: begin + (offset ?? 0),
      kbps: unpacked(kbps),
      fps: tenths === null ? null : tenths / 10,
      keyFrameSeconds: keyFrameMs === null ? null : keyFrameMs / 1000,
      driftMs: unpacked(drift),
      players: unpacked(players),
    }
  })
}
