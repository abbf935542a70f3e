import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { listFamilyIncome } from '#contract/calls/earnings/income.ts'
import { compareActivity } from '#contract/calls/sessions/live-analysis.ts'
import { call } from '../../../lib/call.ts'
import { duration, incomePoints, points, sumPoints } from '../../../lib/format.ts'
import { useUser } from '../../../lib/session.ts'
import { useLoad } from '../../../lib/useLoad.ts'
import { Figures } from '../../../ui/Figures.tsx'
import { byDay, changeOf } from '../../../ui/report/compared.ts'
import { DayChart } from '../../../ui/report/DayChart.tsx'
import styles from '../../../ui/dashboard/Dashboard.module.css'
import { Panel } from '../../../ui/dashboard/Panel.tsx'
import { whyButton } from '../../earnings/why/WhyButton.tsx'

/** Income and activity of this month, compared with the same days of the month before. */
export function MonthSoFar({ today }: { today: string }) {
  const { t, i18n } = useTranslation()
  const navigate = useNavigate()
  const days = { from: `${today.slice(0, 7)}-01`, to: today }
  const query = { ...days, compare: 'month' } as const
  const load = useLoad(today, async (signal) => {
    const [income, activity] = await Promise.all([
      call(listFamilyIncome, { query: { ...query, limit: 1, page: 1 }, signal }),
      call(compareActivity, { query, signal }),
    ])
    if (!income.ok) return income
    if (!activity.ok) return activity
    return { ok: true, data: { income: income.data, activity: activity.data } }
  })
  const { income, activity } = load.data ?? {}
  const unit = t('common.points')
  const incomeLabel = t(useUser()?.role === 'admin' ? 'columns.familiesIncome' : 'columns.income')
  const writeIncome = (value: number) => incomePoints(value, i18n.language)
  const write = (value: number) => points(value, i18n.language)
  const sum = (name: 'giftSum' | 'privateFeeSum' | 'totalInterval') => sumPoints((activity?.days ?? []).map((day) => day[name]))
  const chart = byDay(income, 'profitSum', { comparison: query, label: incomeLabel, gold: true, write: writeIncome })
  return (
    <Panel title={t('overview.month')} note={`${query.from} – ${query.to}`} load={load} className={`${styles.figures} ${styles.twos}`}>
      <Figures
        pending={!load.data}
        figures={[
          {
            key: 'income',
            label: incomeLabel,
            value: writeIncome(income?.profitSum ?? 0),
            unit,
            gold: true,
            asButton: whyButton({ type: 'familyDays', figure: 'profitSum', ...days }),
            ...changeOf(income, 'profitSum', writeIncome),
          },
          {
            key: 'gifts',
            label: t('columns.gifts'),
            value: write(sum('giftSum')),
            unit,
            gold: true,
            asButton: whyButton({ type: 'activity', figure: 'giftSum', ...days }),
            ...changeOf(activity, 'giftSum', write),
          },
          {
            key: 'fees',
            label: t('columns.privateFees'),
            value: write(sum('privateFeeSum')),
            unit,
            gold: true,
            asButton: whyButton({ type: 'activity', figure: 'privateFeeSum', ...days }),
            ...changeOf(activity, 'privateFeeSum', write),
          },
          {
            key: 'time',
            label: t('columns.timeOnAir'),
            value: duration(sum('totalInterval')),
            asButton: whyButton({ type: 'activity', figure: 'intervalSum', ...days }),
            ...changeOf(activity, 'totalInterval', duration),
          },
        ]}
      />
      {chart && <DayChart {...chart} onOpen={(day) => void navigate(`/familyIncome?from=${day}&to=${day}`)} />}
    </Panel>
  )
}
