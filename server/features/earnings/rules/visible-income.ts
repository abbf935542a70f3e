import type { AdminActor, FamilyActor, StaffActor } from '../../../auth/actor.ts'

/**
 * An anchor sees its own income, a family sees what its members earned while they were members, an admin sees everything. A filter can only
 * narrow that.
 */
export const visibleIncome = (actor: StaffActor, modelId: number | undefined) => ({
  familyId: actor.role === 'family' ? actor.familyId : null,
  anchorIds:
    actor.role === 'anchor' ? [actor.id].filter((id) => modelId === undefined || modelId === id) : modelId === undefined ? null : [modelId],
})

/** An id that no family has; 0 means anchors without a family. */
const noFamily = -1

/** The family whose income the actor may see; null for all. */
export function visibleFamily(actor: FamilyActor | AdminActor, familyId: number | undefined): number | null {
  if (actor.role === 'admin') return familyId ?? null
  return familyId === undefined || familyId === actor.familyId ? actor.familyId : noFamily
}
