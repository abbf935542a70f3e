import { Button, Pagination, Skeleton } from 'antd'
import { useTranslation } from 'react-i18next'
import { exportSupporters, type Supporter } from '#contract/calls/room/supporters.ts'
import { useCatalogueName } from '../../../i18n/english-words.ts'
import { callFile } from '../../../lib/call.ts'
import { recentTime } from '../../../lib/time/local-time.ts'
import { count, percent, points } from '../../../lib/format.ts'
import { useUser } from '../../../lib/session.ts'
import { ViewerName } from '../viewer-card/ViewerName.tsx'
import { GiftIcon } from './GiftIcon.tsx'
import { ExportButton } from '../../../ui/report/ExportButton.tsx'
import { useExport } from '../../../ui/report/useExport.ts'
import type { ReportView } from '../../../ui/report/useReportView.ts'
import { Trouble } from '../../../ui/Trouble.tsx'
import { chosenCustomer, chooseCustomer } from './customer-filter.ts'
import styles from './Supporters.module.css'
import { shownAtOnce, type useSupporters } from './useSupporters.ts'

interface Props extends ReturnType<typeof useSupporters> {
  view: ReportView
}

/** The customers who gave most in the range, beside the orders. Choosing one filters the orders. */
export function Supporters({ view, filter, page, toPage, data, error, reload }: Props) {
  const { t } = useTranslation()
  const file = useExport((options) => callFile(exportSupporters, { query: filter, ...options }))
  const chosen = chosenCustomer(view)
  return (
    <section className={styles.panel} aria-label={t('gift.supporters')} aria-busy={!data && !error}>
      <header className={styles.head}>
        <h2 className={styles.title}>{t('gift.supporters')}</h2>
        <ExportButton bytes={file.bytes} onStart={file.start} of={t('gift.supporters')} />
      </header>
      {file.failure && <Trouble title={t('report.exportFailed')} failure={file.failure} onRetry={file.start} />}
      {error && !data && <Trouble title={t('report.failed')} failure={error} onRetry={reload} />}
      {!data && !error && <Skeleton active title={false} paragraph={{ rows: 6 }} />}
      {data?.total === 0 && <p className="quiet">{t('gift.noSupporters')}</p>}
      {data && data.total > 0 && (
        <ol className={styles.list}>
          {data.value.map((supporter) => (
            <Row
              key={supporter.customer.id}
              supporter={supporter}
              chosen={supporter.customer.id === chosen}
              onChoose={() => chooseCustomer(view, supporter.customer.id === chosen ? undefined : supporter.customer.id)}
            />
          ))}
        </ol>
      )}
      {data && data.total > shownAtOnce && (
        <Pagination
          simple
          size="small"
          align="center"
          showSizeChanger={false}
          current={page}
          pageSize={shownAtOnce}
          total={data.total}
          onChange={toPage}
        />
      )}
      {chosen !== undefined && (
        <Button block onClick={() => chooseCustomer(view, undefined)}>
          {t('gift.allCustomers')}
        </Button>
      )}
    </section>
  )
}

function Row({ supporter, chosen, onChoose }: { supporter: Supporter; chosen: boolean; onChoose: () => void }) {
  const { t, i18n } = useTranslation()
  const nameOf = useCatalogueName()
  const { rank, customer, amount, share, last } = supporter
  // A family's supporters are those of several rooms, so they have no card here.
  const isOwn = useUser()?.role === 'anchor'
  const name = <bdi>{customer.nickname}</bdi>
  return (
    <li className={styles.row} data-chosen={chosen}>
      {/* Covers the row; the name is above it. */}
      <button
        type="button"
        className={styles.filter}
        aria-pressed={chosen}
        aria-label={t('gift.onlyFrom', { name: customer.nickname })}
        onClick={onChoose}
      />
      <span className={styles.rank}>{rank}</span>
      <span className={styles.name} data-card={isOwn}>
        {isOwn ? <ViewerName viewer={{ customerId: customer.id, nickname: customer.nickname }}>{name}</ViewerName> : name}
      </span>
      <strong className={styles.amount}>{points(amount, i18n.language)}</strong>
      <span className={styles.bar} aria-hidden>
        <span style={{ width: `${share}%` }} />
      </span>
      <span className={styles.detail}>
        {t('gift.pieces', { count: supporter.count, number: count(supporter.count, i18n.language) })} · {percent(share, i18n.language)}
      </span>
      <span className={styles.last} title={recentTime(last.at)}>
        <GiftIcon icon={last.icon} size={18} /> {nameOf(last.name)}
      </span>
    </li>
  )
}
