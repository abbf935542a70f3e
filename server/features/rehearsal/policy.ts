import type { AdminActor, FamilyActor } from '../../auth/actor.ts'

/** A family hears of its own members, an admin of everybody. */
export const watchedAnchors = (actor: FamilyActor | AdminActor) => (actor.role === 'family' ? { familyId: actor.familyId } : {})
