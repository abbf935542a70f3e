import type { AdminActor, FamilyActor } from '../../auth/actor.ts'

/** A family removes its own members, an admin any anchor. Other anchors are reported as not found. */
export const removableAnchors = (actor: FamilyActor | AdminActor) => (actor.role === 'family' ? { familyId: actor.familyId } : {})
