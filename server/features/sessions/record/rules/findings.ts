// Rules that find what went wrong in a session. They are pure functions of the marks of the push, the viewers and the reports of OBS.
import { reconnectGraceSeconds, viewersLeftSeconds } from '#contract/limits.ts'
import { sideOf, type EncoderFigures } from '#contract/push/figures.ts'
import type { RecordFinding, RecordMark } from '#contract/record.ts'
import { byTime } from './by-time.ts'

export interface Course {
  startedAt: Date
  firstPushAt: Date | null
  endedAt: Date | null
  endReason: string | null
  /** The marks of the push, oldest first. */
  marks: readonly RecordMark[]
  /** Customers in the room, oldest first. */
  viewers: readonly { at: Date; viewers: number }[]
  /** The reports of OBS with the frame rate that arrived at that time, oldest first. */
  encoder: readonly (EncoderFigures & { at: number; arrivedFps: number | null })[]
}

const seconds = 1000
/** A picture that starts this long after the session is reported as late. */
const latePictureMs = 10 * seconds
/** A viewer who has not returned within this time after the picture is counted as gone. */
const comeBackMs = 300 * seconds
/** Shorter faults are not reported. */
const faultSeconds = 10
/** Refusals this close together are one attempt of the encoder. */
const retriesMs = 60 * seconds
const leave = { withinMs: viewersLeftSeconds * seconds, share: 1 / 3, least: 10 }

const time = ({ at }: { at: string }) => Date.parse(at)

const mostViewers = (course: Course, from: number, to: number) =>
  course.viewers.reduce((most, { at, viewers }) => (at.getTime() >= from && at.getTime() <= to ? Math.max(most, viewers) : most), 0)

/** Viewers when the push dropped: those of the last sample before it. */
const viewersBefore = (course: Course, at: number) => course.viewers.findLast((sample) => sample.at.getTime() <= at)?.viewers ?? 0

type Drop = Extract<RecordMark, { kind: 'dropped' }>
const dropsOf = ({ marks }: Course) => marks.filter((mark): mark is Drop => mark.kind === 'dropped')

export function droppedPushes(course: Course): RecordFinding[] {
  return dropsOf(course).flatMap((mark): RecordFinding[] => {
    const before = viewersBefore(course, time(mark))
    if (mark.seconds === null) return course.endReason === 'push_lost' ? [{ code: 'push_lost', at: mark.at, before }] : []
    const back = time(mark) + mark.seconds * seconds
    const gone = Math.max(0, before - mostViewers(course, back, back + comeBackMs))
    return [{ code: 'push_dropped', at: mark.at, seconds: mark.seconds, before, gone }]
  })
}

export function latePicture({ startedAt, firstPushAt, endReason }: Course): RecordFinding[] {
  if (endReason === 'never_pushed') return [{ code: 'never_pushed', at: startedAt.toISOString() }]
  const lateMs = firstPushAt ? firstPushAt.getTime() - startedAt.getTime() : 0
  return lateMs > latePictureMs ? [{ code: 'late_picture', at: startedAt.toISOString(), seconds: Math.round(lateMs / seconds) }] : []
}

export function refusals({ marks }: Course): RecordFinding[] {
  const found: (Extract<RecordFinding, { code: 'push_refused' }> & { last: number })[] = []
  for (const mark of marks) {
    if (mark.kind !== 'refused') continue
    const last = found.at(-1)
    if (last && last.reason === mark.reason && time(mark) - last.last <= retriesMs) {
      last.times++
      last.last = time(mark)
    } else found.push({ code: 'push_refused', at: mark.at, reason: mark.reason, times: 1, last: time(mark) })
  }
  return found.map(({ code, at, reason, times }) => ({ code, at, reason, times }))
}

export const takeovers = ({ marks }: Course): RecordFinding[] =>
  marks.flatMap(({ kind, at }): RecordFinding[] => (kind === 'takenOver' ? [{ code: 'push_taken_over', at }] : []))

/** @param now the end of a fault that still lasts */
export function faults({ marks, endedAt }: Course, now: Date): RecordFinding[] {
  const end = (endedAt ?? now).getTime()
  return marks.flatMap((mark): RecordFinding[] => {
    if (mark.kind !== 'advised') return []
    const lasted = mark.seconds ?? Math.round((end - time(mark)) / seconds)
    return lasted >= faultSeconds ? [{ code: 'push_fault', at: mark.at, advice: mark.advice, seconds: lasted }] : []
  })
}

/** Viewers who left although the picture was there. After a finding, the next minute is skipped. */
export function viewersLeft(course: Course): RecordFinding[] {
  const drops = dropsOf(course).map((mark) => [time(mark), time(mark) + ((mark.seconds ?? reconnectGraceSeconds) + 60) * seconds] as const)
  const found: RecordFinding[] = []
  let quietUntil = 0
  for (const [index, { at, viewers }] of course.viewers.entries()) {
    const moment = at.getTime()
    if (moment < quietUntil || drops.some(([from, to]) => moment >= from && moment <= to)) continue
    const minute = course.viewers.slice(Math.max(0, index - 60), index).filter((sample) => moment - sample.at.getTime() <= leave.withinMs)
    const before = Math.max(0, ...minute.map((sample) => sample.viewers))
    if (before < leave.least || before - viewers < before * leave.share) continue
    found.push({ code: 'viewers_left', at: at.toISOString(), before, after: viewers })
    quietUntil = moment + leave.withinMs
  }
  return found
}

type HeldUp = Extract<RecordFinding, { code: 'push_held_up' }>

/** The side that holds up the push is determined from the samples of this time, because a single sample is unreliable. */
const windowMs = 10 * seconds
const meanOf = (values: readonly number[]) => (values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length)

/** The times at which one side held up the push for at least `faultSeconds`, according to OBS. */
export function heldUp({ encoder }: Course): RecordFinding[] {
  const found: (HeldUp & { last: number })[] = []
  let first = 0
  for (const [index, sample] of encoder.entries()) {
    while (sample.at - (encoder[first]?.at ?? sample.at) > windowMs) first++
    const recent = encoder.slice(first, index + 1)
    const { side, share } = sideOf(recent, meanOf(recent.flatMap(({ arrivedFps }) => arrivedFps ?? [])))
    if (side === 'none') continue
    const open = found.findLast((one) => one.side === side)
    if (open && sample.at - open.last <= faultSeconds * seconds) {
      Object.assign(open, { last: sample.at, share: Math.max(open.share, share) })
    } else found.push({ code: 'push_held_up', at: new Date(sample.at).toISOString(), seconds: 0, side, share, last: sample.at })
  }
  return found
    .map(({ last, ...one }) => ({ ...one, seconds: Math.round((last - time(one)) / seconds) }))
    .filter((one) => one.seconds >= faultSeconds)
}

const removed = ({ endReason, endedAt }: Course): RecordFinding[] =>
  endReason === 'removed' && endedAt ? [{ code: 'removed', at: endedAt.toISOString() }] : []

/** All findings, oldest first. */
export const findingsOf = (course: Course, now: Date): RecordFinding[] =>
  [
    ...latePicture(course),
    ...droppedPushes(course),
    ...takeovers(course),
    ...refusals(course),
    ...faults(course, now),
    ...heldUp(course),
    ...viewersLeft(course),
    ...removed(course),
  ].toSorted(byTime)
