import { useTranslation } from 'react-i18next'
import { points } from '../../../lib/format.ts'
import { Pace } from '../../../ui/dashboard/Pace.tsx'
import { Panel } from '../../../ui/dashboard/Panel.tsx'
import type { Home } from './useStaffHome.ts'

/** Where the month of the members (an admin's: of everybody) will end, beside the one before. */
export function MonthPace({ home }: { home: Home }) {
  const { t, i18n } = useTranslation()
  const month = home.data?.month
  const write = (value: number) => points(value, i18n.language)
  return (
    <Panel title={t('overview.pace')} note={month && t('dashboard.lastMonth', { points: write(month.lastMonth) })} load={home}>
      <Pace month={month} label={t('dashboard.received')} goal={null} needed={null} write={write} />
    </Panel>
  )
}
