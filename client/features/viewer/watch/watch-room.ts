// A viewer's stay in a room: one state, fed by the customers' socket. After a reconnect it goes on from the last line that it has.
import type { LobbyCard } from '#contract/calls/viewer/lobby.ts'
import type { audience } from '#contract/sockets/audience.ts'
import type { z } from 'zod'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { actShown, submitToRoom, type NotShown } from '../../../lib/acts.ts'
import { gather } from '../../../lib/gather.ts'
import { platformNow } from '../../../lib/time/clock.ts'
import { canEnterAgain, enterAgainMs, entering } from '../../room/chat/chat-state.ts'
import { audienceLine, type GiftLine } from '../../room/chat/line.ts'
import { removeLines } from '../../room/chat/remove-lines.ts'
import type { AudienceWire } from '../guest/audience.ts'
import { keepPaidTime } from './paid-time.ts'
import { enteringRoom, reduceWatch, type WatchAction, type WatchState } from './watch-state.ts'

/** Hearts within this time are sent together. */
const heartsMs = 400
const heartsAtOnce = 20

export interface WatchRoom extends Pick<StoreApi<WatchState>, 'getState' | 'getInitialState' | 'subscribe'> {
  anchorId: number
  /** New gifts, without those from before the entry. */
  onGift(listener: (line: GiftLine) => void): () => void
  /** Goes on after the paid time ended without a connection. */
  goOn(): void
  /** New addresses of the picture: those of private and VIP rooms expire. */
  renewChannel(): void
  heart(): void
  /** Resolves to the refusal, or to null. A line that waits for a decision is not refused. */
  write(message: string): Promise<NotShown | null>
  /** The viewer has read about the own lines that wait or were removed. */
  dismissNotices(): void
  /** For managers: the modes, the held lines or the log have changed. */
  onModeration(listener: () => void): () => void
  leave(): void
}

interface Options {
  wire: AudienceWire
  room: LobbyCard
  customerId: number
}

export function watchRoom({ wire, room, customerId }: Options): WatchRoom {
  const { anchorId, title, game } = room
  const store = createStore<WatchState>(() => enteringRoom(title, game))
  const { getState } = store
  const giftListeners = new Set<(line: GiftLine) => void>()
  const moderationListeners = new Set<() => void>()
  const moderationChanged = () => {
    for (const listener of moderationListeners) listener()
  }
  const stay = new AbortController()
  let again: ReturnType<typeof setTimeout> | undefined
  let isCatchingUp = true

  const dispatch = (action: WatchAction) => {
    if (stay.signal.aborted) return
    const { paidUntil } = getState()
    const state = reduceWatch(getState(), action, customerId)
    store.setState(state, true)
    if (state.paidUntil !== null && state.paidUntil !== paidUntil) keepPaidTime(customerId, room, state.paidUntil)
  }

  async function readChannel() {
    const answer = await wire.send('room/channel', {})
    if (answer.ok) dispatch({ type: 'channel', channel: answer.data.channel })
  }

  /** The viewer has chosen to pay for the next stretch. It stays so until the room has been entered. */
  let isWanted = false
  async function enter() {
    clearTimeout(again)
    const state = getState()
    if (state.end || stay.signal.aborted) return
    const isUnpaid = state.paidUntil !== null && Date.parse(state.paidUntil) <= platformNow()
    // Nobody pays for the time in which a phone was asleep.
    if (isUnpaid && !isWanted) return dispatch({ type: 'paused' })
    isCatchingUp = true
    const answer = await wire.send('room/enter', { anchorId, ...entering(getState().chat) })
    isCatchingUp = false
    if (stay.signal.aborted) return
    if (answer.ok) {
      isWanted = false
      dispatch({ type: 'entered', place: answer.data.place })
      dispatch({ type: 'paid until', until: answer.data.paidUntil })
      moderationChanged()
      return readChannel()
    }
    // Entering again costs nothing while a paid stretch is running.
    if (canEnterAgain(answer.code, wire.connected)) again = setTimeout(() => void enter(), enterAgainMs)
    // Closed while there was no connection.
    else if (answer.code === 'not_found') dispatch({ type: 'ended', reason: 'ended' })
    else if (answer.code !== 'offline') dispatch({ type: 'turned away', refusal: answer })
  }

  let tapped = 0
  const sendHearts = gather(heartsMs, () => {
    const count = Math.min(tapped, heartsAtOnce)
    tapped = 0
    void wire.send('heart', { count })
  })
  const notifyGift = (line: GiftLine) => {
    for (const listener of giftListeners) listener(line)
  }
  const stops = [
    wire.onConnect(() => void enter()),
    ...listen(wire, anchorId, { dispatch, getState, isCatchingUp: () => isCatchingUp, notifyGift, moderationChanged }),
  ]
  if (wire.connected) void enter()

  return {
    anchorId,
    ...store,
    onGift: (listener) => {
      giftListeners.add(listener)
      return () => giftListeners.delete(listener)
    },
    onModeration: (listener) => {
      moderationListeners.add(listener)
      return () => moderationListeners.delete(listener)
    },
    async write(message) {
      const failure = await submitToRoom(`line ${anchorId}`, { message }, (requestId) => wire.send('chat/message', { message, requestId }))
      if (failure?.code === 'line_held') dispatch({ type: 'held', text: message, at: platformNow() })
      else if (failure?.retryAfter !== undefined) dispatch({ type: 'too soon', waitUntil: platformNow() + failure.retryAfter * 1000 })
      return failure?.code === 'line_held' ? null : failure
    },
    dismissNotices: () => dispatch({ type: 'notices are read' }),
    goOn() {
      isWanted = true
      void enter()
    },
    renewChannel: () => void readChannel(),
    heart() {
      tapped += 1
      sendHearts.schedule()
    },
    leave() {
      stay.abort()
      clearTimeout(again)
      sendHearts.cancel()
      for (const stop of stops) stop()
      if (wire.connected) void wire.send('room/leave', {})
    },
  }
}

