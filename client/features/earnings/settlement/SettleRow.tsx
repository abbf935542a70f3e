import { InputNumber } from 'antd'
import Input from 'antd/es/input/Input.js'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { noteMax, pointsInputMax } from '#contract/limits.ts'
import { incomePoints } from '../../../lib/format.ts'
import { oneDay } from '../why/topic.ts'
import { WhyButton } from '../why/WhyButton.tsx'
import { isChanged, type Draft, type faultOf } from './draft.ts'
import styles from './SettleDialog.module.css'

interface Props {
  draft: Draft
  /** The id of the element that labels the amounts. */
  amountLabel: string
  fault: ReturnType<typeof faultOf>
  onChange: (edit: Partial<Draft>) => void
}

/** A day with its income and the amount to be paid, and a note if the two differ. */
export function SettleRow({ draft, amountLabel, fault, onChange }: Props) {
  const { t, i18n } = useTranslation()
  const id = useId()
  const { day, isChosen, amount, note } = draft
  const wrong = fault && (fault === 'amount' ? t('rates.number', { max: pointsInputMax }) : t('errors.note_needed'))
  return (
    <tbody className={styles.day}>
      <tr>
        <td>
          <label id={`${id}-day`} className={styles.date}>
            <input type="checkbox" checked={isChosen} onChange={({ target }) => onChange({ isChosen: target.checked })} />
            {day.date}
          </label>
        </td>
        <td className={styles.number}>
          <WhyButton
            topic={{ type: 'familyDay', figure: 'profitSum', familyId: day.familyId, name: day.familyName, ...oneDay(day.date) }}
            label={t('columns.familiesIncome')}
          >
            {incomePoints(day.profitSum, i18n.language)}
          </WhyButton>
        </td>
        <td className={styles.number}>
          <InputNumber
            className={styles.amount ?? ''}
            value={amount}
            precision={2}
            min={0}
            max={pointsInputMax}
            controls={false}
            inputMode="decimal"
            disabled={!isChosen}
            {...(fault === 'amount' && { status: 'error' })}
            aria-labelledby={`${amountLabel} ${id}-day`}
            aria-describedby={`${id}-wrong`}
            onChange={(next) => onChange({ amount: next })}
          />
        </td>
      </tr>
      {(isChanged(draft) || wrong) && (
        <tr>
          <td colSpan={3} className={styles.reason}>
            <div className={styles.note}>
              <label id={`${id}-note-label`} htmlFor={`${id}-note`}>
                {t('settlement.note')}
              </label>
              <Input
                id={`${id}-note`}
                value={note}
                maxLength={noteMax}
                {...(fault === 'note' && { status: 'error' })}
                aria-labelledby={`${id}-note-label ${id}-day`}
                aria-describedby={`${id}-wrong`}
                onChange={({ target }) => onChange({ note: target.value })}
              />
            </div>
            <p id={`${id}-wrong`} className={styles.wrong} role="alert">
              {wrong}
            </p>
          </td>
        </tr>
      )}
    </tbody>
  )
}
