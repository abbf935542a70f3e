import { App, Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { replayWebhookDelivery, type WebhookDelivery } from '#contract/calls/webhooks.ts'
import { useFailureText } from '../../i18n/failureText.ts'
import { call } from '../../lib/call.ts'

/** Sends a delivery once more, whatever became of it. */
export function ReplayButton({ delivery: { id, eventId }, onChanged }: { delivery: WebhookDelivery; onChanged: () => void }) {
  const { t } = useTranslation()
  const { message } = App.useApp()
  const failureText = useFailureText()
  const [sending, setSending] = useState(false)
  async function replay() {
    setSending(true)
    const answer = await call(replayWebhookDelivery, { params: { id } })
    setSending(false)
    if (!answer.ok) return void message.error(failureText(answer))
    message.success(t('webhooks.replayed'))
    onChanged()
  }
  return (
    <Button size="small" loading={sending} aria-label={t('webhooks.replayNamed', { id: eventId })} onClick={() => void replay()}>
      {t('webhooks.replay')}
    </Button>
  )
}
