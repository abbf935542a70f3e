import type { StaffActor } from '../../auth/actor.ts'

/** An anchor sees its own orders, a family those its members got while they were its members, an admin all. */
export function visibleOrders(actor: StaffActor) {
  if (actor.role === 'anchor') return { anchorId: actor.id }
  return actor.role === 'family' ? { familyId: actor.familyId } : {}
}
