import { Button, Popconfirm, Tag } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { eventSelectorHours, eventWindowDays } from '#contract/limits.ts'
import { cancelReservation, getEventFilters, listSportEvents, type SportEvent } from '#contract/calls/sport-events.ts'
import { useCatalogueName } from '../../i18n/english-words.ts'
import { call } from '../../lib/call.ts'
import { daysFrom, rangeQuery } from '../../lib/dates.ts'
import { count } from '../../lib/format.ts'
import { useBusinessZone } from '../../lib/settings.ts'
import { useLoad } from '../../lib/useLoad.ts'
import { useNow } from '../../lib/time/useNow.ts'
import { Filters, rangeText } from '../../ui/filters/Filters.tsx'
import { ListScreen } from '../../ui/list/ListScreen.tsx'
import type { Column } from '../../ui/table/column.ts'
import { cancelling, canGoLive, isPast, pastLast, standingOf } from './event-list.ts'
import { useDayHeading } from './day-heading.ts'
import { EventTable } from './EventTable.tsx'
import { DayRangeField } from '../../ui/range/DayRangeField.tsx'
import { useChosenRange } from '../../ui/range/useChosenRange.ts'
import { useAction } from '../../ui/useAction.ts'
import { SportsNav } from './SportsNav.tsx'
import styles from './SportEvents.module.css'
import { StartTime, Teams } from './event-cells.tsx'

/** The events that the host has reserved, soonest first. */
export function Component() {
  const { t, i18n } = useTranslation()
  const navigate = useNavigate()
  const dayHeading = useDayHeading()
  const nameOf = useCatalogueName()
  const zone = useBusinessZone()
  const { range, choose } = useChosenRange(daysFrom(zone, eventWindowDays))
  const query = { reserve: '1', ...rangeQuery(range, zone) } as const
  const { data, ...load } = useLoad(JSON.stringify(query), (signal) => call(listSportEvents, { query, signal }))
  const { loading, reload } = load
  const week = rangeQuery(daysFrom(zone, eventWindowDays), zone)
  const { data: filters } = useLoad(JSON.stringify(week), (signal) => call(getEventFilters, { query: week, signal }))
  const [cancelled, setCancelled] = useState<readonly number[]>([])
  const now = useNow(true)
  const rows =
    data
    && pastLast(
      data.filter(({ id }) => !cancelled.includes(id)),
      now,
    )
  const columns: Column<SportEvent>[] = [
    { key: 'at', title: t('sports.at'), place: 'when', render: (event) => <StartTime event={event} day={isPast(event, now)} /> },
    { key: 'league', title: t('sports.league'), place: 'what', render: ({ leagueName }) => <bdi>{nameOf(leagueName)}</bdi> },
    { key: 'event', title: t('sports.event'), place: 'name', render: (event) => <Teams event={event} /> },
    { key: 'live', title: t('sports.liveStatus'), place: 'figure', render: (event) => <LiveStatus status={standingOf(event, now)} /> },
    {
      key: 'reservations',
      title: t('sports.customers'),
      place: 'what',
      numeric: true,
      render: ({ customerReserveCount }) => count(customerReserveCount, i18n.language),
    },
    {
      key: 'action',
      title: t('sports.action'),
      pinned: 'end',
      render: (event) => (
        <span className={styles.acts}>
          {canGoLive(event, now, eventSelectorHours) && (
            <Button size="small" type="primary" onClick={() => void navigate(`/live?event=${event.id}`)}>
              {t(event.myLiveStatus === 'onair' ? 'sports.toLive' : 'sports.goLive')}
            </Button>
          )}
          {cancelling(event, now) !== 'none' && (
            <Cancel
              event={event}
              onCancelled={() => {
                setCancelled((ids) => [...ids, event.id])
                reload()
              }}
            />
          )}
        </span>
      ),
    },
  ]
  return (
    <ListScreen loading={loading}>
      <SportsNav sport={null} counts={filters?.counts} loading={loading} onReload={reload} />
      <div className={styles.filters}>
        <Filters ownRange={{ text: rangeText(range) }}>
          <DayRangeField range={range} onChange={choose} />
        </Filters>
      </div>
      <EventTable
        columns={columns}
        rows={rows}
        groupOf={(event) => (isPast(event, now) ? t('sports.past') : dayHeading(event.startAt))}
        load={load}
        empty={t('sports.noneReserved')}
      />
    </ListScreen>
  )
}

function LiveStatus({ status }: { status: ReturnType<typeof standingOf> }) {
  const { t } = useTranslation()
  return (
    <Tag data-live-status={status} color={status === 'onair' ? 'var(--gr-on-air)' : 'default'}>
      {t(`sports.live.${status}`)}
    </Tag>
  )
}

function Cancel({ event, onCancelled }: { event: SportEvent; onCancelled: () => void }) {
  const { t } = useTranslation()
  const { act } = useAction()
  const cancel = () =>
    act(call(cancelReservation, { params: { eventId: event.id } }), { successText: t('sports.cancelled'), onDone: onCancelled })
  const name = `${event.homeTeamName} – ${event.guestTeamName}`
  return (
    <Popconfirm
      title={t('sports.cancelAsk')}
      description={name}
      okText={t('sports.cancel')}
      cancelText={t('common.cancel')}
      onConfirm={cancel}
    >
      <Button size="small" disabled={event.myLiveStatus !== 'never'} aria-label={t('sports.cancelNamed', { name })}>
        {t('sports.cancel')}
      </Button>
    </Popconfirm>
  )
}
