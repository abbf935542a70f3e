import { useTranslation } from 'react-i18next'
import { setMemberRate, type FamilyInfo, type FamilyMember } from '#contract/calls/accounts/family.ts'
import { call } from '../../../lib/call.ts'
import { price, percent } from '../../../lib/format.ts'
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx'
import type { DialogOf } from '../../../ui/dialog/useDialog.ts'
import { RateFields, useTomorrow, type DatedShareValues } from '../../earnings/income/RateFields.tsx'
import styles from './FamilyInfo.module.css'

interface Props {
  dialog: DialogOf<FamilyMember>
  member: FamilyMember
  family: FamilyInfo | undefined
  onSaved: () => void
}

/** Sets a member's two shares from a day on. Only the platform sets the hourly rate. */
export function MemberRateDialog({ dialog, member: { id, modelName: name, hourlyRate, nextRate, ...today }, family, onSaved }: Props) {
  const { t, i18n } = useTranslation()
  const tomorrow = useTomorrow()
  const { giftAmountRate, privateRoomFeeRate } = nextRate ?? today
  const lead = (
    <div className={styles.lead}>
      {family && (
        <p>
          {t('family.ownShares', {
            gift: percent(family.giftAmountRate, i18n.language),
            fee: percent(family.privateRoomFeeRate, i18n.language),
          })}
        </p>
      )}
      <p>{t('family.hourly', { count: hourlyRate, rate: price(hourlyRate, i18n.language) })}</p>
    </div>
  )
  return (
    <FormDialog<DatedShareValues>
      dialog={dialog}
      title={t('rates.of', { name })}
      submit={t('rates.set')}
      lead={lead}
      onSubmit={(body) => call(setMemberRate, { params: { anchorId: id }, body })}
      successText={({ effectiveFrom }) => t('rates.saved', { name, day: effectiveFrom })}
      onSaved={onSaved}
      initialValues={{ giftAmountRate, privateRoomFeeRate, effectiveFrom: nextRate?.effectiveFrom ?? tomorrow }}
    >
      <RateFields dated />
    </FormDialog>
  )
}
