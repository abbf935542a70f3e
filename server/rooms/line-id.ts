// The id of a line of chat: screens use it as a key, and to avoid showing a line twice.
import { randomUUID } from 'node:crypto'
import { storedId, type Place, type RoomEvent, type TextEvent } from '#contract/chat.ts'

/** The id of an event that is not stored is its place; that of a line that comes back is its first place. */
export function lineId(event: RoomEvent, place: Place | null): string {
  const of = (event.kind === 'text' && event.restores) || place
  return storedId(event) ?? (of ? `${of.epoch}:${of.seq}` : randomUUID())
}

export const restoredPlace = ({ restores }: TextEvent) => (restores ? { restores } : {})

/** For the client of whoever did it. */
export const requestOf = ({ requestId }: RoomEvent) => (requestId === undefined ? {} : { requestId })
