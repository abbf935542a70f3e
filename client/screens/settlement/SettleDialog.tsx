import { App, Modal } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { confirmDay, type SettlementDay } from '#contract/calls/admin/settlement.ts'
import { useFailureText } from '../../i18n/failureText.ts'
import { call } from '../../lib/call.ts'
import { count, points, sumPoints } from '../../lib/format.ts'
import { sendingProps } from '../../ui/dialog/sending-props.ts'
import type { DialogState } from '../../ui/dialog/useDialog.ts'
import { draftOf, faultOf, type Draft } from './draft.ts'
import { keyOf } from './settlement-columns.tsx'
import { SettleFields } from './SettleFields.tsx'
import styles from './SettleDialog.module.css'

interface Props {
  dialog: DialogState
  days: readonly SettlementDay[]
  /** Something is settled, maybe not all of it. */
  onSettled: () => void
}

/** Settles days, each for its own amount. Those that could not be settled stay, and say why. */
export function SettleDialog({ dialog, days, onSettled }: Props) {
  const { t, i18n } = useTranslation()
  const { message } = App.useApp()
  const failureText = useFailureText()
  const [drafts, setDrafts] = useState<readonly Draft[]>(() => days.map(draftOf))
  const [isTried, setTried] = useState(false)
  const [settling, setSettling] = useState(false)
  const change = (changed: Draft) => setDrafts((now) => now.map((draft) => (draft.day === changed.day ? changed : draft)))

  async function settle() {
    setTried(true)
    if (drafts.some(faultOf)) return
    setSettling(true)
    const left: Draft[] = []
    // One after the other, because the server settles one at a time.
    for (const draft of drafts) {
      const {
        day: { familyId, date },
        amount,
        note,
      } = draft
      const answer = await call(confirmDay, { params: { familyId, day: date }, body: { profitConfirm: amount ?? 0, note } })
      if (!answer.ok) left.push({ ...draft, refusal: failureText(answer) })
    }
    setSettling(false)
    const settled = drafts.length - left.length
    if (left.length > 0) setDrafts(left)
    else dialog.close()
    if (settled > 0) {
      message.success(t('settlement.done', { number: count(settled, i18n.language) }))
      onSettled()
    }
  }
  const total = points(sumPoints(drafts.map(({ amount }) => amount ?? 0)), i18n.language, 2)
  return (
    <Modal
      open={dialog.open}
      title={t('settlement.settleTitle')}
      width={640}
      centered
      destroyOnHidden
      cancelText={t('common.cancel')}
      {...sendingProps(t('settlement.settle'), settling)}
      onOk={() => void settle()}
      onCancel={dialog.close}
      afterClose={dialog.closed}
    >
      <ul className={styles.days}>
        {drafts.map((draft) => (
          <li key={keyOf(draft.day)} className={styles.day}>
            <SettleFields draft={draft} fault={isTried ? faultOf(draft) : undefined} onChange={change} />
          </li>
        ))}
      </ul>
      {drafts.length > 1 && (
        <p className={styles.total}>
          <span>{t('common.total')}</span>
          <span>
            {total} {t('common.points')}
          </span>
        </p>
      )}
    </Modal>
  )
}
