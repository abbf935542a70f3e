// The id of a line of chat: screens use it as a key, and to show nothing twice.
import { randomUUID } from 'node:crypto'
import type { Place, RoomEvent } from '#contract/chat.ts'

/** A gift is its order, wherever and however often it is told; everything else is its place. */
export function lineId(event: RoomEvent, place: Place | null): string {
  if (event.kind === 'gift') return `gift:${event.gift.orderId}`
  return place ? `${place.epoch}:${place.seq}` : randomUUID()
}
