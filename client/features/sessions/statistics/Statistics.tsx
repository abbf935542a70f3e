import { Segmented } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { compareDaysMax, statisticsLimit, widePageSize } from '#contract/limits.ts'
import { type LiveStatistics, listStatistics, statisticsModes, sumStatistics } from '#contract/calls/sessions/statistics.ts'
import { call } from '../../../lib/call.ts'
import { type MomentRange, clockTimeIn, dayIn, daysBetween, momentQuery, momentsBefore, wholeDay } from '../../../lib/dates.ts'
import { count, incomePoints } from '../../../lib/format.ts'
import { useUser } from '../../../lib/session.ts'
import { useBusinessZone } from '../../../lib/settings.ts'
import { platformNow } from '../../../lib/time/clock.ts'
import { useLoad } from '../../../lib/useLoad.ts'
import { Filters } from '../../../ui/filters/Filters.tsx'
import { Empty, List } from '../../../ui/list/List.tsx'
import { ListHead, ListScreen } from '../../../ui/list/ListScreen.tsx'
import { DayRangeField } from '../../../ui/range/DayRangeField.tsx'
import { ZoneNote } from '../../../ui/range/ZoneNote.tsx'
import { DayChart } from '../../../ui/report/DayChart.tsx'
import { useTitle } from '../../../ui/screen.ts'
import { statisticsColumns } from './statistics-columns.tsx'
import filters from '../../../ui/filters/filters.module.css'
import type { ReplyOf } from '#contract/define.ts'
import { shiftDay } from '#contract/days.ts'
import { pairDays, type ByDay } from '../../../ui/report/compared.ts'

type GiftDays = ReplyOf<typeof sumStatistics>['days']
interface Sessions extends Pick<ByDay, 'label' | 'write'> {
  range: MomentRange
  /** The earlier range with which `range` is compared. */
  previous: MomentRange
  /** Later days have no column. */
  today: string
  /** Days with sessions, of both ranges. Undefined until they have loaded. */
  days: GiftDays | undefined
  daysBefore: GiftDays | undefined
}

/** The sessions' gift points by business day. Undefined if the range has not begun or is too long. */
function giftChart({ range, previous, today, days, daysBefore, ...figure }: Sessions): ByDay | undefined {
  const from = range.from.slice(0, 10)
  const to = range.to.slice(0, 10)
  const length = daysBetween(from, to < today ? to : today) + 1
  if (length < 1 || daysBetween(from, to) >= compareDaysMax) return undefined
  const everyDay = (first: string, some: GiftDays | undefined) => {
    const ofDay = new Map(some?.map(({ date, gameGiftSum }) => [date, gameGiftSum]))
    return some && Array.from({ length }, (_, index) => shiftDay(first, index)).map((date) => ({ date, value: ofDay.get(date) ?? 0 }))
  }
  return {
    ...figure,
    gold: true,
    previous,
    days: pairDays({ from, to }, everyDay(from, days), everyDay(previous.from.slice(0, 10), daysBefore)),
  }
}

function useStatistics(anchorId: number, mode: number, range: MomentRange) {
  const query = { limit: statisticsLimit, mode, ...momentQuery(range, useBusinessZone()) }
  return useLoad(JSON.stringify(query), (signal) => call(listStatistics, { params: { anchorId }, query, signal }))
}

function useSums(anchorId: number, mode: number, range: MomentRange) {
  const query = { mode, ...momentQuery(range, useBusinessZone()) }
  return useLoad(JSON.stringify(query), (signal) => call(sumStatistics, { params: { anchorId }, query, signal }))
}

/** Without seconds: it has to fit a phone. */
function momentsText({ from, to }: MomentRange, today: string, todayText: string) {
  const whole = wholeDay(today)
  return from === whole.from && to === whole.to ? todayText : `${from.slice(0, 16)} – ${to.slice(0, 16)}`
}

/** The points of each live session, newest first by end or by start. */
export function Component() {
  const { t, i18n } = useTranslation()
  const title = useTitle()
  const zone = useBusinessZone()
  const anchorId = useUser()?.id ?? 0
  const [range, setRange] = useState(() => wholeDay(dayIn(zone)))
  const [mode, setMode] = useState<number>(statisticsModes.updated)
  const [page, setPage] = useState(1)
  const { data, ...load } = useStatistics(anchorId, mode, range)
  // To the minute, so that the sums are requested at most once a minute.
  const now = `${clockTimeIn(new Date(platformNow()).toISOString(), zone).slice(0, 16)}:59`
  const previous = momentsBefore(range, now)
  const sums = useSums(anchorId, mode, range)
  const before = useSums(anchorId, mode, previous)
  const { loading } = load
  const reload = () => {
    for (const each of [load, sums, before]) each.reload()
  }
  const write = (value: number) => incomePoints(value, i18n.language)
  const figure = (key: 'gamePrizeSum' | 'gameGiftSum', label: string) => {
    const [now, earlier] = [sums.data?.[key], before.data?.[key]]
    const isLoading = now === undefined || earlier === undefined
    const change = isLoading ? ('loading' as const) : { now, before: earlier, beforeText: write(earlier) }
    return { key, label, value: now === undefined ? '–' : write(now), unit: t('common.points'), gold: key === 'gameGiftSum', change }
  }
  const today = dayIn(zone)
  const dayOf = ({ liveOverAt, liveStartAt }: LiveStatistics) =>
    dayIn(zone, new Date((mode === statisticsModes.updated && liveOverAt) || liveStartAt))
  const chart = giftChart({
    range,
    previous,
    today,
    days: sums.data?.days,
    daysBefore: before.data?.days,
    label: t('columns.gifts'),
    write,
  })
  const choose = (next: MomentRange) => {
    setRange(next)
    setPage(1)
  }
  const [prizes, gifts] = [figure('gamePrizeSum', t('columns.prizes')), figure('gameGiftSum', t('columns.gifts'))]
  return (
    <ListScreen loading={loading}>
      <ListHead title={title} loading={loading} onReload={reload} />
      <div className={filters.filters}>
        <Filters ownRange={{ text: momentsText(range, today, t('range.today')), reset: () => choose(wholeDay(today)) }}>
          <DayRangeField withTime range={range} onChange={choose} max={today} />
        </Filters>
        <Segmented<number>
          value={mode}
          onChange={(next) => {
            setMode(next)
            setPage(1)
          }}
          aria-label={t('statistics.mode')}
          options={[
            { value: statisticsModes.updated, label: t('statistics.updated') },
            { value: statisticsModes.started, label: t('statistics.started') },
          ]}
        />
        <ZoneNote zone={zone} />
      </div>
      <List
        load={load}
        failed={t('report.failed')}
        note={data && data.length >= statisticsLimit && t('report.cut', { number: count(statisticsLimit, i18n.language) })}
        figures={[prizes, gifts]}
        strip={chart && <DayChart {...chart} onOpen={(day) => choose(wholeDay(day))} />}
        dayOf={dayOf}
        columns={statisticsColumns({ t, language: i18n.language, mode, sums: { prizes: prizes.value, gifts: gifts.value } })}
        rows={data}
        rowKey={({ id }) => id}
        pages={{ page, toPage: setPage, size: widePageSize }}
        expected={6}
        empty={<Empty>{t('statistics.empty')}</Empty>}
      />
    </ListScreen>
  )
}
