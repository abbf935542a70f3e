import type { AdminActor, FamilyActor } from '../../../auth/actor.ts'
import type { Client } from '../../../db/open-database.ts'
import { AppError } from '../../../http/errors.ts'
import { exceeds, type DatedShares } from '../rules/rates.ts'

type Reads = Pick<Client, 'anchor' | 'family' | 'anchorRate' | 'familyRate'>

const dayOf = (date: Date) => date.toISOString().slice(0, 10)
type Dated<R> = Omit<R, 'effectiveFrom'> & { effectiveFrom: string }
const dated = <R extends { effectiveFrom: Date }>(rows: R[]): Dated<R>[] =>
  rows.map((row) => ({ ...row, effectiveFrom: dayOf(row.effectiveFrom) }))
const newestFirst = { effectiveFrom: 'desc' } as const

export const anchorRates = async (db: Reads, anchorId: number) =>
  dated(await db.anchorRate.findMany({ where: { anchorId }, orderBy: newestFirst }))
export const familyRates = async (db: Reads, familyId: number) =>
  dated(await db.familyRate.findMany({ where: { familyId }, orderBy: newestFirst }))
export type AnchorRateRow = Awaited<ReturnType<typeof anchorRates>>[number]
export type FamilyRateRow = Awaited<ReturnType<typeof familyRates>>[number]

/** The anchor whose rates are read or set: a family may choose one of its members, an admin any anchor. */
export async function findPaidAnchor(db: Reads, actor: FamilyActor | AdminActor, id: number) {
  const anchor = await db.anchor.findFirst({
    where: { id, ...(actor.role === 'family' && { familyId: actor.familyId }) },
    select: { id: true, name: true, familyId: true },
  })
  if (!anchor) throw new AppError('not_found')
  return anchor
}

export async function findPaidFamily(db: Reads, id: number) {
  const family = await db.family.findUnique({ where: { id }, select: { id: true, name: true } })
  if (!family) throw new AppError('not_found')
  return family
}

/** Throws if a member's shares would exceed its family's on any day from a given day on. Without a family there is no limit. */
export async function assertSharesWithinFamily(db: Reads, anchorId: number, familyId: number | null, from: string): Promise<void> {
  if (familyId === null) return
  if (exceeds(await anchorRates(db, anchorId), await familyRates(db, familyId), from)) throw new AppError('rate_above_family')
}

/** The same check for every member, when the family's shares change. */
export async function assertMembersWithin(db: Reads, familyId: number, from: string): Promise<void> {
  const family = await familyRates(db, familyId)
  const ofMembers = new Map<number, DatedShares[]>()
  for (const rate of dated(await db.anchorRate.findMany({ where: { anchor: { familyId } } }))) {
    ofMembers.set(rate.anchorId, [...(ofMembers.get(rate.anchorId) ?? []), rate])
  }
  for (const member of ofMembers.values()) if (exceeds(member, family, from)) throw new AppError('rate_above_family')
}
