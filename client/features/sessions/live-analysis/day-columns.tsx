import type { TFunction } from 'i18next'
import type { LiveDay } from '#contract/calls/sessions/live-analysis.ts'
import type { Column } from '../../../ui/table/column.ts'
import { Day } from '../../../ui/table/cells.tsx'
import { sortedColumns } from '../../../ui/table/sorted-columns.tsx'

interface Options {
  t: TFunction
  language: string
  /** Adds a column with the anchor, for families and admins. */
  withAnchor: boolean
  withBets: boolean
  /** Values of the summary row; a host's own report has none. */
  sums?: Record<'gifts' | 'fees' | 'pointsBet' | 'bets' | 'wonOrLost', string>
}

const games = ['esport', 'live', 'lottery', 'battle', 'fishing', 'sport', 'handicap'] as const

/**
 * The nine columns of bets show the same figure, the points bet in the room, which is their common heading. The number of bets and the winners
 * have separate columns.
 */
function betColumns(t: TFunction, language: string, sums: Options['sums']): Column<LiveDay>[] {
  const bets = [
    { key: 'bet', title: t('analysis.bet') },
    { key: 'win', title: t('analysis.win') },
    ...games.map((game) => ({ key: game, title: t('analysis.validBet', { game: t(`analysis.games.${game}`) }) })),
  ]
  const { countColumn, priceColumn } = sortedColumns<LiveDay>(language)
  return [
    // These two are visible at 1440 px without scrolling.
    priceColumn('winOrLose', t('columns.wonOrLost'), (day) => day.winOrLose, { sum: sums?.wonOrLost }),
    countColumn('betCount', t('columns.bets'), (day) => day.betCount, { sum: sums?.bets }),
    ...bets.map(({ key, title }) => ({
      ...priceColumn(key, title, (day) => day.total, { sum: sums?.pointsBet }),
      group: t('columns.pointsBet'),
    })),
  ]
}

export function dayColumns({ t, language, withAnchor, withBets, sums }: Options): Column<LiveDay>[] {
  const { nameColumn, countColumn, pointsColumn, timeColumn } = sortedColumns<LiveDay>(language)
  return [
    // These stay visible: they identify the row.
    ...(withAnchor ? [nameColumn('anchor', t('columns.anchor'), (day) => day.modelName)] : []),
    {
      key: 'date',
      title: t('columns.day'),
      ...(withAnchor && { pinned: 'start' as const }),
      sortBy: ({ liveDate }) => liveDate,
      render: ({ liveDate }) => <Day>{liveDate}</Day>,
    },
    countColumn('sessions', t('columns.liveSessions'), (day) => day.liveCounts),
    timeColumn('time', t('columns.timeOnAir'), (day) => day.totalInterval),
    countColumn('entries', t('columns.entries'), (day) => day.watchedCounts),
    countColumn('customers', t('columns.customers'), (day) => day.clientCounts),
    pointsColumn('gifts', t('columns.gifts'), (day) => day.giftSum, { sum: sums?.gifts }),
    pointsColumn('fees', t('columns.privateFees'), (day) => day.totalPrivateFees, { sum: sums?.fees }),
    ...(withBets ? betColumns(t, language, sums) : []),
  ]
}
