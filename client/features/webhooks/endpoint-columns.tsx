import type { TFunction } from 'i18next'
import type { WebhookEndpoint } from '#contract/calls/webhooks.ts'
import { count } from '../../lib/format.ts'
import type { Column } from '../../ui/table/column.ts'
import { Moment } from '../../ui/table/cells.tsx'
import { EndpointActs } from './EndpointActs.tsx'
import { EndpointSwitch } from './EndpointSwitch.tsx'
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
    { key: 'url', title: t('webhooks.url'), heading: true, render: ({ url }) => <bdi className={styles.url}>{url}</bdi> },
    {
      key: 'active',
      title: t('list.active'),
      heading: true,
      render: (endpoint) => <EndpointSwitch endpoint={endpoint} onChanged={onChanged} />,
    },
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
    { key: 'waiting', title: t('webhooks.waiting'), numeric: true, render: ({ waiting }) => count(waiting, language) },
    { key: 'created', title: t('family.created'), quiet: true, render: ({ createdAt }) => <Moment at={createdAt} /> },
    {
      key: 'option',
      title: t('family.option'),
      pinned: 'end',
      render: (endpoint) => <EndpointActs endpoint={endpoint} onEdit={onEdit} onChanged={onChanged} />,
    },
  ]
}
