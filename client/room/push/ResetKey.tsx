import { App, Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { resetPushUrl } from '#contract/calls/room.ts'
import { useFailureText } from '../../i18n/failureText.ts'
import { call } from '../../lib/call.ts'
import { clockTime } from '../../lib/dates.ts'
import styles from './PushGuide.module.css'
import type { Push } from './usePushInfo.ts'

/** When the key expires, and a button to replace it, for example after somebody else has seen it. */
export function ResetKey({ push }: { push: Push }) {
  const { t } = useTranslation()
  const { modal, message } = App.useApp()
  const failureText = useFailureText()
  const [busy, setBusy] = useState(false)
  if (!push.data) return null
  const reset = async () => {
    setBusy(true)
    const answer = await call(resetPushUrl)
    setBusy(false)
    if (!answer.ok) return void message.error(failureText(answer))
    push.replace(answer.data)
    void message.success(t('obs.resetDone'))
  }
  const ask = () =>
    modal.confirm({
      title: t('obs.resetTitle'),
      content: t('obs.resetDetail'),
      okText: t('obs.reset'),
      cancelText: t('common.cancel'),
      okButtonProps: { danger: true },
      autoFocusButton: 'cancel',
      onOk: reset,
    })
  return (
    <div className={styles.reset}>
      <span>{t('obs.validUntil', { date: clockTime(push.data.expiresAt).slice(0, 10) })}</span>
      <Button type="link" size="small" loading={busy} onClick={() => void ask()}>
        {t('obs.reset')}
      </Button>
    </div>
  )
}
