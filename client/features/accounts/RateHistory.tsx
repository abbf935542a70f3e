import { useTranslation } from 'react-i18next'
import type { RateChange } from '#contract/calls/admin/rates.ts'
import { Skeleton } from '../../ui/list/Skeleton.tsx'
import { hourlyColumn, shareColumns } from '../income/rate-columns.tsx'
import type { Column } from '../../ui/table/column.ts'
import { Day, Moment, Name } from '../../ui/table/cells.tsx'
import { Rows } from '../../ui/table/Rows.tsx'
import styles from './FamilyManager.module.css'

/** In px. */
const width = 640

interface Props {
  /** Newest first; undefined while they load. */
  rates: readonly RateChange[] | undefined
  tomorrow: string
  withHourlyRate: boolean
}

/** Rates by the day on which they begin: coming, current and past. */
export function RateHistory({ rates, tomorrow, withHourlyRate }: Props) {
  const { t, i18n } = useTranslation()
  const holding = rates?.find(({ effectiveFrom }) => effectiveFrom < tomorrow)
  const state = (rate: RateChange) => {
    if (rate.effectiveFrom >= tomorrow) return 'next'
    return rate === holding ? 'now' : 'past'
  }
  const columns: Column<RateChange>[] = [
    { key: 'from', title: t('rates.from'), heading: true, render: ({ effectiveFrom }) => <Day>{effectiveFrom}</Day> },
    {
      key: 'state',
      title: t('rates.state'),
      heading: true,
      render: (rate) => (
        <span className={styles.state} data-state={state(rate)}>
          {t(`rates.states.${state(rate)}`)}
        </span>
      ),
    },
    ...(withHourlyRate ? [hourlyColumn(t, i18n.language)] : []),
    ...shareColumns(t, i18n.language),
    { key: 'by', title: t('rates.by'), quiet: true, render: ({ by }) => <Name>{by ?? '–'}</Name> },
    { key: 'at', title: t('rates.at'), quiet: true, render: ({ createdAt }) => <Moment at={createdAt} /> },
  ]
  if (!rates) return <Skeleton columns={columns.length} rows={2} />
  if (rates.length === 0) return <p className={styles.none}>{t('rates.none')}</p>
  return <Rows label={t('rates.history')} width={width} columns={columns} rows={rates} rowKey={({ effectiveFrom }) => effectiveFrom} />
}
