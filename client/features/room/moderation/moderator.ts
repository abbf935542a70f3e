// The moderators of a room: the host, a family or an admin by calls, and a manager in the app over the socket of viewers.
import type { Place } from '#contract/chat.ts'
import {
  moderateRoom,
  readModeration,
  readPerson,
  type Acted,
  type PersonInRoom,
  type RoomModeration,
} from '#contract/calls/room/moderation/room.ts'
import type { audience } from '#contract/sockets/audience.ts'
import { call, type Result } from '../../../lib/call.ts'
import type { Wire } from '../../../lib/socket.ts'
import type { AnchorChat } from '../chat/anchor-chat.ts'
import { actOnce } from './act-once.ts'
import type { Act } from './wording/act-text.ts'

export interface Viewer {
  customerId: number
  nickname: string
}

/** A line that can be removed. */
export interface WrittenLine {
  place: Place
  text: string
}

type Listen = (listener: () => void) => () => void

/** Has to stay the same object while the room does. */
export interface Moderator {
  anchorId: number
  /** The host appoints the managers; a manager touches no manager. */
  as: 'host' | 'monitor' | 'manager'
  read: () => Promise<Result<RoomModeration>>
  readStanding: (customerId: number) => Promise<Result<PersonInRoom>>
  act: (act: Act) => Promise<Result<Acted>>
  /** Listens to changes of what `read` returns. */
  onChange: Listen
}

export function byCalls(anchorId: number, as: 'host' | 'monitor', onChange: Listen): Moderator {
  const params = { anchorId }
  const read = () => call(readModeration, { params })
  return {
    anchorId,
    as,
    read,
    readStanding: (customerId) => call(readPerson, { params: { anchorId, customerId } }),
    act: (act) => actOnce({ anchorId, read, send: (body) => call(moderateRoom, { params, body }) }, act),
    onChange,
  }
}

export const hostOf = (anchorId: number, chat: AnchorChat): Moderator =>
  byCalls(anchorId, 'host', (listener) => onChat(chat, 'chat/moderation/changed', listener))

export function managerOf(anchorId: number, wire: Pick<Wire<typeof audience>, 'send'>, onChange: Listen): Moderator {
  const read = () => wire.send('moderation/read', {})
  return {
    anchorId,
    as: 'manager',
    read,
    readStanding: (customerId) => wire.send('moderation/person', { customerId }),
    act: (act) => actOnce({ anchorId, read, send: (sent) => wire.send('moderation/act', sent) }, act),
    onChange,
  }
}

/** Also calls the listener after a reconnect: what changed while the chat was disconnected was not told. */
export function onChat(chat: AnchorChat, event: 'chat/rules/changed' | 'chat/moderation/changed', listener: () => void): () => void {
  let was = chat.getState()
  const stopListening = chat.on(event, listener)
  const stopWatching = chat.subscribe(() => {
    const is = chat.getState()
    if (was.greeted && was.connection !== 'in' && is.connection === 'in') listener()
    was = is
  })
  return () => {
    stopListening()
    stopWatching()
  }
}
