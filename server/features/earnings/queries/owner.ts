import type { StaffActor } from '../../../auth/actor.ts'
import type { Client } from '../../../db/open-database.ts'
import type { Scope } from '../../../daily-figures/figures.ts'
import { AppError } from '../../../http/errors.ts'

export interface Owner {
  modelId?: number | undefined
  familyId?: number | undefined
}

type Reads = Pick<Client, 'anchor' | 'family' | 'anchorDaily'>

/** Whether an anchor is or was a member. If it joined and left on the same day, only its daily figures show that. */
async function hasBeenIn(db: Reads, familyId: number, anchorId: number): Promise<boolean> {
  const memberships = { some: { familyId } }
  const member = await db.anchor.findFirst({ where: { id: anchorId, OR: [{ familyId }, { memberships }] }, select: { id: true } })
  return (member ?? (await db.anchorDaily.findFirst({ where: { anchorId, familyId }, select: { anchorId: true } }))) !== null
}

const isKnown = async (db: Reads, { familyId, modelId }: Owner) =>
  (familyId === undefined || (await db.family.count({ where: { id: familyId } })) > 0)
  && (modelId === undefined
    || (familyId === undefined ? (await db.anchor.count({ where: { id: modelId } })) > 0 : await hasBeenIn(db, familyId, modelId)))

/**
 * Returns whose figures are to be explained. An anchor may see its own, a family its own and what members earned in it, an admin all.
 * Throws `not_found` for an anchor or a family that the caller may not see.
 */
export async function explainedOwner(
  db: Reads,
  actor: StaffActor,
  { modelId, familyId }: Owner,
): Promise<Pick<Scope, 'familyId' | 'anchorIds'>> {
  if (actor.role === 'anchor') {
    if (familyId !== undefined || (modelId ?? actor.id) !== actor.id) throw new AppError('not_found')
    return { familyId: null, anchorIds: [actor.id] }
  }
  const family = actor.role === 'family' ? actor.familyId : familyId
  if (family !== (familyId ?? family) || !(await isKnown(db, { familyId: family, modelId }))) throw new AppError('not_found')
  return { familyId: family ?? null, anchorIds: modelId === undefined ? null : [modelId] }
}
