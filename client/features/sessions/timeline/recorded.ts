// The samples and marks of a record as the time line draws them, with instants parsed to numbers.
import type { RecordMark, RecordSample } from '#contract/record.ts'

/** The figures that a sample may have. Shares are percentages here. */
export const measures = [
  'viewers',
  'kbps',
  'fps',
  'keyFrameSeconds',
  'driftMs',
  'players',
  'obsLost',
  'congestion',
  'cpu',
  'delayMs',
  'apartMs',
  'stalled',
] as const
export type Measure = (typeof measures)[number]

/** The curves of every session, and those for which only some sessions have figures. */
const always = ['viewers', 'kbps', 'fps'] as const
const sometimes = ['obsLost', 'delayMs'] as const
export type Curve = (typeof always)[number] | (typeof sometimes)[number]

export type TimedSample = Record<Measure, number | null> & { at: string; time: number }
export type TimedMark = RecordMark & { time: number }

const percent = (share: number) => share * 100

const timedSample = ({ encoder, shown, ...sample }: RecordSample): TimedSample => ({
  ...sample,
  time: Date.parse(sample.at),
  // The share of frames that OBS lost, at the stage where it lost most.
  obsLost: encoder && percent(Math.max(encoder.renderMissed, encoder.encodeSkipped, encoder.networkDropped)),
  congestion: encoder && percent(encoder.congestion),
  cpu: encoder && encoder.cpu,
  delayMs: shown && shown.delayMs,
  apartMs: shown && shown.apartMs,
  stalled: shown && percent(shown.stalled),
})

export const timedSamples = (samples: readonly RecordSample[]): TimedSample[] => samples.map(timedSample)
export const timedMarks = (marks: readonly RecordMark[]): TimedMark[] => marks.map((mark) => ({ ...mark, time: Date.parse(mark.at) }))

export const isMeasured = (samples: readonly TimedSample[], measure: Measure) => samples.some((sample) => sample[measure] !== null)

export const curvesOf = (samples: readonly TimedSample[]): readonly Curve[] => [
  ...always,
  ...sometimes.filter((curve) => isMeasured(samples, curve)),
]

/** The maximum of a curve; 0 if nothing was measured. */
export const highestOf = (samples: readonly TimedSample[], curve: Curve) =>
  samples.reduce((highest, sample) => Math.max(highest, sample[curve] ?? 0), 0)
