// The state of the host's own room on the page: the server's last reply and the calls in progress. A pure reducer; the calls and the
// socket are in useLiveRoom.ts.
import type { z } from 'zod'
import type { LiveEnd, LiveEndReason, LiveStarted, StartLive } from '#contract/calls/studio/on-air.ts'
import type { LiveDevice, Room, Signal, StreamHealth } from '#contract/calls/studio/live-room.ts'
import type { Failure } from '../../../lib/call.ts'

/** away: it ended while this page was not connected, so the reason is unknown. */
export type Ended = LiveEndReason | 'away'

export interface LiveRoomState {
  room: Room | undefined
  /** Customers in the room. */
  viewers: number
  /** False while the live-room socket is down. */
  connected: boolean
  pending: 'starting' | 'stopping' | null
  /** Why the last load, start or stop failed. */
  failure: { during: 'loading' | 'starting' | 'stopping'; answer: Failure } | null
  /** Why the live session ended, unless the host ended it. */
  ended: Exclude<Ended, 'host'> | null
  /** The note for the host from the family or admin who took the room off the air. */
  endNote: string | null
  /** The session that has ended on this page, whose end is shown next. */
  lastLive: number | null
}

export type LiveRoomAction =
  | { type: 'loaded'; room: Room }
  | { type: 'connection'; connected: boolean }
  | { type: 'signal'; signal: Signal }
  | { type: 'health'; health: StreamHealth }
  | { type: 'viewers'; count: number }
  | { type: 'starting' | 'stopping' }
  | { type: 'started'; live: LiveStarted; at: string }
  | { type: 'renamed'; title: string }
  | { type: 'stopped' }
  | { type: 'failed'; during: 'loading' | 'starting' | 'stopping'; answer: Failure }
  | { type: 'push gone' }
  | ({ type: 'ended' } & LiveEnd)

export const unknownRoom: LiveRoomState = {
  room: undefined,
  viewers: 0,
  connected: true,
  pending: null,
  failure: null,
  ended: null,
  endNote: null,
  lastLive: null,
}

/** While live, the room's own count includes the host. */
const customersOf = (room: Room) => Math.max(0, room.onlineCount - (room.live ? 1 : 0))

export function reduceLiveRoom(state: LiveRoomState, action: LiveRoomAction): LiveRoomState {
  const next = reduceRoom(state, action)
  const was = state.room?.live
  if (was && next.room && !next.room.live) return { ...next, lastLive: was.id }
  return next
}

function reduceRoom(state: LiveRoomState, action: LiveRoomAction): LiveRoomState {
  switch (action.type) {
    case 'loaded': {
      const endedUnseen = state.room?.live && !action.room.live && state.pending === null
      return {
        ...state,
        room: action.room,
        viewers: customersOf(action.room),
        failure: state.failure?.during === 'loading' ? null : state.failure,
        ended: action.room.live ? null : endedUnseen ? 'away' : state.ended,
      }
    }
    case 'connection':
      return { ...state, connected: action.connected }
    case 'signal':
      return state.room ? { ...state, room: { ...state.room, signal: action.signal } } : state
    case 'health':
      return state.room ? { ...state, room: { ...state.room, health: action.health } } : state
    case 'viewers':
      return { ...state, viewers: action.count }
    case 'starting':
    case 'stopping':
      return { ...state, pending: action.type, failure: null, ended: null, endNote: null }
    case 'started':
      return { ...state, pending: null, room: state.room && withLive(state.room, action.live, action.at) }
    case 'renamed':
      return state.room?.live ? { ...state, room: { ...state.room, live: { ...state.room.live, title: action.title } } } : state
    case 'stopped':
      return { ...state, pending: null, room: state.room && withoutLive(state.room) }
    case 'failed':
      return {
        ...state,
        pending: action.during === 'loading' ? state.pending : null,
        failure: { during: action.during, answer: action.answer },
      }
    case 'push gone':
      return { ...state, room: state.room && { ...withoutLive(state.room), streaming: false } }
    case 'ended':
      return {
        ...state,
        pending: state.pending === 'stopping' ? 'stopping' : null,
        viewers: 0,
        room: state.room && withoutLive(state.room),
        ended: action.reason === 'host' ? null : action.reason,
        endNote: action.note ?? null,
      }
  }
}

function withLive(room: Room, live: LiveStarted, at: string): Room {
  return {
    ...room,
    channel: live.channel,
    preview: null,
    live: { id: live.id, title: live.title, ...(live.game && { isMatch: true }), startedAt: live.startedAt, device: live.device },
    signal: { ...room.signal, state: room.streaming ? 'live' : 'waiting', since: at, until: null },
  }
}

function withoutLive(room: Room): Room {
  return {
    ...room,
    channel: null,
    live: null,
    signal: { ...room.signal, state: room.streaming ? 'receiving' : 'off', since: null, until: null },
  }
}

/** The request of this page when it goes live. */
export type WantedLive = z.input<typeof StartLive> & { device: LiveDevice }

/** The open session as the reply to its start, if it is the one that was asked for: the reply may have been lost. */
export function startedAs(
  room: Room,
  { device, roomType = 'normal', roomLevel = 0, privateFee, title, gameId }: WantedLive,
): LiveStarted | null {
  const { live, channel } = room
  if (!live || !channel || live.device !== device || room.roomType !== roomType) return null
  if (roomType === 'vip' && room.roomLevel !== roomLevel) return null
  const { fee, minute } = room.privateFee
  if (roomType === 'private' && (fee !== privateFee?.fee || minute !== privateFee.minute)) return null
  if (live.isMatch ? !gameId : live.title !== (title?.trim() || room.name)) return null
  return { ...live, channel, streamURL: channel.flv, game: live.isMatch ? { title: live.title } : null }
}
