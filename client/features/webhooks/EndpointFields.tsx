import { Checkbox, Form, Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { webhookEventTypes, type WebhookEndpoint } from '#contract/calls/webhooks.ts'
import { urlMax } from '#contract/limits.ts'
import { eventName } from './event-name.ts'
import styles from './Endpoints.module.css'

export type EndpointValues = Pick<WebhookEndpoint, 'url' | 'eventTypes'>

const isAddress = (text: string) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)

export function EndpointFields() {
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
            {eventName(t, type)} <code className={styles.code}>{type}</code>
          </>
        ),
      }))}
    />
  )
}
