// The samples of a session: what was measured of its push, with the viewers of that time.
import type { RecordSample } from '#contract/record.ts'
import { viewerSampleSeconds } from '#contract/limits.ts'
import type { RecordKept } from '../../../db/generated/client.ts'
import type { Client } from '../../../db/open-database.ts'
import { measurementsOf, type Measured } from '../rules/signal-figures.ts'
import type { Span } from './span.ts'

const viewerSampleMs = viewerSampleSeconds * 1000
const pushSampleMs = 2000
const minuteMs = 60_000

const least = (a: number | null, b: number | null) => (a === null ? b : b === null ? a : Math.min(a, b))
const greatest = (a: number | null, b: number | null) => (a === null ? b : b === null ? a : Math.max(a, b))

type Gathered = Omit<RecordSample, 'at'>
const nothing: Gathered = { viewers: null, kbps: null, fps: null, keyFrameSeconds: null, driftMs: null, players: null }

const withMeasured = (one: Gathered, figures: Measured): Gathered => ({
  viewers: one.viewers,
  kbps: least(one.kbps, figures.kbps),
  fps: least(one.fps, figures.fps),
  keyFrameSeconds: greatest(one.keyFrameSeconds, figures.keyFrameSeconds),
  driftMs: Math.abs(figures.driftMs ?? 0) > Math.abs(one.driftMs ?? 0) ? figures.driftMs : (one.driftMs ?? figures.driftMs),
  players: greatest(one.players, figures.players),
})

/** At most `points` samples, oldest first; each stands for an equal part of the time. A part without any measurement has no sample. */
export async function readSamples(
  prisma: Client,
  { id: liveSessionId, recordKept }: { id: bigint; recordKept: RecordKept },
  { from, to, points }: Span & { points: number },
): Promise<RecordSample[]> {
  // A row of measurements may begin before the part that it reaches into.
  const signals = await prisma.sessionSignal.findMany({
    where: { liveSessionId, at: { gte: new Date(from.getTime() - 60_000), lte: to } },
    orderBy: { at: 'asc' },
  })
  const viewers = await prisma.viewerSample.findMany({
    where: { liveSessionId, at: { gte: new Date(from.getTime() - viewerSampleMs), lte: to } },
  })
  const finest = recordKept !== 'fine' ? minuteMs : signals.length > 0 ? pushSampleMs : viewerSampleMs
  const step = Math.max(finest, Math.ceil((to.getTime() - from.getTime()) / points))
  const gathered = new Map<number, Gathered>()
  const slotOf = (at: number) => Math.max(0, Math.floor((at - from.getTime()) / step))
  const gather = (at: number, change: (one: Gathered) => Gathered) => {
    const slot = slotOf(at)
    gathered.set(slot, change(gathered.get(slot) ?? nothing))
  }
  for (const row of signals)
    for (const one of measurementsOf(row))
      if (one.at >= from.getTime() && one.at <= to.getTime()) gather(one.at, (sum) => withMeasured(sum, one))
  for (const { at, viewers: count } of viewers) gather(at.getTime(), (sum) => ({ ...sum, viewers: greatest(sum.viewers, count) }))
  return [...gathered]
    .toSorted(([a], [b]) => a - b)
    .map(([slot, figures]) => ({ at: new Date(from.getTime() + slot * step).toISOString(), ...figures }))
}
