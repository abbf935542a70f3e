import type { AdminActor, FamilyActor, StaffActor } from '../../auth/actor.ts'

/**
 * Whose income somebody sees: an anchor its own, a family what its members earned while they were its members, an admin everything.
 * A filter narrows that and never widens it.
 */
export const visibleIncome = (actor: StaffActor, modelId: number | undefined) => ({
  familyId: actor.role === 'family' ? actor.familyId : null,
  anchorIds:
    actor.role === 'anchor' ? [actor.id].filter((id) => modelId === undefined || modelId === id) : modelId === undefined ? null : [modelId],
})

/** No family has it; 0 stands for the anchors without one. */
const noFamily = -1

/** The families whose income somebody sees; null for all. */
export function visibleFamily(actor: FamilyActor | AdminActor, familyId: number | undefined): number | null {
  if (actor.role === 'admin') return familyId ?? null
  return familyId === undefined || familyId === actor.familyId ? actor.familyId : noFamily
}
