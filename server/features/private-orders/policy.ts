import type { StaffActor } from '../../auth/actor.ts'

/** An anchor sees its own orders, a family those that its members received while they were members, an admin all. */
export function visibleOrders(actor: StaffActor) {
  if (actor.role === 'anchor') return { anchorId: actor.id }
  return actor.role === 'family' ? { familyId: actor.familyId } : {}
}
