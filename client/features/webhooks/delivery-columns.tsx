import type { TFunction } from 'i18next'
import { type WebhookDelivery, replayWebhookDelivery } from '#contract/calls/webhooks.ts'
import { count } from '../../lib/format.ts'
import type { Column } from '../../ui/table/column.ts'
import { Moment } from '../../ui/table/cells.tsx'
import styles from './Deliveries.module.css'
import { eventName } from './event-name.ts'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/call.ts'
import { useAction } from '../../ui/useAction.ts'

export function deliveryColumns({
  t,
  language,
  onChanged,
}: {
  t: TFunction
  language: string
  onChanged: () => void
}): Column<WebhookDelivery>[] {
  return [
    { key: 'at', title: t('columns.time'), place: 'when', render: ({ createdAt }) => <Moment at={createdAt} /> },
    { key: 'event', title: t('columns.event'), place: 'name', render: ({ type }) => eventName(t, type) },
    { key: 'url', title: t('columns.endpoint'), place: 'what', render: ({ url }) => <bdi className={styles.url}>{url}</bdi> },
    {
      key: 'status',
      title: t('columns.status'),
      place: 'figure',
      render: ({ status, tries }) => (
        <span className={styles.status} data-status={status}>
          {t(`webhooks.statuses.${status === 'pending' && tries > 0 ? 'retrying' : status}`)}
        </span>
      ),
    },
    { key: 'response', title: t('columns.response'), render: (delivery) => <Response t={t} delivery={delivery} /> },
    { key: 'tries', title: t('columns.tries'), numeric: true, render: ({ tries }) => count(tries, language) },
    { key: 'next', title: t('columns.nextTry'), render: ({ nextTryAt }) => (nextTryAt === null ? '–' : <Moment at={nextTryAt} />) },
    {
      key: 'option',
      title: t('family.option'),
      pinned: 'end',
      render: (delivery) => <ReplayButton delivery={delivery} onChanged={onChanged} />,
    },
  ]
}

/** Sends a delivery again, whatever its status. */
function ReplayButton({ delivery: { id, eventId }, onChanged }: { delivery: WebhookDelivery; onChanged: () => void }) {
  const { t } = useTranslation()
  const { act, isBusy } = useAction()
  const replay = () => act(call(replayWebhookDelivery, { params: { id } }), { successText: t('webhooks.replayed'), onDone: onChanged })
  return (
    <Button size="small" loading={isBusy} aria-label={t('webhooks.replayNamed', { id: eventId })} onClick={() => void replay()}>
      {t('webhooks.replay')}
    </Button>
  )
}

function Response({ t, delivery: { responseCode, failure } }: { t: TFunction; delivery: WebhookDelivery }) {
  if (failure !== null) return t(`webhooks.failures.${failure}`)
  return responseCode ?? '–'
}
