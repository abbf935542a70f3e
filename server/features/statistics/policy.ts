import type { StaffActor } from '../../auth/actor.ts'

/** An anchor reads its own statistics, a family its members', an admin everybody's. */
export function measuredAnchors(actor: StaffActor) {
  if (actor.role === 'anchor') return { id: actor.id }
  return actor.role === 'family' ? { familyId: actor.familyId } : {}
}

/** Of those anchors, which live sessions: a family those of its own time with them, for what was before stays with the family before. */
export const measuredSessions = (actor: StaffActor) => (actor.role === 'family' ? { familyId: actor.familyId } : {})
