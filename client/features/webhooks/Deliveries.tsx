import { Select } from 'antd'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import {
  exportWebhookDeliveries,
  listWebhookDeliveries,
  webhookEventTypes,
  webhookStatuses,
  type WebhookDelivery,
} from '#contract/calls/webhooks.ts'
import { platformNow } from '../../lib/time/clock.ts'
import { call, callFile } from '../../lib/call.ts'
import { dayIn } from '../../lib/dates.ts'
import { count } from '../../lib/format.ts'
import { useReportView } from '../../ui/report/useReportView.ts'
import { Report } from '../../ui/report/Report.tsx'
import { useReportRows } from '../../ui/report/useReportRows.ts'
import { useTitle } from '../../ui/screen.ts'
import styles from './Deliveries.module.css'
import { deliveryColumns } from './delivery-columns.tsx'
import { eventName } from './event-name.ts'
import { webhooks } from './screen.ts'
import { WebhookSections } from './WebhookSections.tsx'

/** In px. */
const width = 1100
/** The list is reloaded after this time if a delivery will be tried soon. */
const reloadMs = 2000
const soonMs = 15_000
const isTriedSoon = ({ status, responseCode, failure, nextTryAt }: WebhookDelivery) => {
  // A try in progress has no result yet, and its nextTryAt applies only if the server dies.
  const isUnderWay = status === 'pending' && responseCode === null && failure === null
  return isUnderWay || (nextTryAt !== null && Date.parse(nextTryAt) < platformNow() + soonMs)
}

/** The deliveries: what was sent, how often, and the responses. */
export function Component() {
  const { t, i18n } = useTranslation()
  const title = useTitle()
  const view = useReportView('last7')
  const status = webhookStatuses.find((known) => known === view.filter('status')) ?? ''
  const type = ([...webhookEventTypes, 'webhook.test'] as const).find((known) => known === view.filter('type')) ?? ''
  const { rows } = useReportRows({
    view,
    filter: { status, type },
    fetchRows: (query, signal) => call(listWebhookDeliveries, { query, signal }),
  })
  const {
    value,
    load: { reload },
  } = rows
  useEffect(() => {
    if (!value?.some(isTriedSoon)) return undefined
    const timer = setTimeout(reload, reloadMs)
    return () => clearTimeout(timer)
  }, [value, reload])
  return (
    <Report
      heading={t(webhooks.title)}
      sections={<WebhookSections />}
      view={view}
      rows={rows}
      rowKey={({ id }) => id}
      dayOf={({ createdAt }, zone) => dayIn(zone, new Date(createdAt))}
      width={width}
      filter={
        <>
          <Select
            className={styles.choice ?? ''}
            aria-label={t('columns.status')}
            aria-keyshortcuts="/"
            value={status}
            onChange={(next) => view.setFilter('status', next)}
            options={[
              { value: '', label: t('webhooks.allStatuses') },
              ...webhookStatuses.map((one) => ({ value: one, label: t(`webhooks.statuses.${one}`) })),
            ]}
          />
          <Select
            className={styles.choice ?? ''}
            aria-label={t('columns.event')}
            value={type}
            listHeight={400}
            onChange={(next) => view.setFilter('type', next)}
            options={[
              { value: '', label: t('webhooks.allEvents') },
              ...[...webhookEventTypes, 'webhook.test' as const].map((one) => ({ value: one, label: eventName(t, one) })),
            ]}
          />
        </>
      }
      figures={[{ key: 'deliveries', label: title, value: count(rows.total, i18n.language) }]}
      columns={deliveryColumns({ t, language: i18n.language, onChanged: reload })}
      fetchFile={(query, options) => callFile(exportWebhookDeliveries, { query, ...options })}
    />
  )
}
