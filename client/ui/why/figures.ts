// What each figure is called and how it is written in an explanation: exactly, so that what is shown adds up.
import { useTranslation } from 'react-i18next'
import { duration, points } from '../../lib/format.ts'
import type { FamilyFigure } from './topic.ts'

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
} as const satisfies Record<FamilyFigure, string>

export function useFigures() {
  const { t, i18n } = useTranslation()
  return {
    title: (figure: FamilyFigure) => t(titles[figure]),
    write: (figure: FamilyFigure, value: number) => (figure === 'intervalSum' ? duration(value) : points(value, i18n.language, 2)),
    /** A time has none: it is written in hours, minutes and seconds. */
    unit: (figure: FamilyFigure) => (figure === 'intervalSum' ? undefined : t('common.points')),
  }
}
