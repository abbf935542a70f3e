import { Switch } from 'antd'
import { useTranslation } from 'react-i18next'
import { saveWebhook, type WebhookEndpoint } from '#contract/calls/webhooks.ts'
import { call } from '../../lib/call.ts'
import { useAction } from '../../ui/useAction.ts'

/** Whether an endpoint receives events. */
export function EndpointSwitch({ endpoint: { id, url, isActive }, onChanged }: { endpoint: WebhookEndpoint; onChanged: () => void }) {
  const { t } = useTranslation()
  const { act, isBusy } = useAction()
  return (
    <Switch
      size="small"
      checked={isActive}
      loading={isBusy}
      aria-label={t('webhooks.activeNamed', { url })}
      onChange={(next) => void act(call(saveWebhook, { params: { id }, body: { isActive: next } }), { onDone: onChanged })}
    />
  )
}
