// The next step of an explanation: the list of amounts that add up to a figure of one day.
import type { AnchorFigure, FamilyFigure, Topic, TopicOf } from './topic.ts'

type OfDay = Omit<TopicOf<'gifts'>, 'type'>

function lists(figure: FamilyFigure, day: OfDay): Topic | undefined {
  if (figure === 'giftSum') return { type: 'gifts', ...day }
  if (figure === 'privateFeeSum') return { type: 'fees', ...day }
  return figure === 'intervalSum' ? { type: 'sessions', ...day } : undefined
}

export const behindAnchorDay = (figure: AnchorFigure, day: OfDay): Topic => lists(figure, day) ?? { type: 'anchorDay', figure, ...day }

/** A family's wages and its members' income are the sums of its members. */
export function behindFamilyDay(figure: FamilyFigure, day: OfDay): Topic {
  if (figure === 'memberProfit') return { type: 'anchorDays', figure: 'profitSum', ...day }
  if (figure === 'intervalProfit') return { type: 'anchorDays', figure, ...day }
  return lists(figure, day) ?? { type: 'familyDay', figure, ...day }
}
