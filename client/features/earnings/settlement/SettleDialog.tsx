import { useId, useState, type SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { listSettlement, settleDays, type SettlementMonth } from '#contract/calls/earnings/settlement.ts'
import { settleDaysMax } from '#contract/limits.ts'
import { submit } from '../../../lib/acts.ts'
import { call, type Failure } from '../../../lib/call.ts'
import { count, incomePoints, sumPoints } from '../../../lib/format.ts'
import { useLoad } from '../../../lib/useLoad.ts'
import { sendingProps } from '../../../ui/dialog/sending-props.ts'
import type { DialogState } from '../../../ui/dialog/useDialog.ts'
import { Empty } from '../../../ui/list/List.tsx'
import { Skeleton } from '../../../ui/list/Skeleton.tsx'
import { Trouble } from '../../../ui/Trouble.tsx'
import { settlementChanged } from './changes.ts'
import { draftOf, faultOf, type Draft } from './draft.ts'
import { SettleRow } from './SettleRow.tsx'
import styles from './SettleDialog.module.css'
import type { Settled } from './inbox/useUndo.ts'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'

interface Props {
  dialog: DialogState
  onSettled: (settled: Settled) => void
  of: Pick<SettlementMonth, 'familyId' | 'familyName' | 'from' | 'to'>
}

/** Settles the chosen days of a family, all of them or none. After a refusal it shows the days that can be settled now. */
export function SettleDialog({ dialog, onSettled, of: { familyId, familyName, from, to } }: Props) {
  const { t, i18n } = useTranslation()
  const formId = useId()
  const query = { familyId, from, to, limit: settleDaysMax }
  const { data, error, reload } = useLoad(JSON.stringify(query), (signal) => call(listSettlement, { query, signal }))
  const [edits, setEdits] = useState<Readonly<Record<string, Partial<Draft>>>>({})
  const [isTried, setTried] = useState(false)
  const [isSending, setSending] = useState(false)
  const [refusal, setRefusal] = useState<{ failure: Failure; day: string | undefined }>()
  const drafts = (data?.value ?? []).filter(({ isSettleable }) => isSettleable).map((day) => ({ ...draftOf(day), ...edits[day.date] }))
  const chosen = drafts.filter(({ isChosen }) => isChosen)
  const total = (values: (number | null)[]) => incomePoints(sumPoints(values.map((value) => value ?? 0)), i18n.language)
  const paid = total(chosen.map(({ amount }) => amount))

  async function settle(event: SubmitEvent) {
    event.preventDefault()
    setTried(true)
    if (isSending || chosen.length === 0 || chosen.some(faultOf)) return
    setSending(true)
    setRefusal(undefined)
    const days = chosen.map(({ day, amount, note }) => ({ day: day.date, profitConfirm: amount ?? 0, note }))
    const answer = await submit(`settlement ${familyId}`, days, (requestId) =>
      call(settleDays, { params: { familyId }, body: { requestId, days } }),
    )
    setSending(false)
    if (answer.ok) {
      dialog.close()
      onSettled({ requestId: answer.requestId, days: days.length, sum: sumPoints(days.map(({ profitConfirm }) => profitConfirm)) })
      settlementChanged()
      return
    }
    const index = /^days\.(\d+)\./.exec(answer.issues?.[0]?.field ?? '')?.[1]
    setRefusal({ failure: answer, day: index && days[Number(index)]?.day })
    // Without an answer the same days can be sent again.
    if (answer.code !== 'unsure') reload()
  }
  const button = t('settlement.settleDays', { count: chosen.length, number: count(chosen.length, i18n.language), sum: paid })
  return (
    <Dialog
      open={dialog.open}
      title={<bdi>{t('settlement.settleNamed', { day: from === to ? from : from.slice(0, 7), name: familyName })}</bdi>}
      width={600}
      cancelText={t('common.cancel')}
      {...sendingProps(button, isSending, { htmlType: 'submit', form: formId, disabled: chosen.length === 0 })}
      onCancel={dialog.close}
      afterClose={dialog.closed}
    >
      <form id={formId} className={styles.form} noValidate onSubmit={(event) => void settle(event)}>
        {refusal && (
          <Trouble title={refusal.day ? t('settlement.refused', { day: refusal.day }) : t('dialog.failed')} failure={refusal.failure} />
        )}
        {error && <Trouble title={t('list.failed')} failure={error} onRetry={reload} />}
        {!data && !error && <Skeleton columns={3} rows={6} />}
        {data && drafts.length === 0 && <Empty>{t('settlement.allDone')}</Empty>}
        {drafts.length > 0 && (
          <table className={styles.days}>
            <thead>
              <tr>
                <th scope="col">{t('columns.day')}</th>
                <th scope="col" className={styles.number}>
                  {t('columns.familiesIncome')}
                </th>
                <th scope="col" id={`${formId}-amount`} className={styles.number}>
                  {t('settlement.amount')}
                </th>
              </tr>
            </thead>
            {drafts.map((draft) => (
              <SettleRow
                key={draft.day.date}
                draft={draft}
                amountLabel={`${formId}-amount`}
                fault={isTried ? faultOf(draft) : undefined}
                onChange={(edit) => setEdits((now) => ({ ...now, [draft.day.date]: { ...now[draft.day.date], ...edit } }))}
              />
            ))}
            <tfoot>
              <tr>
                <td>{t('common.total')}</td>
                <td className={styles.number}>{total(chosen.map(({ day }) => day.profitSum))}</td>
                <td className={styles.number}>{paid}</td>
              </tr>
            </tfoot>
          </table>
        )}
      </form>
    </Dialog>
  )
}
