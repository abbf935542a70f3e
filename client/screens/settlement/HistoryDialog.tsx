import { Modal } from 'antd'
import { useTranslation } from 'react-i18next'
import type { SettlementDay } from '#contract/calls/admin/settlement.ts'
import { points } from '../../lib/format.ts'
import type { Dialog } from '../../ui/dialog/useDialog.ts'
import { Moment } from '../../ui/table/cells.tsx'
import styles from './HistoryDialog.module.css'

/** Who settled and reopened a day, when, for how much and why; the newest first. */
export function HistoryDialog({ dialog, day: { date, familyName, history } }: { dialog: Dialog<SettlementDay>; day: SettlementDay }) {
  const { t, i18n } = useTranslation()
  return (
    <Modal
      open={dialog.open}
      title={<bdi>{t('settlement.historyNamed', { day: date, name: familyName })}</bdi>}
      footer={null}
      width={520}
      centered
      onCancel={dialog.close}
      afterClose={dialog.closed}
    >
      <ol className={styles.changes}>
        {history.map(({ action, at, by, profitConfirm, profitSum, note }) => (
          <li key={`${action} ${at}`} className={styles.change}>
            <div className={styles.head}>
              <strong>{t(`settlement.actions.${action}`)}</strong>
              <Moment at={at} />
            </div>
            <span>
              {points(profitConfirm, i18n.language, 2)} {t('common.points')}{' '}
              <span className={styles.quiet}>{t('settlement.earned', { points: points(profitSum, i18n.language, 2) })}</span>
            </span>
            {note && (
              <q>
                <bdi>{note}</bdi>
              </q>
            )}
            <span className={styles.quiet}>{t('settlement.by', { account: by })}</span>
          </li>
        ))}
      </ol>
    </Modal>
  )
}
