import type { AnchorActor } from '../../auth/actor.ts'

/** Everybody sees all events; an anchor sees and cancels only its own reservations. */
export const ownReservations = (actor: AnchorActor) => ({ anchorId: actor.id })
