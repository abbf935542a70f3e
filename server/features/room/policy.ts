import type { StaffActor } from '../../auth/actor.ts'

/** An anchor sees its own room, a family its members', an admin everybody's. */
export const visibleAnchors = (actor: StaffActor) =>
  actor.role === 'anchor' ? { id: actor.id } : actor.role === 'family' ? { familyId: actor.familyId } : {}