interface Listener {
  dispatch: (action: WatchAction) => void
  getState: () => WatchState
  /** While it is true, lines from before the entry arrive. */
  isCatchingUp: () => boolean
  notifyGift: (line: GiftLine) => void
  moderationChanged: () => void
}

type OfRoom =
  | 'room/paid'
  | 'room/standing'
  | 'room/modes'
  | 'room/moderation'
  | 'room/banned'
  | 'room/stream'
  | 'room/count'
  | 'bet/settled'
  | 'live/stop'
type Payload<E extends OfRoom> = z.output<(typeof audience)['fromServer'][E]['payload']>

/** Feeds the state with the events of one room. Returns what ends each subscription. */
function listen(wire: AudienceWire, anchorId: number, { dispatch, getState, isCatchingUp, notifyGift, moderationChanged }: Listener) {
  const ofRoom = <E extends OfRoom>(event: E, act: (payload: Payload<E>) => void) =>
    wire.on(event, (payload) => {
      if (payload.anchorId === anchorId) act(payload)
    })
  return [
    wire.onDisconnect(() => dispatch({ type: 'dropped' })),
    wire.onRetry((tries) => dispatch({ type: 'retrying', tries })),
    wire.on('room/event', ({ place, event }) => {
      actShown(event)
      if (event.anchorId !== anchorId) return
      if (event.kind === 'removal') {
        const removal = { type: 'removed', removed: event.removed, place } as const
        const read = () => wire.send('chat/lines/read', {})
        return isCatchingUp() ? dispatch(removal) : removeLines({ state: getState().chat, dispatch, read }, removal)
      }
      const line = audienceLine(place, event)
      dispatch({ type: 'line', line })
      if (line.kind === 'gift' && !isCatchingUp()) notifyGift(line)
    }),
    ofRoom('room/paid', ({ fee, paidUntil }) => dispatch({ type: 'paid', fee, until: paidUntil })),
    ofRoom('room/standing', ({ isManager, mute }) => dispatch({ type: 'standing', standing: { isManager, mute } })),
    ofRoom('room/modes', ({ slowSeconds, levelFrom, isPaused }) =>
      dispatch({ type: 'modes', modes: { slowSeconds, levelFrom, isPaused } }),
    ),
    ofRoom('room/moderation', moderationChanged),
    ofRoom('room/banned', ({ until, by }) => dispatch({ type: 'banned', ban: { until, by } })),
    ofRoom('room/stream', ({ state: stream }) => dispatch({ type: 'stream', state: stream })),
    ofRoom('room/count', ({ count }) => dispatch({ type: 'viewers', count })),
    wire.on('room/hearts', ({ count }) => dispatch({ type: 'hearts', count })),
    ofRoom('bet/settled', () => dispatch({ type: 'bet settled' })),
    ofRoom('live/stop', ({ reason }) => dispatch({ type: 'ended', reason: reason ?? 'ended' })),
    wire.on('chat/login/failed', (refusal) => dispatch({ type: 'turned away', refusal })),
  ]
}
