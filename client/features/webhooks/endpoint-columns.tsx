import type { TFunction } from 'i18next'
import { Switch, Button, Popconfirm } from 'antd'
import { useTranslation } from 'react-i18next'
import { type WebhookEndpoint, saveWebhook, deleteWebhook, testWebhook } from '#contract/calls/webhooks.ts'
import { count } from '../../lib/format.ts'
import type { Column } from '../../ui/table/column.ts'
import { Moment } from '../../ui/table/cells.tsx'
import { call } from '../../lib/call.ts'
import { useAction } from '../../ui/useAction.ts'
import { RowActions } from '../../ui/table/RowActions.tsx'
import styles from './Endpoints.module.css'
import { eventName } from './event-name.ts'

interface Options {
  t: TFunction
  language: string
  onEdit: (endpoint: WebhookEndpoint) => void
  onChanged: () => void
}

export function endpointColumns({ t, language, onEdit, onChanged }: Options): Column<WebhookEndpoint>[] {
  return [
    { key: 'url', title: t('webhooks.url'), place: 'name', render: ({ url }) => <bdi className={styles.url}>{url}</bdi> },
    { key: 'active', title: t('list.active'), render: (endpoint) => <EndpointSwitch endpoint={endpoint} onChanged={onChanged} /> },
    {
      key: 'events',
      title: t('webhooks.eventTypes'),
      render: ({ eventTypes }) => (
        <ul className={styles.events}>
          {eventTypes.map((type) => (
            <li key={type}>{eventName(t, type)}</li>
          ))}
        </ul>
      ),
    },
    { key: 'waiting', title: t('webhooks.waiting'), numeric: true, place: 'what', render: ({ waiting }) => count(waiting, language) },
    { key: 'created', title: t('family.created'), quiet: true, place: 'figure', render: ({ createdAt }) => <Moment at={createdAt} /> },
    {
      key: 'option',
      title: t('family.option'),
      pinned: 'end',
      render: (endpoint) => <EndpointActs endpoint={endpoint} onEdit={onEdit} onChanged={onChanged} />,
    },
  ]
}

interface Props {
  endpoint: WebhookEndpoint
  onEdit: (endpoint: WebhookEndpoint) => void
  onChanged: () => void
}

/** The actions for an endpoint: test, edit, delete. */
function EndpointActs({ endpoint, onEdit, onChanged }: Props) {
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

/** Switches an endpoint on or off. */
function EndpointSwitch({ endpoint: { id, url, isActive }, onChanged }: { endpoint: WebhookEndpoint; onChanged: () => void }) {
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
