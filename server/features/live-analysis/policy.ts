import type { StaffActor } from '../../auth/actor.ts'

/** Whose days the actor may see: an anchor its own, a family those of its members while they were members, an admin everything. */
export const visibleDays = (actor: StaffActor): { familyId: number | null; anchorId: number | null } => ({
  familyId: actor.role === 'family' ? actor.familyId : null,
  anchorId: actor.role === 'anchor' ? actor.id : null,
})

/** The same for live sessions. */
export function visibleSessions(actor: StaffActor) {
  if (actor.role === 'anchor') return { anchorId: actor.id }
  return actor.role === 'family' ? { familyId: actor.familyId } : {}
}
