// What a figure of one day leads to: what it adds up from.
import type { AnchorFigure, FamilyFigure, Topic, TopicOf } from './topic.ts'

type OfDay = Omit<TopicOf<'gifts'>, 'is'>

function lists(figure: FamilyFigure, day: OfDay): Topic | undefined {
  if (figure === 'giftSum') return { is: 'gifts', ...day }
  if (figure === 'privateFeeSum') return { is: 'fees', ...day }
  return figure === 'intervalSum' ? { is: 'sessions', ...day } : undefined
}

export const behindAnchorDay = (figure: AnchorFigure, day: OfDay): Topic => lists(figure, day) ?? { is: 'anchorDay', figure, ...day }

/** What members got for their time, and all that they earned, is the sum of the members. */
export function behindFamilyDay(figure: FamilyFigure, day: OfDay): Topic {
  if (figure === 'memberProfit') return { is: 'anchorDays', figure: 'profitSum', ...day }
  if (figure === 'intervalProfit') return { is: 'anchorDays', figure, ...day }
  return lists(figure, day) ?? { is: 'familyDay', figure, ...day }
}
