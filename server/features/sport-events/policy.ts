import type { AnchorActor } from '../../auth/actor.ts'

/** Events are everybody's; the reservations that an anchor sees and gives back are its own. */
export const ownReservations = (actor: AnchorActor) => ({ anchorId: actor.id })
