import { useTranslation } from 'react-i18next'
import { Checkbox, Form, Input } from 'antd'
import { createWebhook, saveWebhook, webhookEventTypes, type WebhookEndpoint } from '#contract/calls/webhooks.ts'
import { urlMax } from '#contract/limits.ts'
import { submit } from '../../lib/acts.ts'
import { call, type Result } from '../../lib/call.ts'
import { FormDialog } from '../../ui/dialog/FormDialog.tsx'
import type { DialogOf } from '../../ui/dialog/useDialog.ts'
import { eventName } from './event-name.ts'
import styles from './Endpoints.module.css'

interface Props {
  dialog: DialogOf<WebhookEndpoint | 'new'>
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
    const answer = await submit('new webhook', body, (requestId) => call(createWebhook, { body: { ...body, requestId } }))
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

type EndpointValues = Pick<WebhookEndpoint, 'url' | 'eventTypes'>

const isAddress = (text: string) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)

function EndpointFields() {
  const { t } = useTranslation()
  return (
    <>
      <Form.Item
        name="url"
        label={t('webhooks.url')}
        rules={[
          {
            required: true,
            validator: (_rule, text: string) => (isAddress(text) ? Promise.resolve() : Promise.reject(new Error(t('webhooks.urlWrong')))),
          },
        ]}
      >
        <Input
          type="url"
          maxLength={urlMax}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          placeholder="https://example.com/greenroom"
        />
      </Form.Item>
      <Form.Item
        name="eventTypes"
        label={t('webhooks.eventTypes')}
        rules={[{ required: true, type: 'array', min: 1, message: t('webhooks.eventsNeeded') }]}
      >
        <EventTypes />
      </Form.Item>
    </>
  )
}

interface Chosen {
  id?: string
  value?: WebhookEndpoint['eventTypes']
  onChange?: (types: WebhookEndpoint['eventTypes']) => void
}

/** Removes `aria-required`, which the form passes on and which is not allowed on a group. */
function EventTypes({ id, value, onChange }: Chosen) {
  const { t } = useTranslation()
  return (
    <Checkbox.Group
      {...(id !== undefined && { id })}
      {...(value && { value })}
      {...(onChange && { onChange })}
      className={styles.types ?? ''}
      aria-label={t('webhooks.eventTypes')}
      options={webhookEventTypes.map((type) => ({
        value: type,
        label: (
          <>
            {eventName(t, type)} <code className="note">{type}</code>
          </>
        ),
      }))}
    />
  )
}
