import { useTranslation } from 'react-i18next'
import type { RateChange } from '#contract/calls/earnings/rates.ts'
import { price } from '../../../lib/format.ts'
import { Day, Moment, Name } from '../../../ui/table/cells.tsx'
import { shareColumns } from '../income/rate-columns.tsx'
import type { Column } from '../../../ui/table/column.ts'
import { StatementPart } from './StatementPart.tsx'

/** The rates of the month, since when they are in force, and who set them. Only an anchor has an hourly rate. */
export function Rates({ rates, zone }: { rates: readonly RateChange[]; zone: string }) {
  const { t, i18n } = useTranslation()
  const { language } = i18n
  const hourly: Column<RateChange> = {
    key: 'hourly',
    title: t('columns.hourlyRate'),
    numeric: true,
    render: ({ hourlyRate }) => hourlyRate !== null && t('income.perHour', { points: price(hourlyRate, language) }),
  }
  const columns: Column<RateChange>[] = [
    { key: 'from', title: t('statement.from'), render: ({ effectiveFrom }) => <Day>{effectiveFrom}</Day> },
    ...(rates.some(({ hourlyRate }) => hourlyRate !== null) ? [hourly] : []),
    ...shareColumns(t, language),
    { key: 'by', title: t('statement.setBy'), render: ({ by }) => (by === null ? t('statement.withAccount') : <Name>{by}</Name>) },
    { key: 'at', title: t('statement.setAt'), render: ({ createdAt }) => <Moment at={createdAt} zone={zone} /> },
  ]
  return (
    <StatementPart
      title={t('statement.rates')}
      width={640}
      columns={columns}
      rows={rates}
      rowKey={({ effectiveFrom }) => effectiveFrom}
      empty={t('statement.noRates')}
    />
  )
}
