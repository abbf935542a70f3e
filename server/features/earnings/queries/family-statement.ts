// A family's monthly statement. Days and sums use the SQL of the reports, and everything is read from one database snapshot.
import { daysOfMonth } from '#contract/days.ts'
import type { AdminActor, FamilyActor } from '../../../auth/actor.ts'
import { daysThrough } from '../../../dates/business-day.ts'
import { Prisma } from '../../../db/generated/client.ts'
import type { Client } from '../../../db/open-database.ts'
import { anchorSums, type AnchorSums } from '../../../daily-figures/anchor-day.ts'
import type { Scope } from '../../../daily-figures/figures.ts'
import { anchorProfits } from '../../../daily-figures/profits.ts'
import { readWhole, sumColumns, type Reads } from '../../../daily-figures/report-page.ts'
import { listOpenDays, type OpenDay } from '../../../daily-figures/session-days.ts'
import type { Moment } from './income-days.ts'
import { familyRates } from './rates.ts'
import { readChanges } from './settlement-days.ts'
import { explainFamilies } from './why-income.ts'
import { heldOn } from '../rules/statement.ts'
import { inSnapshot, wholeMonth } from './snapshot.ts'

export type MemberRow = AnchorSums & { anchor_id: number; anchor_name: string }

/** Members by name, also those without income. */
const readMembers = (db: Reads, scope: Scope, openDays: OpenDay[]) =>
  readWhole<MemberRow>(db, {
    rows: Prisma.sql`
      SELECT anchor_id, ${sumColumns(anchorSums)} FROM (
        SELECT anchor_id, ${Prisma.raw(anchorSums.join(', '))} FROM (${anchorProfits(scope, openDays, 'member')}) earned
        UNION ALL
        SELECT m.anchor_id, 0, 0, 0, 0, 0, 0, 0 FROM membership m
        WHERE m.family_id = ${scope.familyId} AND m.joined_on <= ${scope.last}::date AND (m.left_on IS NULL OR m.left_on > ${scope.first}::date)
      ) members GROUP BY anchor_id`,
    order: Prisma.sql`a.name, p.anchor_id`,
    beside: { columns: Prisma.sql`a.name AS anchor_name`, joins: Prisma.sql`JOIN anchor a ON a.id = p.anchor_id` },
  })

/** Throws `not_found` for a family that the caller may not see. */
export const readFamilyStatement = (
  db: Client,
  actor: FamilyActor | AdminActor,
  moment: Moment,
  { familyId, month }: { familyId: number; month: string },
) =>
  inSnapshot(db, async (tx) => {
    const range = daysOfMonth(month)
    const scope = { familyId, anchorIds: null, first: range.from, last: range.to }
    const { totals, rows } = await explainFamilies(tx, actor, moment, { familyId, ...range, ...wholeMonth })
    const changesOf = await readChanges(tx, scope)
    const days = daysThrough(range.from, range.to)
    return {
      family: await tx.family.findUniqueOrThrow({ where: { id: familyId }, include: { merchant: true } }),
      sums: totals,
      days: rows.toReversed(),
      members: await readMembers(tx, scope, await listOpenDays(tx, moment.zone, moment.now)),
      rates: heldOn(await familyRates(tx, familyId), days),
      settlements: days.flatMap((day) =>
        changesOf(familyId, day)
          .toReversed()
          .map((change) => ({ day, ...change })),
      ),
    }
  })
export type FamilyStatementRows = Awaited<ReturnType<typeof readFamilyStatement>>
