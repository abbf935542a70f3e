import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { resetPushUrl } from '#contract/calls/room.ts'
import { call } from '../../lib/call.ts'
import { clockTime } from '../../lib/dates.ts'
import { useAction } from '../../ui/useAction.ts'
import { useConfirm } from '../../ui/dialog/useConfirm.ts'
import styles from './PushGuide.module.css'
import type { Push } from './usePushInfo.ts'

/** When the key expires, and a button to replace it, for example after somebody else has seen it. */
export function ResetKey({ push }: { push: Push }) {
  const { t } = useTranslation()
  const confirm = useConfirm()
  const { act, isBusy } = useAction()
  if (!push.data) return null
  const reset = () => act(call(resetPushUrl), { successText: t('obs.resetDone'), onDone: push.replace })
  const confirmReset = () => confirm({ title: t('obs.resetTitle'), content: t('obs.resetDetail'), okText: t('obs.reset'), onOk: reset })
  return (
    <div className={styles.reset}>
      <span>{t('obs.validUntil', { date: clockTime(push.data.expiresAt).slice(0, 10) })}</span>
      <Button type="link" size="small" loading={isBusy} onClick={() => void confirmReset()}>
        {t('obs.reset')}
      </Button>
    </div>
  )
}
