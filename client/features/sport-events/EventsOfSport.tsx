import { WarningOutlined } from '@ant-design/icons'
import { Button, Popconfirm, Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useParams } from 'react-router'
import { eventWindowDays } from '#contract/limits.ts'
import {
  type MyEvent,
  type SportEvent,
  SportType,
  getEventFilters,
  listMyEvents,
  listSportEvents,
  reserveEvent,
} from '#contract/calls/sport-events.ts'
import { useCatalogueName } from '../../i18n/english-words.ts'
import { call } from '../../lib/call.ts'
import { daysFrom, rangeQuery } from '../../lib/dates.ts'
import { hourAndMinute } from '../../lib/time/local-time.ts'
import { count } from '../../lib/format.ts'
import { useBusinessZone } from '../../lib/settings.ts'
import { useAddress } from '../../lib/useAddress.ts'
import { useLoad } from '../../lib/useLoad.ts'
import { Filters, rangeText } from '../../ui/filters/Filters.tsx'
import { NameFilter } from '../../ui/filters/NameFilter.tsx'
import { ListScreen } from '../../ui/list/ListScreen.tsx'
import type { Column } from '../../ui/table/column.ts'
import { DayRangeField } from '../../ui/range/DayRangeField.tsx'
import { useChosenRange } from '../../ui/range/useChosenRange.ts'
import { type EventChange, choiceIn, choicesIn, overlapping, reserveState, withChange } from './event-list.ts'
import { EventTable } from './EventTable.tsx'
import styles from './SportEvents.module.css'
import { SportsNav } from './SportsNav.tsx'
import { useDayHeading } from './day-heading.ts'
import { StartTime, Teams } from './event-cells.tsx'
import { useEventChanges } from './useEventChanges.ts'
import { useNow } from '../../lib/time/useNow.ts'
import { useAction } from '../../ui/useAction.ts'

/** The events of one sport within the coming week, to be reserved. */
export function Component() {
  const sport = SportType.safeParse(useParams().sport)
  if (!sport.success) return <Navigate to="/sports" replace />
  // Another sport starts without filters, on its first page.
  return <Events key={sport.data} sport={sport.data} />
}

function Events({ sport }: { sport: SportType }) {
  const { t, i18n } = useTranslation()
  const nameOf = useCatalogueName()
  const zone = useBusinessZone()
  const week = daysFrom(zone, eventWindowDays)
  const { range, choose } = useChosenRange(week)
  const { params, change } = useAddress()
  const name = params.get('name') ?? ''
  const choice = { region: params.get('region'), leagueId: Number(params.get('league')) || null }
  const days = { sport, ...(name && { name }), ...rangeQuery(range, zone) }
  const { data: filters } = useLoad(JSON.stringify(days), (signal) => call(getEventFilters, { query: days, signal }))
  const { region, leagueId } = filters ? choiceIn(filters.league, choice) : choice
  const query = { ...days, ...(region !== null && { region }), ...(leagueId !== null && { league: leagueId }) }
  const { data: mine, reload: reloadMine } = useLoad('my events', (signal) => call(listMyEvents, { signal }))
  const { data, ...load } = useLoad(JSON.stringify(query), (signal) => call(listSportEvents, { query, signal }))
  const { loading, reload } = load
  const events = useChanged(data, sport, reload)
  const choices = choicesIn(filters?.league ?? [], { region, leagueId })
  const dayHeading = useDayHeading()
  const reserved = () => {
    reload()
    reloadMine()
  }
  const columns: Column<SportEvent>[] = [
    { key: 'league', title: t('sports.league'), place: 'what', render: ({ leagueName }) => <bdi>{nameOf(leagueName)}</bdi> },
    { key: 'at', title: t('sports.at'), place: 'when', render: (event) => <StartTime event={event} /> },
    { key: 'region', title: t('sports.region'), place: 'what', render: ({ region }) => <bdi>{nameOf(region)}</bdi> },
    { key: 'event', title: t('sports.event'), place: 'name', render: (event) => <Teams event={event} /> },
    {
      key: 'audience',
      title: t('sports.audience'),
      place: 'what',
      numeric: true,
      render: ({ audienceReserveCount }) => count(audienceReserveCount, i18n.language),
    },
    {
      key: 'anchors',
      title: t('sports.anchors'),
      place: 'figure',
      numeric: true,
      render: ({ anchorReserveCount, maxReserveCount }) =>
        t('sports.of', { taken: count(anchorReserveCount, i18n.language), all: count(maxReserveCount, i18n.language) }),
    },
    {
      key: 'action',
      title: t('sports.action'),
      pinned: 'end',
      render: (event) => <Reserve event={event} mine={mine ?? []} onChanged={reserved} />,
    },
  ]
  return (
    <ListScreen loading={loading}>
      <SportsNav
        sport={sport}
        counts={filters?.counts}
        query={name && `?${new URLSearchParams({ name }).toString()}`}
        loading={loading}
        onReload={reload}
      />
      <div className={styles.filters}>
        <NameFilter label={t('sports.search')} value={name} onChange={(next) => change({ name: next })} />
        <Filters beside="name" ownRange={{ text: rangeText(range) }}>
          <DayRangeField range={range} onChange={choose} min={week.from} max={week.to} />
          <Select
            className={styles.filter ?? ''}
            aria-label={t('sports.region')}
            value={region ?? ''}
            onChange={(one) => change({ region: one, league: '' })}
            options={[{ value: '', label: t('sports.allRegions') }, ...choices.regions.map((value) => ({ value, label: nameOf(value) }))]}
            listHeight={400}
          />
          <Select
            className={styles.filter ?? ''}
            aria-label={t('sports.league')}
            value={leagueId ?? 0}
            onChange={(id) => change({ league: id ? String(id) : '' })}
            options={[
              { value: 0, label: t('sports.allLeagues') },
              ...choices.leagues.map(({ id, name }) => ({ value: id, label: nameOf(name) })),
            ]}
            listHeight={400}
          />
        </Filters>
      </div>
      <EventTable
        columns={columns}
        rows={events}
        groupOf={({ startAt }) => dayHeading(startAt)}
        load={load}
        empty={name ? t('sports.noneNamed', { name }) : t('sports.none')}
      />
    </ListScreen>
  )
}

