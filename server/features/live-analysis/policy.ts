import type { StaffActor } from '../../auth/actor.ts'

/** Whose days somebody sees: an anchor its own, a family what its members did while they were its members, an admin everything. */
export const visibleDays = (actor: StaffActor): { familyId: number | null; anchorId: number | null } => ({
  familyId: actor.role === 'family' ? actor.familyId : null,
  anchorId: actor.role === 'anchor' ? actor.id : null,
})

/** The same of live sessions. */
export function visibleSessions(actor: StaffActor) {
  if (actor.role === 'anchor') return { anchorId: actor.id }
  return actor.role === 'family' ? { familyId: actor.familyId } : {}
}
