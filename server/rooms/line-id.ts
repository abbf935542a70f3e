// The id of a line of chat: screens use it as a key, and to show nothing twice.
import { randomUUID } from 'node:crypto'
import type { Place, RoomEvent } from '#contract/chat.ts'

/** What is stored before it is shown is known by its row, wherever and however often it is told; null for what is only said. */
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

/** Everything that is not stored is its place. */
export const lineId = (event: RoomEvent, place: Place | null): string =>
  storedId(event) ?? (place ? `${place.epoch}:${place.seq}` : randomUUID())
