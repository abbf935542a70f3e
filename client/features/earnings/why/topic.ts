// The topic of an explanation: a figure of an anchor or a family over some days, or the orders and sessions behind it. It is stored in the
// browser's history, so that "back" leads from a session's time line to the order from which it was opened.
import { z } from 'zod'
import { BusinessDay, Id } from '#contract/wire.ts'

/** The figures of an anchor's day. */
const AnchorFigure = z.enum(['profitSum', 'intervalProfit', 'giftProfit', 'privateFeeProfit', 'intervalSum', 'giftSum', 'privateFeeSum'])
export type AnchorFigure = z.infer<typeof AnchorFigure>

const FamilyFigure = z.enum([...AnchorFigure.options, 'memberProfit', 'profitConfirm', 'noProfitSum'])
export type FamilyFigure = z.infer<typeof FamilyFigure>

/** The sums of several days of a family, also of those in one state. */
const FamilySum = z.enum([...FamilyFigure.options, 'waitingSum', 'todaySum'])
export type FamilySum = z.infer<typeof FamilySum>

/** The activity of all anchors that the user may see. */
const ActivityFigure = z.enum(['giftSum', 'privateFeeSum', 'intervalSum'])
export type ActivityFigure = z.infer<typeof ActivityFigure>

/** The counts of a host's day. Only sessions add up: a customer of two sessions counts once. */
const CountFigure = z.enum(['liveCounts', 'watchedCounts', 'clientCounts'])
export type CountFigure = z.infer<typeof CountFigure>

const Days = z.object({ from: BusinessDay, to: BusinessDay })

const Whose = z.object({
  modelId: Id.optional(),
  familyId: Id.optional(),
  /** The name of the anchor or the family, if the user may see several. */
  name: z.string().optional(),
})
export type Whose = z.infer<typeof Whose>
const OfDays = Days.extend(Whose.shape)

const Topic = z.discriminatedUnion('type', [
  /** Without `from` and `to`: all days. */
  OfDays.partial().extend({ type: z.literal('familyDays'), figure: FamilySum }),
  OfDays.extend({ type: z.literal('familyDay'), figure: FamilyFigure }),
  OfDays.extend({ type: z.literal('anchorDays'), figure: AnchorFigure }),
  OfDays.extend({ type: z.literal('anchorDay'), figure: AnchorFigure }),
  Days.extend({ type: z.literal('activity'), figure: ActivityFigure }),
  Days.extend({ type: z.literal('counts'), figure: CountFigure }),
  OfDays.extend({ type: z.literal('gifts') }),
  OfDays.extend({ type: z.literal('fees') }),
  OfDays.extend({ type: z.literal('sessions') }),
])
export type Topic = z.infer<typeof Topic>
/** A topic of one kind. */
export type TopicOf<K extends Topic['type']> = Extract<Topic, { type: K }>

const State = z.object({ why: z.array(Topic).min(1) })

/** The path of topics, the shown one last; empty while nothing is explained. */
export const pathIn = (state: unknown): readonly Topic[] => State.safeParse(state).data?.why ?? []

export const stateOf = (path: readonly Topic[]): z.infer<typeof State> => ({ why: [...path] })

export const oneDay = (date: string) => ({ from: date, to: date })
