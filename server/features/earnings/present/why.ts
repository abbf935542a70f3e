import type { AnchorWhy, FamilyWhy, HeldRate } from '#contract/calls/earnings/why-income.ts'
import type { SessionWhy } from '#contract/calls/earnings/why-time.ts'
import { instant, seconds, text, whole } from '../../../csv/columns.ts'
import { presentAnchorDay, presentTerms } from '../../../daily-figures/anchor-day.ts'
import { presentChange, presentFamilyDay } from '../../../daily-figures/family-day.ts'
import type { AnchorWhyRow, explainFamilies } from '../queries/why-income.ts'
import type { SessionWhyRow } from '../queries/why-time.ts'

const presentRate = ({ rate_from, rate_set_at, rate_set_by }: AnchorWhyRow | FamilyRow): HeldRate | null =>
  rate_from && rate_set_at && { effectiveFrom: rate_from.toISOString().slice(0, 10), setAt: rate_set_at.toISOString(), setBy: rate_set_by }

export const presentAnchorWhy = (row: AnchorWhyRow): AnchorWhy => ({ ...presentAnchorDay(row), rate: presentRate(row) })

type FamilyRow = Awaited<ReturnType<typeof explainFamilies>>['rows'][number]

export const presentFamilyWhy = (row: FamilyRow): FamilyWhy => ({
  ...presentFamilyDay(row),
  ...presentTerms(row),
  rate: presentRate(row),
  history: row.history.map(presentChange),
})

export const presentSessionWhy = ({
  id,
  anchor,
  title,
  startedAt,
  endedAt,
  firstPushAt,
  seconds: shown,
  watchedCount,
  clientCount,
}: SessionWhyRow): SessionWhy => ({
  id: Number(id),
  model: anchor,
  title,
  startedAt: startedAt.toISOString(),
  endedAt: endedAt?.toISOString() ?? null,
  firstPushAt: firstPushAt?.toISOString() ?? null,
  intervalSum: shown,
  watchedCounts: watchedCount,
  clientCounts: clientCount,
})

export const sessionColumns = [
  whole<SessionWhy>('liveSession', ({ id }) => id),
  text<SessionWhy>('anchor', ({ model }) => model.name),
  text<SessionWhy>('title', ({ title }) => title),
  instant<SessionWhy>('liveFrom', ({ startedAt }) => startedAt),
  instant<SessionWhy>('liveUntil', ({ endedAt }) => endedAt),
  seconds<SessionWhy>('timeOnAir', ({ intervalSum }) => intervalSum),
  whole<SessionWhy>('entries', ({ watchedCounts }) => watchedCounts),
  whole<SessionWhy>('customers', ({ clientCounts }) => clientCounts),
]
