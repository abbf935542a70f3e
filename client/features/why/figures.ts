// What each figure is called and how it is written in an explanation: exactly, so that what is shown adds up.
import { useTranslation } from 'react-i18next'
import { count, duration, points } from '../../lib/format.ts'
import type { CountFigure, FamilyFigure } from './topic.ts'

export type Figure = FamilyFigure | CountFigure

const titles = {
  profitSum: 'columns.income',
  intervalProfit: 'columns.wage',
  giftProfit: 'columns.giftIncome',
  privateFeeProfit: 'columns.privateFeeIncome',
  intervalSum: 'columns.timeOnAir',
  giftSum: 'columns.gifts',
  privateFeeSum: 'columns.privateFees',
  memberProfit: 'columns.memberIncome',
  profitConfirm: 'columns.settled',
  noProfitSum: 'columns.unsettled',
  liveCounts: 'columns.liveSessions',
  watchedCounts: 'columns.entries',
  clientCounts: 'columns.customers',
} as const satisfies Record<Figure, string>
const counted: ReadonlySet<Figure> = new Set(['liveCounts', 'watchedCounts', 'clientCounts'])

export function useFigures() {
  const { t, i18n } = useTranslation()
  return {
    title: (figure: Figure) => t(titles[figure]),
    write(figure: Figure, value: number) {
      if (counted.has(figure)) return count(value, i18n.language)
      return figure === 'intervalSum' ? duration(value) : points(value, i18n.language, 2)
    },
    /** A time has none: it is written in hours, minutes and seconds. */
    unit: (figure: Figure) => (figure === 'intervalSum' || counted.has(figure) ? undefined : t('common.points')),
  }
}
