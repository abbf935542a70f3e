import { useTranslation } from 'react-i18next'
import type { AnchorAccount, FamilyAccount } from '#contract/calls/admin/accounts.ts'
import { listRates, setRate } from '#contract/calls/admin/rates.ts'
import { call } from '../../lib/call.ts'
import { useLoad } from '../../lib/useLoad.ts'
import { FormDialog } from '../../ui/dialog/FormDialog.tsx'
import type { DialogState } from '../../ui/dialog/useDialog.ts'
import { RateFields, useTomorrow, type DatedShareValues, type WageValues } from '../income/RateFields.tsx'
import { Trouble } from '../../ui/Trouble.tsx'
import { RateHistory } from './RateHistory.tsx'

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
