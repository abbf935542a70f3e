import type { Acted, PersonInRoom, RoomModeration } from '#contract/calls/moderation/room.ts'
import type { Place } from '#contract/chat.ts'
import type { Act } from '../moderation/wording/act-text.ts'

type Answer<T> = { ok: true; data: T } | { ok: false; code: string; message: string }

/** How somebody who may moderates a room: a manager over the socket, the host by calls. */
export interface Moderating {
  anchorId: number
  read(): Promise<Answer<RoomModeration>>
  readPerson(customerId: number): Promise<Answer<PersonInRoom>>
  act(act: Act): Promise<Answer<Acted>>
  /** Listens to changes of what `read` returns. */
  onChange(listener: () => void): () => void
  /** A manager touches no manager; the host removes lines of managers, too. */
  isHost: boolean
}

/** A line that can be removed. */
export interface WrittenLine {
  place: Place
  text: string
}

export interface Viewer {
  customerId: number
  nickname: string
}
