import type { TFunction } from 'i18next'
import { Link } from 'react-router'
import type { PastLive } from '#contract/calls/sessions/live-analysis.ts'
import cells from '../../../../ui/table/cells.module.css'
import { duration } from '../../../../lib/format.ts'
import type { Column } from '../../../../ui/table/column.ts'
import { Moment, Name, Under } from '../../../../ui/table/cells.tsx'
import { sortedColumns } from '../../../../ui/table/sorted-columns.tsx'

export function pastLiveColumns({ t, language, withAnchor }: { t: TFunction; language: string; withAnchor: boolean }): Column<PastLive>[] {
  const { nameColumn, countColumn, pointsColumn, timeColumn } = sortedColumns<PastLive>(language)
  return [
    {
      key: 'from',
      title: t('columns.liveFrom'),
      place: 'when',
      brief: ({ startedAt }) => <Moment at={startedAt} />,
      sortBy: ({ startedAt }) => startedAt,
      render: ({ id, startedAt }) => (
        <Link className={cells.opens} to={`/liveHistory/${id}`}>
          <Moment at={startedAt} />
        </Link>
      ),
    },
    ...(withAnchor ? [nameColumn('anchor', t('columns.anchor'), (live) => live.model.name, { place: 'name' })] : []),
    {
      key: 'title',
      title: t('columns.title'),
      place: withAnchor ? 'what' : 'name',
      brief: ({ title }) => <Name long>{title || '–'}</Name>,
      sortBy: ({ title }) => title,
      render: ({ title, roomType }) => (
        <>
          <Name long>{title || '–'}</Name>
          <Under label={t('columns.room')}>{t(`live.roomTypes.${roomType}`)}</Under>
        </>
      ),
    },
    timeColumn('time', t('columns.timeOnAir'), (live) => live.interval, { place: 'what', brief: ({ interval }) => duration(interval) }),
    countColumn('entries', t('columns.entries'), (live) => live.watchedCounts),
    countColumn('customers', t('columns.customers'), (live) => live.clientCounts),
    pointsColumn('gifts', t('columns.gifts'), (live) => live.giftSum, { place: 'figure' }),
    pointsColumn('fees', t('columns.privateFees'), (live) => live.privateFeeSum),
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
