import { App } from 'antd'
import { useTranslation } from 'react-i18next'
import type { AnchorAccount, FamilyAccount } from '#contract/calls/admin/accounts.ts'
import { listRates, setRate } from '#contract/calls/admin/rates.ts'
import { call } from '../../lib/call.ts'
import { useLoad } from '../../lib/useLoad.ts'
import { FormDialog } from '../../ui/dialog/FormDialog.tsx'
import type { DialogState } from '../../ui/dialog/useDialog.ts'
import { RateFields, useTomorrow, type DatedShareValues, type WageValues } from '../../ui/income/RateFields.tsx'
import { Trouble } from '../../ui/Trouble.tsx'
import { RateHistory } from './RateHistory.tsx'

interface Props {
  dialog: DialogState
  account: AnchorAccount | FamilyAccount
  onSaved: () => void
}
type NewRate = DatedShareValues & Partial<WageValues>

/** What an anchor or a family has got, gets and will get, and new rates from a day on. A family has none per hour. */
export function RatesDialog({ dialog, account, onSaved }: Props) {
  const { t } = useTranslation()
  const { message } = App.useApp()
  const tomorrow = useTomorrow()
  const { id, name, giftAmountRate, privateRoomFeeRate } = account
  const isAnchor = 'hourlyRate' in account
  const subject = isAnchor ? { anchorId: id } : { familyId: id }
  const { data, error, reload } = useLoad(JSON.stringify(subject), (signal) => call(listRates, { query: subject, signal }))
  async function save(values: NewRate) {
    const answer = await call(setRate, { body: { ...subject, ...values } })
    if (answer.ok) {
      message.success(t('rates.saved', { name, day: values.effectiveFrom }))
      onSaved()
    }
    return answer
  }
  return (
    <FormDialog<NewRate>
      dialog={dialog}
      title={t('rates.of', { name })}
      submit={t('rates.set')}
      width={720}
      onSubmit={save}
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
