// The id of a line of chat: screens use it as a key, and to avoid showing a line twice.
import { randomUUID } from 'node:crypto'
import type { Place, RoomEvent } from '#contract/chat.ts'

/** The id of an event that is stored before it is shown: made from its row's id, so that repeats are recognised. Null for other events. */
export function storedId(event: RoomEvent): string | null {
  switch (event.kind) {
    case 'gift':
      return `gift:${event.gift.orderId}`
    case 'bet':
      return `bet:${event.bet.betId}`
    case 'win':
      return `win:${event.win.betId}`
    default:
      return null
  }
}

/** The id of an event that is not stored is its place. */
export const lineId = (event: RoomEvent, place: Place | null): string =>
  storedId(event) ?? (place ? `${place.epoch}:${place.seq}` : randomUUID())
