// Builds the marks of a session's push from the rows of the recorder: changes of the signal, takeovers, refusals, advice and encoder names.
import { z } from 'zod'
import { signalStates, streamAdvices } from '#contract/calls/studio/live-room.ts'
import { Refusal } from '#contract/internal/media-hooks.ts'
import type { RecordMark } from '#contract/record.ts'

export interface NotedRow {
  at: Date
  kind: string
  detail: unknown
}

const Noted = z.discriminatedUnion('kind', [
  z.object({ at: z.date(), kind: z.literal('signal'), detail: z.object({ state: z.enum(signalStates) }) }),
  z.object({ at: z.date(), kind: z.literal('takeover') }),
  z.object({ at: z.date(), kind: z.literal('encoder'), detail: z.object({ encoder: z.string() }) }),
  z.object({ at: z.date(), kind: z.literal('refused'), detail: z.object({ reason: Refusal }) }),
  z.object({
    at: z.date(),
    kind: z.literal('advice'),
    detail: z.object({ advice: z.enum(streamAdvices).nullable(), lastedMs: z.number().default(0) }),
  }),
  z.object({ at: z.date(), kind: z.literal('game'), detail: z.object({ gameName: z.string().nullable() }) }),
  z.object({ at: z.date(), kind: z.literal('title'), detail: z.object({ title: z.string() }) }),
])
type Noted = z.infer<typeof Noted>

/** Another fault or none, or the end of its push. */
const endsFault = (one: Noted) => one.kind === 'advice' || one.kind === 'takeover' || (one.kind === 'signal' && one.detail.state !== 'live')

/** A fault such as silence is noticed later than it began. */
const noticedAt = (one: Noted) => new Date(one.at.getTime() + (one.kind === 'advice' ? one.detail.lastedMs : 0))

/** When the fault ended. An advice given before the fault was noticed does not end it, also if it was given after the fault began. */
function endOf(fault: Noted, later: readonly Noted[]): Date | null {
  const noticed = noticedAt(fault)
  const [end] = later
    .filter((one) => endsFault(one) && (one.kind !== 'advice' || noticedAt(one) > noticed))
    .toSorted((one, other) => noticedAt(one).getTime() - noticedAt(other).getTime())
  return end ? (end.at > noticed || end.kind !== 'advice' ? end.at : noticedAt(end)) : null
}

const seconds = (from: Date, to: Date) => Math.round((to.getTime() - from.getTime()) / 1000)

/** Skips rows that another version wrote in another form. `rows` are sorted, oldest first. `endedAt` is null while the session is open. */
export function pushMarks(rows: readonly NotedRow[], endedAt: Date | null): RecordMark[] {
  const noted = rows.flatMap((row) => {
    const read = Noted.safeParse(row)
    return read.success ? [read.data] : []
  })
  /** The first later row of this kind that fits. */
  const next = <K extends Noted['kind']>(index: number, kind: K, fits: (one: Extract<Noted, { kind: K }>) => boolean) =>
    noted.slice(index + 1).find((one): one is Extract<Noted, { kind: K }> => one.kind === kind && fits(one as Extract<Noted, { kind: K }>))

  /** The encoder of the push that begins with this row. */
  const encoderOf = ({ at }: Noted, index: number) => {
    const before = noted.slice(0, index).findLast((one) => one.kind === 'encoder')
    const named = next(index, 'encoder', ({ at: since }) => since.getTime() - at.getTime() < namedWithinMs) ?? before
    return named?.detail.encoder ?? null
  }

  return noted.flatMap((one, index): RecordMark[] => {
    const at = one.at.toISOString()
    if (one.kind === 'refused') return [{ kind: 'refused', at, reason: one.detail.reason }]
    if (one.kind === 'game') return [{ kind: 'game', at, gameName: one.detail.gameName }]
    if (one.kind === 'title') return [{ kind: 'title', at, title: one.detail.title }]
    if (one.kind === 'advice') {
      if (!one.detail.advice) return []
      // An advice noticed later may have begun earlier.
      const others = noted.filter((other, at) => at > index || (at < index && other.kind === 'advice'))
      const over = endOf(one, others) ?? endedAt
      return [{ kind: 'advised', at, advice: one.detail.advice, seconds: over && seconds(one.at, over) }]
    }
    if (one.kind === 'encoder') return []
    if (one.kind === 'takeover') return [{ kind: 'takenOver', at, encoder: encoderOf(one, index) }]
    if (one.detail.state === 'reconnecting') {
      const back = next(index, 'signal', ({ detail }) => detail.state === 'live')
      return [{ kind: 'dropped', at, seconds: back ? seconds(one.at, back.at) : null }]
    }
    return one.detail.state === 'live' ? [{ kind: 'pushed', at, encoder: encoderOf(one, index) }] : []
  })
}

/** The encoder's name comes with the first measurements after a push begins. */
const namedWithinMs = 15_000
