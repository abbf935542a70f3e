import { Button, Popconfirm, Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useParams } from 'react-router'
import { eventWindowDays } from '#contract/limits.ts'
import { type SportEvent, SportType, getEventFilters, listSportEvents, reserveEvent } from '#contract/calls/sport-events.ts'
import { useCatalogueName } from '../../i18n/english-words.ts'
import { call } from '../../lib/call.ts'
import { daysFrom, rangeQuery } from '../../lib/dates.ts'
import { count } from '../../lib/format.ts'
import { useBusinessZone } from '../../lib/settings.ts'
import { useLoad } from '../../lib/useLoad.ts'
import { ListScreen } from '../../ui/list/ListScreen.tsx'
import type { Column } from '../../ui/table/column.ts'
import { DayRangeField } from '../../ui/range/DayRangeField.tsx'
import { type EventChange, choiceIn, choicesIn, everything, reserveState, withChange } from './event-list.ts'
import { EventTable } from './EventTable.tsx'
import styles from './SportEvents.module.css'
import { SportsNav } from './SportsNav.tsx'
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
  const [range, setRange] = useState(week)
  const [choice, setChoice] = useState(everything)
  const days = { sport, ...rangeQuery(range, zone) }
  const { data: filters } = useLoad(JSON.stringify(days), (signal) => call(getEventFilters, { query: days, signal }))
  const { region, leagueId } = filters ? choiceIn(filters.league, choice) : choice
  const query = { ...days, ...(region !== null && { region }), ...(leagueId !== null && { league: leagueId }) }
  const { data, ...load } = useLoad(JSON.stringify(query), (signal) => call(listSportEvents, { query, signal }))
  const { loading, reload } = load
  const events = useChanged(data, sport, reload)
  const choices = choicesIn(filters?.league ?? [], { region, leagueId })
  const columns: Column<SportEvent>[] = [
    { key: 'league', title: t('sports.league'), render: ({ leagueName }) => <bdi>{nameOf(leagueName)}</bdi> },
    { key: 'at', title: t('sports.at'), render: ({ startAt }) => <StartTime at={startAt} /> },
    { key: 'region', title: t('sports.region'), render: ({ region }) => <bdi>{nameOf(region)}</bdi> },
    { key: 'event', title: t('sports.event'), heading: true, render: (event) => <Teams event={event} /> },
    {
      key: 'anchors',
      title: t('sports.anchors'),
      numeric: true,
      render: ({ anchorReserveCount, maxReserveCount }) =>
        t('sports.of', { taken: count(anchorReserveCount, i18n.language), all: count(maxReserveCount, i18n.language) }),
    },
    { key: 'action', title: t('sports.action'), pinned: 'end', render: (event) => <Reserve event={event} onChanged={reload} /> },
  ]
  return (
    <ListScreen loading={loading}>
      <SportsNav sport={sport} loading={loading} onReload={reload} />
      <div className={styles.filters}>
        <DayRangeField range={range} onChange={setRange} min={week.from} max={week.to} />
        <Select
          className={styles.filter ?? ''}
          aria-label={t('sports.region')}
          aria-keyshortcuts="/"
          value={region ?? ''}
          onChange={(one) => setChoice({ region: one || null, leagueId: null })}
          options={[{ value: '', label: t('sports.allRegions') }, ...choices.regions.map((value) => ({ value, label: nameOf(value) }))]}
          listHeight={400}
        />
        <Select
          className={styles.filter ?? ''}
          aria-label={t('sports.league')}
          value={leagueId ?? 0}
          onChange={(id) => setChoice({ region, leagueId: id || null })}
          options={[
            { value: 0, label: t('sports.allLeagues') },
            ...choices.leagues.map(({ id, name }) => ({ value: id, label: nameOf(name) })),
          ]}
          listHeight={400}
        />
      </div>
      <EventTable columns={columns} rows={events} load={load} empty={t('sports.none')} />
    </ListScreen>
  )
}

/** The loaded events, with the changes by other hosts since then. */
function useChanged(read: readonly SportEvent[] | undefined, sport: SportType, reload: () => void) {
  const [since, setSince] = useState<{ read: typeof read; changes: readonly EventChange[] }>({ read, changes: [] })
  useEventChanges(sport, (change) => setSince((was) => ({ read, changes: [...(was.read === read ? was.changes : []), change] })), reload)
  return read && since.read === read ? since.changes.reduce(withChange, read) : read
}

/** The button that reserves an event for the host, or why that is not possible. */
function Reserve({ event, onChanged }: { event: SportEvent; onChanged: () => void }) {
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
  return (
    <Popconfirm
      title={t('sports.reserveAsk')}
      description={name}
      okText={t('sports.reserve')}
      cancelText={t('common.cancel')}
      onConfirm={reserve}
    >
      <Button size="small" type="primary" data-reserve={state} aria-label={t('sports.reserveNamed', { name })}>
        {t('sports.reserve')}
      </Button>
    </Popconfirm>
  )
}
