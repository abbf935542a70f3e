import { Input, InputNumber } from 'antd'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { noteMax, pointsInputMax } from '#contract/limits.ts'
import { points } from '../../lib/format.ts'
import type { Draft, faultOf } from './draft.ts'
import styles from './SettleDialog.module.css'

interface Props {
  draft: Draft
  fault: ReturnType<typeof faultOf>
  onChange: (draft: Draft) => void
}

/** What is paid for one day, and why it is something else than was earned. */
export function SettleFields({ draft, fault, onChange }: Props) {
  const { t, i18n } = useTranslation()
  const id = useId()
  const {
    day: { date, familyName, profitSum },
    amount,
    note,
    refusal,
  } = draft
  const wrong = fault === 'amount' ? t('rates.number', { max: pointsInputMax }) : t('errors.note_needed')
  return (
    <>
      <div className={styles.head}>
        <bdi>
          {date} {familyName}
        </bdi>
        <span>{t('settlement.earned', { points: points(profitSum, i18n.language, 2) })}</span>
      </div>
      <div className={styles.fields}>
        <div className={styles.field}>
          <label className={styles.label} htmlFor={`${id}-amount`}>
            {t('settlement.amount')}
          </label>
          <InputNumber
            id={`${id}-amount`}
            value={amount}
            precision={2}
            min={0}
            max={pointsInputMax}
            inputMode="decimal"
            {...(fault === 'amount' && { status: 'error' })}
            aria-describedby={`${id}-wrong`}
            onChange={(next) => onChange({ ...draft, amount: next })}
          />
        </div>
        <div className={styles.field}>
          <label className={styles.label} htmlFor={`${id}-note`}>
            {t('settlement.note')}
          </label>
          <Input.TextArea
            id={`${id}-note`}
            value={note}
            autoSize={{ minRows: 1, maxRows: 4 }}
            maxLength={noteMax}
            {...(fault === 'note' && { status: 'error' })}
            aria-describedby={`${id}-wrong`}
            onChange={({ target }) => onChange({ ...draft, note: target.value })}
          />
        </div>
      </div>
      <p id={`${id}-wrong`} className={styles.wrong} role="alert">
        {fault ? wrong : refusal}
      </p>
    </>
  )
}
