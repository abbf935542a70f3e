// Grades a rehearsal: one verdict for each point (docs/rehearsal.md), calculated from the measurements. Pure functions.
import { soundFaultOf } from './sound.ts'
import { sideOf } from './figures.ts'
import { rehearsalLimits, rehearsalPoints, type CourseNote, type EndFigures, type Grade, type RehearsalPoint } from './rehearsal.ts'

/** Measurements in this time after the start of a push are ignored, because averages are not stable yet. */
const settledMs = 7000
/** Up to this share of the measurements may be outside of a limit. */
const unsteadyShare = 0.1

type Measured = Extract<CourseNote, { kind: 'measured' }> & { ageMs: number }
type Fault = NonNullable<Grade['fault']>
type Verdict = Omit<Grade, 'point'>

const passed = (measured: number | null = null): Verdict => ({ result: 'passed', fault: null, measured })
const failed = (fault: Fault, measured: number | null = null): Verdict => ({ result: 'failed', fault, measured })
const notMeasured: Verdict = { result: 'not_measured', fault: null, measured: null }
const medianOf = (values: number[]): number | null => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? null
const rounded = (value: number) => Math.round(value * 100) / 100

interface Facts {
  pushes: { fromMs: number; toMs: number | null }[]
  wasRefused: boolean
  /** Measurements while a push arrives, with the age of the push. */
  measured: Measured[]
  settled: Measured[]
}

const hasPicture = ({ firstPictureMs, video }: Measured) => (firstPictureMs === undefined ? video !== null : firstPictureMs !== null)
const hasFrozen = ({ stillMs }: EndFigures) => stillMs !== undefined && stillMs >= rehearsalLimits.stillMs

function factsOf(course: readonly CourseNote[]): Facts {
  const facts: Facts = { pushes: [], wasRefused: false, measured: [], settled: [] }
  let since: string | null = null
  for (const note of course.toSorted((a, b) => a.atMs - b.atMs)) {
    const open = facts.pushes.at(-1)
    if (note.kind === 'measured') {
      if (!open || open.toMs !== null) continue
      const measured = { ...note, ageMs: note.atMs - open.fromMs }
      facts.measured.push(measured)
      if (measured.ageMs >= settledMs + (note.firstPictureMs ?? 0)) facts.settled.push(measured)
      continue
    }
    facts.wasRefused ||= note.refused
    if (open?.toMs === null && (!note.arrives || note.since !== since)) open.toMs = note.atMs
    if (note.arrives && note.since !== since) facts.pushes.push({ fromMs: note.atMs, toMs: null })
    since = note.arrives ? note.since : null
  }
  return facts
}

function gradePicture({ measured, wasRefused }: Facts, isOver: boolean): Verdict {
  const isSeen = measured.some(hasPicture)
  if (!isSeen && wasRefused) return failed('refused')
  // For each push, the time to its first picture, or the time without one so far.
  const took = measured.flatMap((note) => (hasPicture(note) ? (note.firstPictureMs ?? []) : note.ageMs))
  const longest = took.length > 0 ? rounded(Math.max(...took) / 1000) : null
  if (longest !== null && longest > rehearsalLimits.pictureSeconds) return failed('late', longest)
  if (!isSeen) return isOver ? failed('none') : notMeasured
  return passed(longest)
}

const fpsOf = (settled: Measured[]) => settled.flatMap(({ video }) => (video && video.fps !== null ? [video.fps] : []))

function gradeFrames({ settled }: Facts, ends: EndFigures): Verdict {
  if (hasFrozen(ends)) return failed('frozen', rounded((ends.stillMs ?? 0) / 1000))
  const rates = fpsOf(settled)
  const usual = medianOf(rates)
  if (usual === null) return notMeasured
  const off = rates.filter((fps) => fps < usual * rehearsalLimits.steadyFps)
  if (off.length > rates.length * unsteadyShare) return failed('unsteady', Math.min(...off))
  return usual < rehearsalLimits.fps ? failed('few', usual) : passed(usual)
}

function gradeBitrate({ settled }: Facts): Verdict {
  const usualFps = medianOf(fpsOf(settled)) ?? 0
  // Measurements with missing frames are left out: their low bitrate is a consequence, which the point `frames` covers.
  const steady = settled.filter(({ video }) => video && (video.fps ?? 0) >= usualFps * rehearsalLimits.steadyFps)
  const usual = medianOf(steady.map(({ kbps }) => kbps))
  if (usual === null) return notMeasured
  const needed = medianOf(steady.map(({ video }) => ((video?.pixels ?? 0) * (video?.fps ?? 0) * rehearsalLimits.bitsPerPixel) / 1000))
  if (usual < (needed ?? 0)) return failed('low', usual)
  const off = steady.filter(({ kbps }) => kbps < usual * rehearsalLimits.steadyKbps).map(({ kbps }) => kbps)
  return off.length > steady.length * unsteadyShare ? failed('unsteady', Math.min(...off)) : passed(usual)
}

