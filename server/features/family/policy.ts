import type { AdminActor, FamilyActor } from '../../auth/actor.ts'

/** A family watches its own members, an admin everybody. */
export const watchedAnchors = (actor: FamilyActor | AdminActor) => (actor.role === 'family' ? { familyId: actor.familyId } : {})
