// The state of the room on a viewer's page. A pure reducer; the socket is in watch-room.ts.
import type { z } from 'zod'
import type { ShownModes } from '#contract/calls/room/moderation/room.ts'
import { isRemoved } from '#contract/chat.ts'
import { heldLines } from '#contract/limits.ts'
import type { audience } from '#contract/sockets/audience.ts'
import type { BoundGame } from '#contract/calls/studio/live-room.ts'
import type { Channel } from '#contract/wire.ts'
import { emptyChat, reduceChat, type ChatAction, type ChatState } from '../../room/chat/chat-state.ts'
import type { TextLine } from '../../room/chat/line.ts'

type Payload<E extends keyof (typeof audience)['fromServer']> = z.output<(typeof audience)['fromServer'][E]['payload']>

export type Standing = Omit<Payload<'room/standing'>, 'anchorId'>
export type Ban = Omit<Payload<'room/banned'>, 'anchorId'>
export type EndReason = NonNullable<Payload<'live/stop'>['reason']>

export interface WatchState {
  chat: ChatState
  /** Null until the room has been entered. */
  channel: Channel | null
  stream: Payload<'room/stream'>['state']
  viewers: number | null
  standing: Standing
  modes: ShownModes
  /** When the viewer wrote the last line, and the time of the server's last refusal in slow mode; in milliseconds, 0 without one. */
  pace: { wroteAt: number; waitUntil: number }
  /** Own lines that wait until somebody has seen them, the oldest first. `isRead`: the viewer has closed the notice. */
  held: readonly { text: string; at: number; isRead: boolean }[]
  /** Own lines that a moderator has removed, until the viewer has closed the notice. */
  removed: readonly { text: string; at: number }[]
  ban: Ban | null
  /** The end of the stretch that is paid; null in a room without a fee. */
  paidUntil: string | null
  /** Points for all stretches since the page was opened. */
  spent: number
  /** The paid time ended while there was no connection: the viewer decides whether to go on. */
  isPaused: boolean
  title: string
  game: BoundGame | null
  /** Changes with each own bet that is placed or settled, and with each entry. */
  ownBets: number
  end: EndReason | null
  refusal: { code: string; message: string } | null
}

export type WatchAction =
  | ChatAction
  | { type: 'channel'; channel: Channel }
  | { type: 'stream'; state: WatchState['stream'] }
  | { type: 'viewers'; count: number }
  | { type: 'standing'; standing: Standing }
  | { type: 'modes'; modes: ShownModes }
  | { type: 'too soon'; waitUntil: number }
  | { type: 'held'; text: string; at: number }
  | { type: 'notices are read' }
  | { type: 'banned'; ban: Ban }
  | { type: 'paid until'; until: string | null }
  | { type: 'paid'; fee: number; until: string }
  | { type: 'paused' }
  | { type: 'bet settled' }
  | { type: 'ended'; reason: EndReason }
  | { type: 'turned away'; refusal: NonNullable<WatchState['refusal']> }

/** At most this many of the viewer's removed lines are named, the latest ones. */
const removedShown = 3

const openToAll: ShownModes = { slowSeconds: 0, levelFrom: 0, isPaused: false }

export const enteringRoom = (title: string, game: BoundGame | null): WatchState => ({
  chat: emptyChat,
  channel: null,
  stream: 'live',
  viewers: null,
  standing: { isManager: false, mute: null },
  modes: openToAll,
  pace: { wroteAt: 0, waitUntil: 0 },
  held: [],
  removed: [],
  ban: null,
  paidUntil: null,
  spent: 0,
  isPaused: false,
  title,
  game,
  ownBets: 0,
  end: null,
  refusal: null,
})

/** `customerId` is the viewer's own. */
export function reduceWatch(state: WatchState, action: WatchAction, customerId: number): WatchState {
  switch (action.type) {
    case 'channel':
      return { ...state, channel: action.channel }
    case 'stream':
      return { ...state, stream: action.state }
    case 'viewers':
      return { ...state, viewers: action.count }
    case 'standing':
      return { ...state, standing: action.standing }
    case 'modes':
      // A refusal by other modes says nothing about these.
      return { ...state, modes: action.modes, pace: { ...state.pace, waitUntil: 0 } }
    case 'too soon':
      return { ...state, pace: { ...state.pace, waitUntil: action.waitUntil } }
    case 'held':
      return { ...state, held: [...state.held, { text: action.text, at: action.at, isRead: false }].slice(-heldLines.mostOfViewer) }
    case 'notices are read':
      return { ...state, held: state.held.map((line) => ({ ...line, isRead: true })), removed: [] }
    case 'removed':
      return withRemoval(state, action, customerId)
    case 'banned':
      return { ...state, ban: action.ban }
    case 'dropped':
      // With the next entry, the server sends what differs from this.
      return { ...state, chat: reduceChat(state.chat, action), modes: openToAll, standing: { isManager: false, mute: null } }
    case 'paid until':
      return { ...state, paidUntil: action.until, isPaused: false }
    case 'paid':
      return { ...state, paidUntil: action.until, spent: state.spent + action.fee }
    case 'paused':
      return { ...state, isPaused: true }
    case 'entered':
      // Bets may have been settled while there was no connection.
      return { ...state, chat: reduceChat(state.chat, action), ownBets: state.ownBets + 1 }
    case 'bet settled':
      return { ...state, ownBets: state.ownBets + 1 }
    case 'ended':
      return { ...state, end: action.reason }
    case 'turned away':
      return { ...state, refusal: action.refusal }
    case 'line':
      return withLine(state, reduceChat(state.chat, action), action, customerId)
    default:
      return { ...state, chat: reduceChat(state.chat, action) }
  }
}

function withLine(state: WatchState, chat: ChatState, { line }: Extract<ChatAction, { type: 'line' }>, customerId: number): WatchState {
  // A line that the page has already is no news.
  if (chat === state.chat) return state
  const next = { ...state, chat }
  if (line.kind === 'game') return { ...next, game: line.game }
  if (line.kind === 'title') return { ...next, title: line.title }
  if (line.kind === 'enter' || line.by.customerId !== customerId) return next
  if (line.kind === 'bet') return { ...next, ownBets: state.ownBets + 1 }
  return line.kind === 'text' ? withOwnWords(next, line) : next
}

function withRemoval(state: WatchState, action: Extract<ChatAction, { type: 'removed' }>, customerId: number): WatchState {
  const own = state.chat.lines.filter(
    (line): line is TextLine =>
      line.kind === 'text'
      && line.by.customerId === customerId
      && isRemoved(action.removed, { place: line.place, customerId, at: line.at }),
  )
  const removed = [...state.removed, ...own.map(({ text, at }) => ({ text, at: Date.parse(at) }))].slice(-removedShown)
  return { ...state, chat: reduceChat(state.chat, action), removed }
}

function withOwnWords(state: WatchState, { text, at, restores }: TextLine): WatchState {
  const held = state.held.filter((one) => one.text !== text)
  const removed = restores ? state.removed.filter((one) => one.text !== text) : state.removed
  // A line that came back or was let through was written long ago.
  const isNew = !restores && held.length === state.held.length
  return { ...state, held, removed, pace: isNew ? { ...state.pace, wroteAt: Date.parse(at) } : state.pace }
}
