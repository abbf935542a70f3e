import type { StaffActor } from '../../auth/actor.ts'

/** An anchor reads its own statistics, a family its members', an admin everybody's. */
export function measuredAnchors(actor: StaffActor) {
  if (actor.role === 'anchor') return { id: actor.id }
  return actor.role === 'family' ? { familyId: actor.familyId } : {}
}

/** The live sessions of those anchors: a family sees those of its own time with them; earlier ones belong to the previous family. */
export const measuredSessions = (actor: StaffActor) => (actor.role === 'family' ? { familyId: actor.familyId } : {})
