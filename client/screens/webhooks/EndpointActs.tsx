import { App, Button, Popconfirm } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { deleteWebhook, testWebhook, type WebhookEndpoint } from '#contract/calls/webhooks.ts'
import { useFailureText } from '../../i18n/failureText.ts'
import { call, type Result } from '../../lib/call.ts'
import { RowActions } from '../../ui/table/RowActions.tsx'
import styles from './Endpoints.module.css'

interface Props {
  endpoint: WebhookEndpoint
  onEdit: (endpoint: WebhookEndpoint) => void
  onChanged: () => void
}

/** What can be done with an endpoint. */
export function EndpointActs({ endpoint, onEdit, onChanged }: Props) {
  const { t } = useTranslation()
  const { message } = App.useApp()
  const failureText = useFailureText()
  const [busy, setBusy] = useState<'test' | 'delete'>()
  const { id, url, isActive } = endpoint

  async function act(what: 'test' | 'delete', asked: Promise<Result<unknown>>, done: string) {
    setBusy(what)
    const answer = await asked
    setBusy(undefined)
    if (!answer.ok) return void message.error(failureText(answer))
    message.success(done)
    onChanged()
  }
  return (
    <RowActions>
      <Button
        size="small"
        disabled={!isActive}
        loading={busy === 'test'}
        aria-label={t('webhooks.testNamed', { url })}
        onClick={() => void act('test', call(testWebhook, { params: { id } }), t('webhooks.tested'))}
      >
        {t('webhooks.test')}
      </Button>
      <Button size="small" aria-label={t('webhooks.editNamed', { url })} onClick={() => onEdit(endpoint)}>
        {t('manager.edit')}
      </Button>
      <Popconfirm
        title={t('webhooks.deleteTitle')}
        description={
          <p className={styles.url}>
            {url}
            <br />
            {t('webhooks.deleteDetail')}
          </p>
        }
        okText={t('webhooks.delete')}
        cancelText={t('common.cancel')}
        okButtonProps={{ danger: true, size: 'middle' }}
        cancelButtonProps={{ size: 'middle' }}
        onConfirm={() => act('delete', call(deleteWebhook, { params: { id } }), t('webhooks.deleted'))}
      >
        <Button size="small" danger loading={busy === 'delete'} aria-label={t('webhooks.deleteNamed', { url })}>
          {t('webhooks.delete')}
        </Button>
      </Popconfirm>
    </RowActions>
  )
}
