import type { AdminActor, FamilyActor } from '../../auth/actor.ts'

/** A family removes its own members, an admin anybody; somebody else's anchor does not exist for them. */
export const removableAnchors = (actor: FamilyActor | AdminActor) => (actor.role === 'family' ? { familyId: actor.familyId } : {})
