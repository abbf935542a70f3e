// The push of a past session: its drops, its fault and its measurements.
import type { Draw } from '../draw.ts'
import type { Batch } from '../world/batch.ts'
import type { Evening } from '../world/evenings.ts'

/** Instants are milliseconds since 1970. */
export interface Push {
  /** Periods with video. */
  stretches: { from: number; to: number }[]
  /** Interruptions. `backAt` is null if the push never came back. */
  drops: { at: number; backAt: number | null }[]
  fault: { from: number; to: number; advice: 'low_frame_rate' | 'low_bitrate_falling' } | null
}

const second = 1000
const minute = 60 * second
/** Shorter sessions have no drops or faults, other than a lost push. */
const eventfulMs = 30 * minute
/** In which part of a session a drop or a fault begins, and its probability. */
const mayDrop = [
  { from: 0.2, to: 0.45, chance: 0.6 },
  { from: 0.55, to: 0.75, chance: 0.35 },
] as const
const mayFail = { from: 0.8, to: 0.9, chance: 0.5 }
const encoders = ['OBS 30.2.3', 'OBS 31.0.1', 'Streamlabs 1.17.0', 'Larix/1.3.32'] as const

export function planPush(draw: Draw, { pushedAt, endedAt, pushLost, open }: Evening, graceMs: number): Push {
  const begin = open ? open.pushedAt : pushedAt
  if (begin === null) return { stretches: [], drops: [], fault: null }
  const lostAt = open ? open.lostAt : pushLost ? endedAt - graceMs : null
  const end = Math.max(begin, lostAt ?? endedAt)
  const isEventful = end - begin >= eventfulMs
  const within = ({ from, to }: { from: number; to: number }) => Math.floor(begin + (end - begin) * draw.between(from, to))
  const healed = mayDrop.flatMap((span) => {
    if (!isEventful || !draw.chance(span.chance)) return []
    const at = within(span)
    return [{ at, backAt: at + draw.whole(6, 40) * second }]
  })
  const stretches = [begin, ...healed.map(({ backAt }) => backAt)].map((from, index) => ({ from, to: healed[index]?.at ?? end }))
  const from = within(mayFail)
  const fault =
    isEventful && draw.chance(mayFail.chance)
      ? { from, to: from + draw.whole(30, 100) * second, advice: draw.pick(['low_frame_rate', 'low_bitrate_falling'] as const) }
      : null
  return { stretches, drops: [...healed, ...(lostAt === null ? [] : [{ at: end, backAt: null }])], fault }
}

/** Duration of the interruptions. `endedAt` is null while the session is open: a drop that still lasts is counted when it ends. */
export const lostMsOf = ({ drops }: Push, endedAt: number | null): number =>
  drops.reduce((sum, { at, backAt }) => sum + ((backAt ?? endedAt ?? at) - at), 0)

export function addPushMarks(batch: Batch, draw: Draw, live_session_id: number, { stretches, drops, fault }: Push): void {
  const mark = (at: number, kind: string, detail: object) =>
    batch.add('session_mark', { live_session_id, at: new Date(at), kind, detail: JSON.stringify(detail) })
  for (const { from } of stretches) mark(from, 'signal', { state: 'live' })
  for (const { at } of drops) mark(at, 'signal', { state: 'reconnecting' })
  if (stretches[0]) mark(stretches[0].from + second, 'encoder', { encoder: draw.pick(encoders) })
  if (!fault) return
  mark(fault.from, 'advice', { advice: fault.advice })
  mark(fault.to, 'advice', { advice: null })
}

const everyMs = 10 * second
const perRow = 3

/** Measurements every ten seconds, in the form that prisma/schema.prisma describes. */
export function addSignal(batch: Batch, draw: Draw, live_session_id: number, push: Push, playersAt: (at: number) => number): void {
  const usual = draw.whole(2200, 4200)
  const drift = draw.whole(-25, 25)
  const measure = (at: number) => {
    const advice = push.fault && at >= push.fault.from && at < push.fault.to ? push.fault.advice : null
    const fps = advice === 'low_frame_rate' ? draw.between(13, 18) : draw.between(29.7, 30)
    const share = advice === 'low_bitrate_falling' ? draw.between(0.2, 0.35) : draw.between(0.93, 1.05)
    return [Math.round(usual * share), Math.round(fps * 10), 2000, drift + draw.whole(-3, 3), playersAt(at)]
  }
  for (const { from, to } of push.stretches)
    for (let begin = from; begin < to; begin += perRow * everyMs) {
      const moments = Array.from({ length: perRow }, (_, index) => begin + index * everyMs).filter((at) => at < to)
      const figures = moments.flatMap((at) => [at - begin, ...measure(at)])
      batch.add('session_signal', { live_session_id, at: new Date(begin), figures: `{${figures.join(',')}}` })
    }
}
