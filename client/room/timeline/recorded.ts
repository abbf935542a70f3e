// A record as the line draws it: instants as numbers, read once.
import type { RecordMark, RecordSample } from '#contract/record.ts'

export const curves = ['viewers', 'kbps', 'fps'] as const
export type Curve = (typeof curves)[number]

export type TimedSample = RecordSample & { time: number }
export type TimedMark = RecordMark & { time: number }

const timed = <T extends { at: string }>(items: readonly T[]): (T & { time: number })[] =>
  items.map((item) => ({ ...item, time: Date.parse(item.at) }))

export const timedSamples: (samples: readonly RecordSample[]) => TimedSample[] = timed
export const timedMarks: (marks: readonly RecordMark[]) => TimedMark[] = timed

/** The highest of a curve, 0 where nothing was measured. */
export const highestOf = (samples: readonly RecordSample[], curve: Curve) =>
  samples.reduce((highest, sample) => Math.max(highest, sample[curve] ?? 0), 0)
