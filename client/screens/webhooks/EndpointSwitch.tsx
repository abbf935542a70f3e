import { App, Switch } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { saveWebhook, type WebhookEndpoint } from '#contract/calls/webhooks.ts'
import { useFailureText } from '../../i18n/failureText.ts'
import { call } from '../../lib/call.ts'

/** Whether an endpoint receives events. */
export function EndpointSwitch({ endpoint: { id, url, isActive }, onChanged }: { endpoint: WebhookEndpoint; onChanged: () => void }) {
  const { t } = useTranslation()
  const { message } = App.useApp()
  const failureText = useFailureText()
  const [switching, setSwitching] = useState(false)
  async function turn(next: boolean) {
    setSwitching(true)
    const answer = await call(saveWebhook, { params: { id }, body: { isActive: next } })
    setSwitching(false)
    if (answer.ok) onChanged()
    else message.error(failureText(answer))
  }
  return (
    <Switch
      size="small"
      checked={isActive}
      loading={switching}
      aria-label={t('webhooks.activeNamed', { url })}
      onChange={(next) => void turn(next)}
    />
  )
}
