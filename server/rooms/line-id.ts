// The id of a line of chat: screens use it as a key, and to avoid showing a line twice.
import { randomUUID } from 'node:crypto'
import { storedId, type Place, type RoomEvent } from '#contract/chat.ts'

/** The id of an event that is not stored is its place. */
export const lineId = (event: RoomEvent, place: Place | null): string =>
  storedId(event) ?? (place ? `${place.epoch}:${place.seq}` : randomUUID())