/** The loaded events, with the changes by other hosts since then. */
function useChanged(read: readonly SportEvent[] | undefined, sport: SportType, reload: () => void) {
  const [since, setSince] = useState<{ read: typeof read; changes: readonly EventChange[] }>({ read, changes: [] })
  useEventChanges(sport, (change) => setSince((was) => ({ read, changes: [...(was.read === read ? was.changes : []), change] })), reload)
  return read && since.read === read ? since.changes.reduce(withChange, read) : read
}

interface ReserveProps {
  event: SportEvent
  /** The host's reserved events, of which one may overlap. */
  mine: readonly MyEvent[]
  onChanged: () => void
}

/** The button that reserves an event for the host, or why that is not possible. Before it stands which own event overlaps. */
function Reserve({ event, mine, onChanged }: ReserveProps) {
  const { t } = useTranslation()
  const { act } = useAction()
  const state = reserveState(event, useNow(false))
  const name = `${event.homeTeamName} – ${event.guestTeamName}`
  const reserve = async () => {
    await act(call(reserveEvent, { params: { eventId: event.id } }), { successText: t('sports.reserved') })
    // Also after a failure: another host may have been faster, and the row must show it.
    onChanged()
  }
  if (state !== 'free')
    return (
      <Button size="small" disabled data-reserve={state}>
        {t(`sports.reserveState.${state}`)}
      </Button>
    )
  const other = overlapping(event, mine)
  const overlap =
    other && t('sports.overlaps', { time: hourAndMinute(other.startAt), home: other.homeTeamName, guest: other.guestTeamName })
  return (
    <span className={styles.reserve}>
      {overlap && (
        <span className={styles.overlap} data-overlap>
          <WarningOutlined aria-hidden /> {overlap}
        </span>
      )}
      <Popconfirm
        title={t('sports.reserveAsk')}
        description={
          overlap ? (
            <>
              {name}
              <br />
              {overlap}
            </>
          ) : (
            name
          )
        }
        okText={t('sports.reserve')}
        cancelText={t('common.cancel')}
        onConfirm={reserve}
      >
        <Button size="small" type="primary" data-reserve={state} aria-label={t('sports.reserveNamed', { name })}>
          {t('sports.reserve')}
        </Button>
      </Popconfirm>
    </span>
  )
}
