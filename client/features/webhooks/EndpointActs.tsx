import { Button, Popconfirm } from 'antd'
import { useTranslation } from 'react-i18next'
import { deleteWebhook, testWebhook, type WebhookEndpoint } from '#contract/calls/webhooks.ts'
import { call } from '../../lib/call.ts'
import { RowActions } from '../../ui/table/RowActions.tsx'
import { useAction } from '../../ui/useAction.ts'
import styles from './Endpoints.module.css'

interface Props {
  endpoint: WebhookEndpoint
  onEdit: (endpoint: WebhookEndpoint) => void
  onChanged: () => void
}

/** The actions for an endpoint: test, edit, delete. */
export function EndpointActs({ endpoint, onEdit, onChanged }: Props) {
  const { t } = useTranslation()
  const testing = useAction()
  const deleting = useAction()
  const { id, url, isActive } = endpoint
  return (
    <RowActions>
      <Button
        size="small"
        disabled={!isActive}
        loading={testing.isBusy}
        aria-label={t('webhooks.testNamed', { url })}
        onClick={() => void testing.act(call(testWebhook, { params: { id } }), { successText: t('webhooks.tested'), onDone: onChanged })}
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
        onConfirm={() => deleting.act(call(deleteWebhook, { params: { id } }), { successText: t('webhooks.deleted'), onDone: onChanged })}
      >
        <Button size="small" danger loading={deleting.isBusy} aria-label={t('webhooks.deleteNamed', { url })}>
          {t('webhooks.delete')}
        </Button>
      </Popconfirm>
    </RowActions>
  )
}
