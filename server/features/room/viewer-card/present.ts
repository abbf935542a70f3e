import type { CustomerCard } from '#contract/calls/room/viewer-card.ts'
import { points } from '../../../money.ts'
import { presentEntry } from '../moderation/queries/entries.ts'
import { hasEnded, muterOf } from '../moderation/rules/mutes.ts'
import type { CardRow } from './queries/card.ts'

/** The first and the last of these instants, as text; null without any. */
function spanOf(times: readonly (Date | null | undefined)[]) {
  const known = times.flatMap((time) => time?.getTime() ?? [])
  const iso = (time: number) => (known.length === 0 ? null : new Date(time).toISOString())
  return { first: iso(Math.min(...known)), last: iso(Math.max(...known)) }
}

export function presentCard(row: CardRow, visitDays: number, now: Date): CustomerCard {
  const { anchor, customer, isManager, gifts, visited, lines, removalOf, mutes, entries, startedAt, by, note } = row
  return {
    customer,
    anchor: { id: anchor.id, name: anchor.name },
    isManager,
    gifts: {
      amount: points(gifts?.amount ?? 0n),
      monthAmount: points(gifts?.month_amount ?? 0n),
      count: gifts?.count ?? 0,
      firstDay: gifts?.first_day ?? null,
    },
    seen: {
      ...spanOf([gifts?.first, gifts?.last, ...visited.flatMap(({ first, last }) => [first, last]), ...lines.map(({ at }) => at)]),
      visitDays,
    },
    lines: lines.map((line) => ({
      id: line.id,
      at: line.at.toISOString(),
      text: line.text,
      refused: line.refused,
      removed: removalOf(line),
    })),
    mutes: {
      total: mutes.total,
      value: mutes.value.map(({ id, minute, banTime, freeTime, liftedAt, ...muter }) => ({
        id: Number(id),
        minute,
        banTime: banTime.toISOString(),
        freeTime: freeTime?.toISOString() ?? null,
        liftedAt: liftedAt?.toISOString() ?? null,
        ended: hasEnded({ liftedAt, freeTime }, now),
        banned: muter.isBan,
        ...muterOf(muter),
      })),
    },
    moderation: entries.map((entry) => presentEntry(entry, by, startedAt)),
    note,
  }
}
