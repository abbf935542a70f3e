import type { TFunction } from 'i18next'
import { Link } from 'react-router'
import type { PastLive } from '#contract/calls/live-analysis.ts'
import { count, duration, points } from '../../lib/format.ts'
import cells from '../../ui/table/cells.module.css'
import type { Column } from '../../ui/table/column.ts'
import { Moment, Name, Under } from '../../ui/table/cells.tsx'

export function pastLiveColumns({ t, language, withAnchor }: { t: TFunction; language: string; withAnchor: boolean }): Column<PastLive>[] {
  const anchor: Column<PastLive> = {
    key: 'anchor',
    title: t('columns.anchor'),
    heading: true,
    sortBy: ({ model }) => model.name,
    render: ({ model }) => <Name>{model.name}</Name>,
  }
  return [
    {
      key: 'from',
      title: t('columns.liveFrom'),
      sortBy: ({ startedAt }) => startedAt,
      render: ({ id, startedAt }) => (
        <Link className={cells.opens} to={`/liveHistory/${id}`}>
          <Moment at={startedAt} />
        </Link>
      ),
    },
    ...(withAnchor ? [anchor] : []),
    {
      key: 'title',
      title: t('columns.title'),
      heading: !withAnchor,
      sortBy: ({ title }) => title,
      render: ({ title, roomType }) => (
        <>
          <Name long>{title || '–'}</Name>
          <Under label={t('columns.room')}>{t(`live.roomTypes.${roomType}`)}</Under>
        </>
      ),
    },
    {
      key: 'time',
      title: t('columns.timeOnAir'),
      heading: true,
      numeric: true,
      sortBy: ({ interval }) => interval,
      render: ({ interval }) => duration(interval),
    },
    {
      key: 'entries',
      title: t('columns.entries'),
      numeric: true,
      sortBy: ({ watchedCounts }) => watchedCounts,
      render: ({ watchedCounts }) => count(watchedCounts, language),
    },
    {
      key: 'customers',
      title: t('columns.customers'),
      numeric: true,
      sortBy: ({ clientCounts }) => clientCounts,
      render: ({ clientCounts }) => count(clientCounts, language),
    },
    {
      key: 'gifts',
      title: t('columns.gifts'),
      numeric: true,
      sortBy: ({ giftSum }) => giftSum,
      render: ({ giftSum }) => points(giftSum, language),
    },
    {
      key: 'fees',
      title: t('columns.privateFees'),
      numeric: true,
      sortBy: ({ privateFeeSum }) => privateFeeSum,
      render: ({ privateFeeSum }) => points(privateFeeSum, language),
    },
    {
      key: 'to',
      title: t('columns.liveUntil'),
      sortBy: ({ endedAt }) => endedAt,
      render: ({ endedAt, endReason }) => (
        <>
          <Moment at={endedAt} />
          <Under label={t('columns.endedBy')}>{t(`history.reasons.${endReason}`)}</Under>
        </>
      ),
    },
  ]
}
