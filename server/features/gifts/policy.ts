import type { AdminActor, FamilyActor } from '../../auth/actor.ts'

/** A family sees the gifts that its members received while they were its members, an admin all of them. */
export const familyGifts = (actor: FamilyActor | AdminActor) => (actor.role === 'family' ? { familyId: actor.familyId } : {})
