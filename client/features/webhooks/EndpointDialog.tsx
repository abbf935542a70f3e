import { useTranslation } from 'react-i18next'
import { createWebhook, saveWebhook, webhookEventTypes, type WebhookEndpoint } from '#contract/calls/webhooks.ts'
import { call, type Result } from '../../lib/call.ts'
import { FormDialog } from '../../ui/dialog/FormDialog.tsx'
import type { Dialog } from '../../ui/dialog/useDialog.ts'
import { EndpointFields, type EndpointValues } from './EndpointFields.tsx'

interface Props {
  dialog: Dialog<WebhookEndpoint | 'new'>
  endpoint: WebhookEndpoint | 'new'
  onSaved: () => void
  /** The secret of a new endpoint, which cannot be requested later. */
  onSecret: (secret: string) => void
}

/** Creates an endpoint, or edits its address and its event types. */
export function EndpointDialog({ dialog, endpoint, onSaved, onSecret }: Props) {
  const { t } = useTranslation()
  /** The server's reason, in the page's language. */
  const explained = <T,>(answer: Result<T>): Result<T> =>
    !answer.ok && answer.issues?.some(({ field }) => field === 'url')
      ? { ...answer, code: 'url_refused', message: t('webhooks.urlRefused') }
      : answer

  async function create(body: EndpointValues) {
    const answer = await call(createWebhook, { body })
    if (answer.ok) onSecret(answer.data.secret)
    return explained(answer)
  }
  if (endpoint === 'new') {
    return (
      <FormDialog<EndpointValues>
        dialog={dialog}
        title={t('webhooks.new')}
        submit={t('manager.create')}
        initialValues={{ url: '', eventTypes: [...webhookEventTypes] }}
        onSubmit={create}
        onSaved={onSaved}
      >
        <EndpointFields />
      </FormDialog>
    )
  }
  const { id, url, eventTypes } = endpoint
  return (
    <FormDialog<EndpointValues>
      dialog={dialog}
      title={t('webhooks.editNamed', { url })}
      submit={t('manager.save')}
      initialValues={{ url, eventTypes }}
      onSubmit={async (body) => explained(await call(saveWebhook, { params: { id }, body }))}
      successText={() => t('webhooks.saved')}
      onSaved={onSaved}
    >
      <EndpointFields />
    </FormDialog>
  )
}
