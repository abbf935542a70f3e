import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { replayWebhookDelivery, type WebhookDelivery } from '#contract/calls/webhooks.ts'
import { call } from '../../lib/call.ts'
import { useAction } from '../../ui/useAction.ts'

/** Sends a delivery once more, whatever became of it. */
export function ReplayButton({ delivery: { id, eventId }, onChanged }: { delivery: WebhookDelivery; onChanged: () => void }) {
  const { t } = useTranslation()
  const { act, isBusy } = useAction()
  const replay = () => act(call(replayWebhookDelivery, { params: { id } }), { successText: t('webhooks.replayed'), onDone: onChanged })
  return (
    <Button size="small" loading={isBusy} aria-label={t('webhooks.replayNamed', { id: eventId })} onClick={() => void replay()}>
      {t('webhooks.replay')}
    </Button>
  )
}
