// The samples of a session: measurements of its push, reports of the encoder and of players, and the number of viewers.
import type { RecordSample } from '#contract/record.ts'
import { viewerSampleSeconds } from '#contract/limits.ts'
import type { RecordKept } from '../../../../db/generated/client.ts'
import type { Client } from '../../../../db/open-database.ts'
import { asEncoder, asShown, encoderFigures, shownFigures, type ReportKind } from '../rules/end-figures.ts'
import type { Figures, Packing, Row } from '../rules/packing.ts'
import { signalFigures } from '../rules/signal-figures.ts'
import type { Span } from './span.ts'

const viewerSampleMs = viewerSampleSeconds * 1000
const pushSampleMs = 2000
const minuteMs = 60_000
/** A row holds the measurements of at most this time, so one that began before the span may reach into it. */
const rowMs = 60_000

const unmeasured = { kbps: null, fps: null, keyFrameSeconds: null, driftMs: null, players: null }

/** At most `points` samples, oldest first; each stands for an equal part of the time. A part without any measurement has no sample. */
export async function readSamples(
  prisma: Client,
  { id: liveSessionId, recordKept }: { id: bigint; recordKept: RecordKept },
  { from, to, points }: Span & { points: number },
): Promise<RecordSample[]> {
  const since = (ms: number) => ({ liveSessionId, at: { gte: new Date(from.getTime() - ms), lte: to } })
  const signals = await prisma.sessionSignal.findMany({ where: since(rowMs), orderBy: { at: 'asc' } })
  const reports = await prisma.sessionReport.findMany({ where: since(rowMs), orderBy: { at: 'asc' } })
  const viewers = await prisma.viewerSample.findMany({ where: since(viewerSampleMs) })
  const finest = recordKept !== 'fine' ? minuteMs : signals.length + reports.length > 0 ? pushSampleMs : viewerSampleMs
  const step = Math.max(finest, Math.ceil((to.getTime() - from.getTime()) / points))
  const slotOf = (at: number) => Math.max(0, Math.floor((at - from.getTime()) / step))

  /** The worst value of each figure in each slot. */
  function gather<Name extends string>(rows: readonly Row[], { read, worst }: Packing<Name>): Map<number, Figures<Name>> {
    const slots = new Map<number, Figures<Name>>()
    for (const one of rows.flatMap(read)) {
      if (one.at < from.getTime() || one.at > to.getTime()) continue
      const sum = slots.get(slotOf(one.at))
      slots.set(slotOf(one.at), sum ? worst(sum, one) : one)
    }
    return slots
  }
  const signal = gather(signals, signalFigures)
  const encoders = gather(reportsOf(reports, 'encoder'), encoderFigures)
  const screens = gather(reportsOf(reports, 'player'), shownFigures)
  const watched = new Map<number, number>()
  for (const { at, viewers: count } of viewers) watched.set(slotOf(at.getTime()), Math.max(count, watched.get(slotOf(at.getTime())) ?? 0))

  const slots = new Set([...signal.keys(), ...encoders.keys(), ...screens.keys(), ...watched.keys()])
  return [...slots]
    .toSorted((a, b) => a - b)
    .map((slot) => {
      const { kbps, fps, keyFrameSeconds, driftMs, players } = signal.get(slot) ?? unmeasured
      const [ofEncoder, ofScreens] = [encoders.get(slot), screens.get(slot)]
      return {
        at: new Date(from.getTime() + slot * step).toISOString(),
        viewers: watched.get(slot) ?? null,
        kbps,
        fps,
        keyFrameSeconds,
        driftMs,
        players,
        encoder: ofEncoder ? asEncoder(ofEncoder) : null,
        shown: ofScreens ? asShown(ofScreens) : null,
      }
    })
}

const reportsOf = <R extends { kind: string }>(rows: readonly R[], kind: ReportKind) => rows.filter((row) => row.kind === kind)
