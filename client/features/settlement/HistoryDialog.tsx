import { Modal } from 'antd'
import { useTranslation } from 'react-i18next'
import type { SettlementDay } from '#contract/calls/admin/settlement.ts'
import type { Dialog } from '../../ui/dialog/useDialog.ts'
import { SettlementHistory } from '../income/SettlementHistory.tsx'

/** Who settled and reopened a day, when, for how much and why; the newest first. */
export function HistoryDialog({ dialog, day: { date, familyName, history } }: { dialog: Dialog<SettlementDay>; day: SettlementDay }) {
  const { t } = useTranslation()
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
      <SettlementHistory history={history} />
    </Modal>
  )
}
