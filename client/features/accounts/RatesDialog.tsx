import { useTranslation } from 'react-i18next'
import type { AnchorAccount, FamilyAccount } from '#contract/calls/accounts/admin.ts'
import { listRates, setRate, type RateChange } from '#contract/calls/earnings/rates.ts'
import { call } from '../../lib/call.ts'
import { useLoad } from '../../lib/useLoad.ts'
import { FormDialog } from '../../ui/dialog/FormDialog.tsx'
import type { DialogState } from '../../ui/dialog/useDialog.ts'
import { RateFields, useTomorrow, type DatedShareValues, type WageValues } from '../earnings/income/RateFields.tsx'
import { Trouble } from '../../ui/Trouble.tsx'
import { Skeleton } from '../../ui/list/Skeleton.tsx'
import { hourlyColumn, shareColumns } from '../earnings/income/rate-columns.tsx'
import type { Column } from '../../ui/table/column.ts'
import { Day, Moment, Name } from '../../ui/table/cells.tsx'
import { Rows } from '../../ui/table/Rows.tsx'
import styles from './FamilyManager.module.css'

interface Props {
  dialog: DialogState
  account: AnchorAccount | FamilyAccount
  onSaved: () => void
}
type NewRate = DatedShareValues & Partial<WageValues>

/** The past, current and coming rates of an anchor or a family, and a form for new ones. A family has no hourly rate. */
export function RatesDialog({ dialog, account, onSaved }: Props) {
  const { t } = useTranslation()
  const tomorrow = useTomorrow()
  const { id, name, giftAmountRate, privateRoomFeeRate } = account
  const isAnchor = 'hourlyRate' in account
  const subject = isAnchor ? { anchorId: id } : { familyId: id }
  const { data, error, reload } = useLoad(JSON.stringify(subject), (signal) => call(listRates, { query: subject, signal }))
  return (
    <FormDialog<NewRate>
      dialog={dialog}
      title={t('rates.of', { name })}
      submit={t('rates.set')}
      width={720}
      onSubmit={(values) => call(setRate, { body: { ...subject, ...values } })}
      successText={({ effectiveFrom }) => t('rates.saved', { name, day: effectiveFrom })}
      onSaved={onSaved}
      initialValues={{ giftAmountRate, privateRoomFeeRate, effectiveFrom: tomorrow, ...(isAnchor && { hourlyRate: account.hourlyRate }) }}
      lead={
        error ? (
          <Trouble title={t('list.failed')} failure={error} onRetry={reload} />
        ) : (
          <RateHistory rates={data} tomorrow={tomorrow} withHourlyRate={isAnchor} />
        )
      }
    >
      <RateFields dated withHourlyRate={isAnchor} />
    </FormDialog>
  )
}

/** In px. */
const width = 640

interface HistoryProps {
  /** Newest first; undefined while they load. */
  rates: readonly RateChange[] | undefined
  tomorrow: string
  withHourlyRate: boolean
}

/** Rates by the day on which they begin: coming, current and past. */
function RateHistory({ rates, tomorrow, withHourlyRate }: HistoryProps) {
  const { t, i18n } = useTranslation()
  const holding = rates?.find(({ effectiveFrom }) => effectiveFrom < tomorrow)
  const state = (rate: RateChange) => {
    if (rate.effectiveFrom >= tomorrow) return 'next'
    return rate === holding ? 'now' : 'past'
  }
  const columns: Column<RateChange>[] = [
    { key: 'from', title: t('rates.from'), place: 'name', render: ({ effectiveFrom }) => <Day>{effectiveFrom}</Day> },
    {
      key: 'state',
      title: t('rates.state'),
      place: 'when',
      render: (rate) => (
        <span className={styles.state} data-state={state(rate)}>
          {t(`rates.states.${state(rate)}`)}
        </span>
      ),
    },
    ...(withHourlyRate ? [hourlyColumn(t, i18n.language)] : []),
    ...shareColumns(t, i18n.language),
    { key: 'by', title: t('rates.by'), quiet: true, place: 'what', render: ({ by }) => <Name>{by ?? '–'}</Name> },
    { key: 'at', title: t('rates.at'), quiet: true, render: ({ createdAt }) => <Moment at={createdAt} /> },
  ]
  if (!rates) return <Skeleton columns={columns.length} rows={2} />
  if (rates.length === 0) return <p className="quiet">{t('rates.none')}</p>
  return <Rows label={t('rates.history')} width={width} columns={columns} rows={rates} rowKey={({ effectiveFrom }) => effectiveFrom} />
}
