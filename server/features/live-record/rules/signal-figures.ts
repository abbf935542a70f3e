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

const least = (a: number, b: number) => (a === unknown ? b : b === unknown ? a : Math.min(a, b))
const greatest = (a: number, b: number) => Math.max(a, b)
const furthest = (a: number, b: number) => (a === unknown || (b !== unknown && Math.abs(b) > Math.abs(a)) ? b : a)
/** Of two measurements: the lowest bitrate and frame rate, the greatest distance of key frames, drift and players. */
const worse = [least, least, greatest, furthest, greatest] as const
const minuteMs = 60_000

interface Row {
  at: Date
  figures: number[]
}

/** One row with one measurement for each minute: the worst that was measured in it, so that no drop is lost. Oldest first. */
export function byMinute(rows: readonly Row[]): Row[] {
  const minutes = new Map<number, number[]>()
  for (const { at, figures } of rows)
    for (let begin = 0; begin + width <= figures.length; begin += width) {
      const [offset = 0, ...values] = figures.slice(begin, begin + width)
      const minute = Math.floor((at.getTime() + offset) / minuteMs) * minuteMs
      const sum = minutes.get(minute)
      minutes.set(minute, sum ? sum.map((value, index) => worse[index]?.(value, values[index] ?? unknown) ?? value) : values)
    }
  return [...minutes].map(([minute, values]) => ({ at: new Date(minute), figures: [0, ...values] }))
}
