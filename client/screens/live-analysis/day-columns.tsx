import type { TFunction } from 'i18next'
import type { LiveDay } from '#contract/calls/live-analysis.ts'
import { count, duration, points } from '../../lib/format.ts'
import type { Column } from '../../ui/table/column.ts'
import { Day, Name } from '../../ui/table/cells.tsx'

interface Options {
  t: TFunction
  language: string
  /** A family's rows say whose they are. */
  withAnchor: boolean
  withBets: boolean
  /** What the summary row says; a host's own report has none. */
  sums?: { gifts: string; fees: string }
}

const games = ['esport', 'live', 'lottery', 'battle', 'fishing', 'sport', 'handicap'] as const

/** The nine columns of bets show the same figure, the points bet in the room. The number of bets and the winners have separate columns. */
function betColumns(t: TFunction, language: string): Column<LiveDay>[] {
  const bets = [
    { key: 'bet', title: t('columns.pointsBet') },
    { key: 'win', title: t('analysis.win') },
    ...games.map((game) => ({ key: game, title: t('analysis.validBet', { game: t(`analysis.games.${game}`) }) })),
  ]
  return [
    {
      key: 'betCount',
      title: t('columns.bets'),
      numeric: true,
      sortBy: ({ betCount }) => betCount,
      render: ({ betCount }) => count(betCount, language),
    },
    {
      key: 'winOrLose',
      title: t('columns.wonOrLost'),
      numeric: true,
      sortBy: ({ winOrLose }) => winOrLose,
      render: ({ winOrLose }) => points(winOrLose, language),
    },
    ...bets.map((column): Column<LiveDay> => ({
      ...column,
      numeric: true,
      sortBy: ({ total }) => total,
      render: ({ total }) => points(total, language),
    })),
  ]
}

export function dayColumns({ t, language, withAnchor, withBets, sums }: Options): Column<LiveDay>[] {
  const date: Column<LiveDay> = {
    key: 'date',
    title: t('columns.day'),
    sortBy: ({ liveDate }) => liveDate,
    render: ({ liveDate }) => <Day>{liveDate}</Day>,
  }
  const anchor: Column<LiveDay> = {
    key: 'anchor',
    title: t('columns.anchor'),
    sortBy: ({ modelName }) => modelName,
    render: ({ modelName }) => <Name>{modelName}</Name>,
  }
  return [
    // The first column stays visible: it identifies the row's anchor or day.
    ...(withAnchor ? [anchor] : []),
    date,
    {
      key: 'sessions',
      title: t('columns.liveSessions'),
      numeric: true,
      sortBy: ({ liveCounts }) => liveCounts,
      render: ({ liveCounts }) => count(liveCounts, language),
    },
    {
      key: 'time',
      title: t('columns.timeOnAir'),
      numeric: true,
      sortBy: ({ totalInterval }) => totalInterval,
      render: ({ totalInterval }) => duration(totalInterval),
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
      sum: sums?.gifts,
      sortBy: ({ giftSum }) => giftSum,
      render: ({ giftSum }) => points(giftSum, language),
    },
    {
      key: 'fees',
      title: t('columns.privateFees'),
      numeric: true,
      sum: sums?.fees,
      sortBy: ({ totalPrivateFees }) => totalPrivateFees,
      render: ({ totalPrivateFees }) => points(totalPrivateFees, language),
    },
    ...(withBets ? betColumns(t, language) : []),
  ]
}
