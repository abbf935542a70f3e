// An anchor's monthly statement. A family sees only what the anchor earned as its member. Days and sums use the SQL of the reports.
import { daysOfMonth } from '#contract/days.ts'
import type { StaffActor } from '../../../auth/actor.ts'
import { daysThrough } from '../../../dates/business-day.ts'
import type { Client, Transaction } from '../../../db/open-database.ts'
import type { Moment } from './income-days.ts'
import { anchorRates } from './rates.ts'
import { explainAnchors } from './why-income.ts'
import { heldOn, isWithin } from '../rules/statement.ts'
import { inSnapshot, wholeMonth } from './snapshot.ts'

const dayOf = (date: Date) => date.toISOString().slice(0, 10)

/** The memberships between two days, of one family or of all, oldest first. */
async function readStays(
  tx: Transaction,
  { anchorId, familyId, from, to }: { anchorId: number; familyId: number | null; from: string; to: string },
) {
  const stays = await tx.membership.findMany({
    where: {
      anchorId,
      ...(familyId !== null && { familyId }),
      joinedOn: { lte: new Date(to) },
      OR: [{ leftOn: null }, { leftOn: { gt: new Date(from) } }],
    },
    orderBy: { joinedOn: 'asc' },
    include: { family: { select: { name: true } } },
  })
  return stays.map(({ family, joinedOn, leftOn }) => ({
    familyName: family.name,
    joinedOn: dayOf(joinedOn),
    leftOn: leftOn && dayOf(leftOn),
  }))
}

/** Throws `not_found` for an anchor that the caller may not see. */
export const readAnchorStatement = (
  db: Client,
  actor: StaffActor,
  moment: Moment,
  { modelId, month }: { modelId: number; month: string },
) =>
  inSnapshot(db, async (tx) => {
    const range = daysOfMonth(month)
    const { totals, rows } = await explainAnchors(tx, actor, moment, { modelId, ...range, ...wholeMonth })
    const familyId = actor.role === 'family' ? actor.familyId : null
    const stays = await readStays(tx, { anchorId: modelId, familyId, ...range })
    const worked = new Set(rows.map(({ day }) => day))
    const days = daysThrough(range.from, range.to).filter((day) => familyId === null || worked.has(day) || isWithin(stays, day))
    return {
      anchor: await tx.anchor.findUniqueOrThrow({ where: { id: modelId }, include: { merchant: true } }),
      sums: totals,
      days: rows.toReversed(),
      families: stays,
      rates: heldOn(await anchorRates(tx, modelId), days),
    }
  })
export type AnchorStatementRows = Awaited<ReturnType<typeof readAnchorStatement>>
