// What a viewer's page knows of the room that it is in. A pure reducer; the socket is in watch-room.ts.
import type { z } from 'zod'
import type { audience } from '#contract/sockets/audience.ts'
import type { BoundGame } from '#contract/calls/room.ts'
import type { Channel } from '#contract/wire.ts'
import { emptyChat, reduceChat, type ChatAction, type ChatState } from '../chat/chat-state.ts'

type Payload<E extends keyof (typeof audience)['fromServer']> = z.output<(typeof audience)['fromServer'][E]['payload']>

export type Standing = Omit<Payload<'room/standing'>, 'anchorId'>
export type EndReason = NonNullable<Payload<'live/stop'>['reason']>

export interface WatchState {
  chat: ChatState
  /** Null until the room has been entered. */
  channel: Channel | null
  stream: Payload<'room/stream'>['state']
  viewers: number | null
  standing: Standing
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
  | { type: 'paid until'; until: string | null }
  | { type: 'paid'; fee: number; until: string }
  | { type: 'paused' }
  | { type: 'bet settled' }
  | { type: 'ended'; reason: EndReason }
  | { type: 'turned away'; refusal: NonNullable<WatchState['refusal']> }

export const enteringRoom = (title: string, game: BoundGame | null): WatchState => ({
  chat: emptyChat,
  channel: null,
  stream: 'live',
  viewers: null,
  standing: { isManager: false, mute: null },
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
  const isOwnBet = line.kind === 'bet' && line.by.customerId === customerId
  return isOwnBet ? { ...next, ownBets: state.ownBets + 1 } : next
}
