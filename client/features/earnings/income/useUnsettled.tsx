import { useTranslation } from 'react-i18next'
import { incomePoints } from '../../../lib/format.ts'
import type { Figure } from '../../../ui/Figures.tsx'
import type { TopicOf } from '../why/topic.ts'
import { whyButton } from '../why/WhyButton.tsx'

interface Sums {
  noProfitSum: number
  waitingSum: number
  todaySum: number
}

/** The two figures of what is not settled: what can be settled, and today so far. The same on every screen. */
export function useUnsettled() {
  const { t, i18n } = useTranslation()
  const write = (value: number) => incomePoints(value, i18n.language)
  return (sums: Sums | undefined, days: Omit<TopicOf<'familyDays'>, 'type' | 'figure'>): Figure[] => {
    const { noProfitSum, waitingSum, todaySum } = sums ?? { noProfitSum: 0, waitingSum: 0, todaySum: 0 }
    /** Income of ended days with an open session. The difference is rounded again, because it is not exact in floating point. */
    const live = Math.round((noProfitSum - waitingSum - todaySum) * 100) / 100
    const figure = (key: 'waitingSum' | 'todaySum', label: string, value: number) => ({
      key,
      label,
      value: write(value),
      unit: t('common.points'),
      asButton: whyButton({ type: 'familyDays', figure: key, ...days }),
    })
    return [
      { ...figure('waitingSum', t('income.status.waiting'), waitingSum), under: live > 0 && `${t('income.status.live')} ${write(live)}` },
      figure('todaySum', t('income.status.today'), todaySum),
    ]
  }
}
