import type { AdminActor, FamilyActor } from '../../auth/actor.ts'

/** Whose orders: a family sees the gifts that its members received while they were its members, an admin all of them (null). */
export const familyOfGifts = (actor: FamilyActor | AdminActor) => (actor.role === 'family' ? actor.familyId : null)