function gradeKeyFrames({ settled }: Facts): Verdict {
  const shown = settled.filter(({ video }) => video !== null)
  if (shown.length === 0) return notMeasured
  const gaps = shown.flatMap(({ video }) => (video && video.keyFrameSeconds !== null ? [video.keyFrameSeconds] : []))
  const usual = medianOf(gaps)
  // By now there has been enough time for a second key frame.
  if (usual === null) return failed('far_apart')
  if (Math.max(...gaps) > rehearsalLimits.keyFramesMost) return failed('far_apart', rounded(Math.max(...gaps)))
  return usual < rehearsalLimits.keyFramesLeast ? failed('close', rounded(usual)) : passed(rounded(usual))
}

const lacksSound = (settled: Measured[]) => settled.filter(({ hasSound }) => !hasSound).length > settled.length * unsteadyShare
const gradeSound = ({ settled }: Facts): Verdict =>
  settled.length === 0 ? notMeasured : lacksSound(settled) ? failed('missing') : passed()

function gradeLevel({ settled }: Facts, { heard }: EndFigures): Verdict {
  if (!heard || settled.length === 0 || lacksSound(settled)) return notMeasured
  const fault = soundFaultOf(heard)
  return fault ? failed(fault, rounded(heard.peakDb)) : passed(rounded(heard.peakDb))
}

function gradeInStep({ settled }: Facts, { apartMs }: EndFigures): Verdict {
  const drifts = settled.flatMap(({ driftMs }) => (driftMs === null ? [] : [driftMs]))
  const ahead = apartMs ?? medianOf(drifts)
  if (ahead === null || settled.length === 0 || lacksSound(settled)) return notMeasured
  if (Math.abs(ahead) <= rehearsalLimits.apartMs) return passed(ahead)
  return failed(ahead > 0 ? 'early_sound' : 'late_sound', ahead)
}

const gradeDelay = ({ delayMs }: EndFigures): Verdict =>
  delayMs === undefined ? notMeasured : delayMs > rehearsalLimits.delayMs ? failed('long', delayMs) : passed(delayMs)

function gradeReturn({ pushes, measured }: Facts, cutAtMs: number, isOver: boolean): Verdict {
  // Without any picture the point `picture` fails.
  if (!measured.some(hasPicture)) return notMeasured
  const cuts = pushes.flatMap(({ toMs }, n) => (toMs === null || toMs < 0 ? [] : [{ toMs, backMs: pushes[n + 1]?.fromMs ?? null }]))
  if (cuts.length > 1 || cuts.some(({ toMs }) => toMs < cutAtMs)) return failed('broke', cuts.length)
  const [cut] = cuts
  if (!cut) return notMeasured
  if (cut.backMs === null) return isOver ? failed('not_back') : notMeasured
  const away = rounded((cut.backMs - cut.toMs) / 1000)
  return away > rehearsalLimits.returnSeconds ? failed('slow_return', away) : passed(away)
}

function gradeEncoder({ settled }: Facts, { encoder }: EndFigures): Verdict {
  if (!encoder) return notMeasured
  const { side, share } = sideOf(encoder, medianOf(fpsOf(settled)))
  return side === 'none' ? passed(rounded(share)) : failed(side, rounded(share))
}

interface Rehearsed {
  course: readonly CourseNote[]
  ends: EndFigures
  /** When the host was told to stop the push, in milliseconds since the start. */
  cutAtMs: number
  /** False while it runs; points that are still open are then not measured. */
  isOver: boolean
}

/** A grade for every point, in the order of `rehearsalPoints`. */
export function gradeRehearsal({ course, ends, cutAtMs, isOver }: Rehearsed): Grade[] {
  const facts = factsOf(course)
  const rate = gradeBitrate(facts)
  // A frozen picture has a low bitrate, so it cannot be judged.
  const bitrate = rate.result === 'failed' && hasFrozen(ends) ? notMeasured : rate
  const verdicts: Record<RehearsalPoint, Verdict> = {
    picture: gradePicture(facts, isOver),
    frames: gradeFrames(facts, ends),
    bitrate,
    keyFrames: gradeKeyFrames(facts),
    sound: gradeSound(facts),
    level: gradeLevel(facts, ends),
    inStep: gradeInStep(facts, ends),
    delay: gradeDelay(ends),
    return: gradeReturn(facts, cutAtMs, isOver),
    encoder: gradeEncoder(facts, ends),
  }
  return rehearsalPoints.map((point) => ({ point, ...verdicts[point] }))
}

/** True if no point failed. Points that were not measured do not count. */
export const hasPassed = (grades: readonly Grade[]) => grades.every(({ result }) => result !== 'failed')
