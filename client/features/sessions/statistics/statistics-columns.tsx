import type { TFunction } from 'i18next'
import { statisticsModes, type LiveStatistics } from '#contract/calls/sessions/statistics.ts'
import { clockTime } from '../../../lib/time/local-time.ts'
import { incomePoints } from '../../../lib/format.ts'
import type { Column } from '../../../ui/table/column.ts'

interface Options {
  t: TFunction
  language: string
  /** By which column the rows are sorted; it is highlighted. */
  mode: number
  sums: { prizes: string; gifts: string }
}

const moment = (instant: string | null) => (instant === null ? '–' : clockTime(instant))

export function statisticsColumns({ t, language, mode, sums }: Options): Column<LiveStatistics>[] {
  const highlighted = (key: keyof typeof statisticsModes, text: string) =>
    mode === statisticsModes[key] ? (
      <span style={{ color: 'var(--gr-accent-ink)', fontWeight: 600 }} data-sorted={key}>
        {text}
      </span>
    ) : (
      text
    )
  return [
    {
      key: 'started',
      title: t('columns.liveFrom'),
      place: 'when',
      render: ({ liveStartAt }) => highlighted('started', moment(liveStartAt)),
    },
    {
      key: 'over',
      title: t('columns.liveUntil'),
      render: ({ liveOverAt }) => highlighted('updated', liveOverAt === null ? t('statistics.stillLive') : moment(liveOverAt)),
    },
    {
      key: 'event',
      title: t('columns.eventStarts'),
      render: ({ startAt }) => (startAt === null ? '–' : <time dateTime={startAt}>{clockTime(startAt)}</time>),
    },
    {
      key: 'home',
      title: t('statistics.homeTeam'),
      place: 'name',
      brief: ({ homeTeamName, guestTeamName, title }) => <bdi>{homeTeamName ? `${homeTeamName} – ${guestTeamName ?? ''}` : title}</bdi>,
      render: ({ homeTeamName, title }) => <bdi>{homeTeamName ?? title}</bdi>,
    },
    { key: 'guest', title: t('columns.guest'), render: ({ guestTeamName }) => <bdi>{guestTeamName ?? '–'}</bdi> },
    {
      key: 'prizes',
      title: t('columns.prizes'),
      place: 'what',
      numeric: true,
      sum: sums.prizes,
      render: ({ gamePrizeSum }) => incomePoints(gamePrizeSum, language),
    },
    {
      key: 'gifts',
      title: t('columns.gifts'),
      place: 'figure',
      numeric: true,
      sum: sums.gifts,
      render: ({ gameGiftSum }) => incomePoints(gameGiftSum, language),
    },
  ]
}
