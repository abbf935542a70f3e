// The titles and the formats of figures in an explanation. Points have all their decimals, so that the shown figures add up.
import { useTranslation } from 'react-i18next'
import { count, duration, incomePoints } from '../../../lib/format.ts'
import { useUser } from '../../../lib/session.ts'
import type { CountFigure, FamilySum } from './topic.ts'

export type Figure = FamilySum | CountFigure

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
  waitingSum: 'income.status.waiting',
  todaySum: 'income.status.today',
  liveCounts: 'columns.liveSessions',
  watchedCounts: 'columns.entries',
  clientCounts: 'columns.customers',
} as const satisfies Record<Figure, string>
const counted: ReadonlySet<Figure> = new Set(['liveCounts', 'watchedCounts', 'clientCounts'])

/** @param ofFamily whether the income is that of a family, which an admin reads beside that of anchors */
export function useFigures(ofFamily = false) {
  const { t, i18n } = useTranslation()
  const isAdmin = useUser()?.role === 'admin'
  return {
    title: (figure: Figure) => t(ofFamily && isAdmin && figure === 'profitSum' ? 'columns.familiesIncome' : titles[figure]),
    write(figure: Figure, value: number) {
      if (counted.has(figure)) return count(value, i18n.language)
      return figure === 'intervalSum' ? duration(value) : incomePoints(value, i18n.language)
    },
    /** A time has no unit: it is written in hours, minutes and seconds. */
    unit: (figure: Figure) => (figure === 'intervalSum' || counted.has(figure) ? undefined : t('common.points')),
  }
}
