// What is explained: a figure of somebody on some days, or the orders and sessions behind it. It is kept in the history of the browser, so
// that "back" leads from a session's time line to the order that one came from.
import { z } from 'zod'
import { BusinessDay, Id } from '#contract/wire.ts'

/** An anchor's own figures, which a day adds up from. */
const AnchorFigure = z.enum(['profitSum', 'intervalProfit', 'giftProfit', 'privateFeeProfit', 'intervalSum', 'giftSum', 'privateFeeSum'])
export type AnchorFigure = z.infer<typeof AnchorFigure>

const FamilyFigure = z.enum([...AnchorFigure.options, 'memberProfit', 'profitConfirm', 'noProfitSum'])
export type FamilyFigure = z.infer<typeof FamilyFigure>

/** What came in, of everybody whom the user sees. */
const ActivityFigure = z.enum(['giftSum', 'privateFeeSum', 'intervalSum'])
export type ActivityFigure = z.infer<typeof ActivityFigure>

/** What a host's day counts. Only its sessions add up: a customer of two of them is one. */
const CountFigure = z.enum(['liveCounts', 'watchedCounts', 'clientCounts'])
export type CountFigure = z.infer<typeof CountFigure>

const Days = z.object({ from: BusinessDay, to: BusinessDay })

const Whose = z.object({
  modelId: Id.optional(),
  familyId: Id.optional(),
  /** Of the anchor or the family, where the user sees several. */
  name: z.string().optional(),
})
export type Whose = z.infer<typeof Whose>
const OfDays = Days.extend(Whose.shape)

const Topic = z.discriminatedUnion('type', [
  /** Without days: all of them. */
  OfDays.partial().extend({ type: z.literal('familyDays'), figure: FamilyFigure }),
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

/** The topics that lead to the one that is shown, that one last; none while nothing is explained. */
export const pathIn = (state: unknown): readonly Topic[] => State.safeParse(state).data?.why ?? []

export const stateOf = (path: readonly Topic[]): z.infer<typeof State> => ({ why: [...path] })

export const oneDay = (date: string) => ({ from: date, to: date })
