import { useId, useState, type SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { settleMonths, type SettlementMonth } from '#contract/calls/earnings/settlement.ts'
import { submit } from '../../../../lib/acts.ts'
import { call, type Failure } from '../../../../lib/call.ts'
import { count, incomePoints, sumPoints } from '../../../../lib/format.ts'
import { Dialog } from '../../../../ui/dialog/Dialog.tsx'
import { sendingProps } from '../../../../ui/dialog/sending-props.ts'
import type { DialogState } from '../../../../ui/dialog/useDialog.ts'
import { Trouble } from '../../../../ui/Trouble.tsx'
import { keyOf, monthOf } from '../month-columns.tsx'
import styles from '../SettleDialog.module.css'
import type { Settled } from './useUndo.ts'

interface Props {
  dialog: DialogState
  months: readonly SettlementMonth[]
  onSettled: (settled: Settled) => void
  /** Another admin was faster, or a day has changed: the sums have to be read again. */
  onChanged: () => void
}

/** Lists what is paid to each family, and settles all of it with one request, which may be repeated. */
export function SettleMonthsDialog({ dialog, months, onSettled, onChanged }: Props) {
  const { t, i18n } = useTranslation()
  const formId = useId()
  const [isSending, setSending] = useState(false)
  const [refusal, setRefusal] = useState<{ failure: Failure; names: string }>()
  const sum = (value: number) => incomePoints(value, i18n.language)
  const total = sumPoints(months.map(({ waitingSum }) => waitingSum))
  const days = months.reduce((all, { waitingDays }) => all + waitingDays, 0)

  async function settle(event: SubmitEvent) {
    event.preventDefault()
    if (isSending || months.length === 0 || !dialog.open) return
    setSending(true)
    setRefusal(undefined)
    const wanted = months.map((row) => ({
      familyId: row.familyId,
      month: monthOf(row),
      waitingDays: row.waitingDays,
      waitingSum: row.waitingSum,
    }))
    const answer = await submit('settlement of months', wanted, (requestId) => call(settleMonths, { body: { requestId, months: wanted } }))
    setSending(false)
    if (answer.ok) {
      dialog.close()
      onSettled({ requestId: answer.requestId, days: answer.data.days, sum: answer.data.profitConfirm })
      return
    }
    const changed = (answer.issues ?? []).flatMap(({ field }) => months[Number(/^months\.(\d+)\./.exec(field)?.[1])] ?? [])
    setRefusal({ failure: answer, names: changed.map((row) => `${row.familyName} ${monthOf(row)}`).join(', ') })
    if (answer.code === 'settlement_changed') onChanged()
  }
  const button = t('settlement.settleMonths', { count: months.length, number: count(months.length, i18n.language), sum: sum(total) })
  return (
    <Dialog
      open={dialog.open}
      focus="confirm"
      title={button}
      width={520}
      cancelText={t('common.cancel')}
      {...sendingProps(button, isSending, { htmlType: 'submit', form: formId, disabled: months.length === 0 })}
      onCancel={dialog.close}
      afterClose={dialog.closed}
    >
      <form id={formId} className={styles.form} noValidate onSubmit={(event) => void settle(event)}>
        {refusal && (
          <Trouble
            title={refusal.names ? t('settlement.changed', { names: refusal.names }) : t('dialog.failed')}
            failure={refusal.failure}
          />
        )}
        <table className={styles.days}>
          <thead>
            <tr>
              <th scope="col">{t('columns.family')}</th>
              <th scope="col">{t('settlement.month')}</th>
              <th scope="col" className={styles.number}>
                {t('settlement.waiting')}
              </th>
              <th scope="col" className={styles.number}>
                {t('settlement.amount')}
              </th>
            </tr>
          </thead>
          <tbody>
            {months.map((row) => (
              <tr key={keyOf(row)} className={styles.month}>
                <th scope="row">
                  <bdi>{row.familyName}</bdi>
                </th>
                <td>{monthOf(row)}</td>
                <td className={styles.number}>{count(row.waitingDays, i18n.language)}</td>
                <td className={styles.number}>{sum(row.waitingSum)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <td colSpan={2}>{t('common.total')}</td>
              <td className={styles.number}>{count(days, i18n.language)}</td>
              <td className={styles.number}>{sum(total)}</td>
            </tr>
          </tfoot>
        </table>
      </form>
    </Dialog>
  )
}
