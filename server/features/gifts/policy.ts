import type { AdminActor, FamilyActor } from '../../auth/actor.ts'

/** An id that no family has. */
const noFamily = -1

/**
 * Whose orders: a family sees the gifts that its members received while they were its members, an admin those of the family it names, or all
 * of them (null).
 */
export function familyOfGifts(actor: FamilyActor | AdminActor, familyId: number | undefined): number | null {
  if (actor.role === 'admin') return familyId ?? null
  return familyId === undefined || familyId === actor.familyId ? actor.familyId : noFamily
}
