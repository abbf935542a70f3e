// The host's chat: one socket and one state. Both live outside of the screens, so that no line is lost when the host changes screens.
import { z } from 'zod'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Ack } from '#contract/define.ts'
import { anchorChat } from '#contract/sockets/anchor-chat.ts'
import { actShown, submitToRoom, type NotShown } from '../../../lib/acts.ts'
import { session } from '../../../lib/session.ts'
import { type Wire, openSocket } from '../../../lib/socket.ts'
import { tabStorage } from '../../../lib/storage.ts'
import { type ChatAction, type ChatState, emptyChat, entering, firstPlace, reduceChat } from './chat-state.ts'
import { type GiftLine, type RoomLine, anchorLine, noticeLine } from './line.ts'
import { removeLines } from './remove-lines.ts'
import { allNotices, Place, Speaker } from '#contract/chat.ts'
import { Id, Instant } from '#contract/wire.ts'

// Stored in this tab for a reload of the page: the place from which the chat is read again, and the private messages, which the server
// sends only once and which have no place.
const storageKey = 'chatFrom'
const KeptMessage = z.object({
  kind: z.literal('private'),
  id: z.string(),
  at: Instant,
  place: z.null(),
  by: Speaker,
  text: z.string(),
  isKept: z.literal(true),
})
const Kept = z.object({ anchorId: Id, place: Place.nullable(), messages: z.array(KeptMessage) })
type Kept = Omit<z.infer<typeof Kept>, 'anchorId'>

const nothing: Kept = { place: null, messages: [] }

function keepChat(anchorId: number, state: ChatState) {
  const place = firstPlace(state) ?? state.entered
  const messages = state.lines.flatMap((line) => (line.kind === 'private' ? [{ ...line, place: null, isKept: true as const }] : []))
  if (place || messages.length > 0) tabStorage.set(storageKey, JSON.stringify({ anchorId, place, messages } satisfies z.infer<typeof Kept>))
}

function keptChat(anchorId: number): Kept {
  const kept = tabStorage.read(storageKey, Kept)
  return kept?.anchorId === anchorId ? kept : nothing
}

const dropKeptChat = () => tabStorage.remove(storageKey)

/** The namespace that this build uses, and the event that sends the host's messages. */
export interface ChatDialect {
  namespace: '/Anchor' | '/model'
  sendEvent: 'chat/message/new' | 'chat/message/model'
}

/** Events of the room, other than lines, that a screen can listen to. */
const happenings = [
  'live/stop',
  'chat/rules/changed',
  'chat/moderation/changed',
  'model/game/changed',
  'model/title/changed',
  'model/stream/state',
  'model/stream/health',
] as const
type Happening = (typeof happenings)[number]
type Payload<E extends Happening> = z.output<(typeof anchorChat)['fromServer'][E]['payload']>
type Listeners = { [E in Happening]: Set<(payload: Payload<E>) => void> }

export interface AnchorChat extends Pick<StoreApi<ChatState>, 'getState' | 'getInitialState' | 'subscribe'> {
  /** Listens to events that are not lines of the chat. */
  on<E extends Happening>(name: E, listener: (payload: Payload<E>) => void): () => void
  /** New gifts, without missed ones that are delivered later. */
  onGift(listener: (line: GiftLine) => void): () => void
  /** Recommends the bound game to the viewers. */
  recommend(): Promise<{ code: string; message: string } | null>
  /** Resolves to null, or to the code and message of the failure. */
  send(text: string): Promise<NotShown | null>
  /**
   * Opens the socket with the room's latest lines, or after a reload with those that were shown. Returns the function that closes it. For
   * a chat of one live session, `since` is the start of the session: older lines are not shown.
   */
  open(since?: string): () => void
}

export function createAnchorChat(dialect: ChatDialect): AnchorChat {
  const store = createStore<ChatState>(() => emptyChat)
  const { getState } = store
  let wire: Wire<typeof anchorChat> | undefined
  const giftListeners = new Set<(line: GiftLine) => void>()
  const eventListeners: Listeners = {
    'live/stop': new Set(),
    'chat/rules/changed': new Set(),
    'chat/moderation/changed': new Set(),
    'model/game/changed': new Set(),
    'model/title/changed': new Set(),
    'model/stream/state': new Set(),
    'model/stream/health': new Set(),
  }
  const dispatch = (action: ChatAction) => store.setState(reduceChat(getState(), action), true)
  const notifyGift = (line: GiftLine) => {
    for (const listener of giftListeners) listener(line)
  }
  return {
    ...store,
    on: (name, listener) => join(eventListeners[name], listener),
    onGift: (listener) => join(giftListeners, listener),
    recommend: async () => failureOf(await wire?.send('model/game/recommend', {})),
    async send(text) {
      return submitToRoom('line', { text }, async (requestId) => {
        const sent =
          dialect.sendEvent === 'chat/message/model'
            ? wire?.send('chat/message/model', { msg: text, requestId })
            : wire?.send('chat/message/new', { message: text, requestId })
        return (await sent) ?? notConnected
      })
    },
    open(since) {
      const opened = openSocket(anchorChat, dialect.namespace)
      wire = opened
      const anchorId = session.user?.id
      const kept = anchorId === undefined ? null : keptChat(anchorId)
      dispatch({ type: 'opened', from: kept?.place ?? null, messages: kept?.messages ?? [] })
      listen(opened, { dispatch, notifyGift, getState }, since)
      for (const name of happenings) forward(opened, name, eventListeners)
      const over = new AbortController()
      addEventListener(
        'pagehide',
        () => {
          if (anchorId !== undefined) keepChat(anchorId, getState())
        },
        { signal: over.signal },
      )
      return () => {
        over.abort()
        opened.close()
        if (wire === opened) wire = undefined
      }
    },
  }
}

function join<T>(set: Set<T>, member: T) {
  set.add(member)
  return () => {
    set.delete(member)
  }
}

interface Listener {
  dispatch: (action: ChatAction) => void
  notifyGift: (line: GiftLine) => void
  getState: () => ChatState
}

function listen(wire: Wire<typeof anchorChat>, { dispatch, notifyGift, getState }: Listener, since = '') {
  // Lines that arrive before the login is acknowledged were written earlier, some of them perhaps in an earlier session.
  let catchingUp = false
  const addLine = (line: RoomLine) => {
    if (!catchingUp || line.kind === 'private' || line.at >= since) dispatch({ type: 'line', line })
    if (!catchingUp && line.kind === 'gift') notifyGift(line)
  }
  wire.onConnect(() => {
    const { user } = session
    // The handshake carries the token; the login names the room only.
    if (!user) return
    catchingUp = true
    void wire.send('chat/login', { token: 'model', modelId: user.id, merchant: user.merchant, ...entering(getState()) }).then(() => {
      catchingUp = false
    })
  })
  wire.onDisconnect((reason) => {
    if (reason !== 'io client disconnect') dispatch({ type: 'dropped' })
  })
  wire.onRetry((tries) => dispatch({ type: 'retrying', tries }))
  wire.on('chat/login/success', ({ place }) => {
    dropKeptChat()
    dispatch({ type: 'entered', place })
  })
  wire.on('chat/login/failed', () => dispatch({ type: 'refused' }))
  wire.on('chat/logout', () => {
    dispatch({ type: 'over' })
    wire.close()
    session.lose()
  })
  wire.on('chat/message/new', (line) => {
    actShown(line)
    addLine(anchorLine(line))
  })
  wire.on('chat/message/monitor', (line) => addLine(anchorLine(line)))
  wire.on('chat/message/gift', (line) => addLine(anchorLine(line)))
  wire.on('chat/room/enter', (line) => addLine(anchorLine(line)))
  wire.on('public/user/betting', (line) => addLine(anchorLine(line)))
  wire.on('public/user/winner', (line) => addLine(anchorLine(line)))
  for (const { kind, event } of allNotices) wire.on(event, (line) => addLine(noticeLine(kind, line)))
  const read = () => wire.send('chat/lines/read', {})
  wire.on('chat/lines/removed', (removal) => removeLines({ state: getState(), dispatch, read, since }, removal))
  wire.on('chat/message/heart', ({ count }) => dispatch({ type: 'hearts', count }))
}

function forward<E extends Happening>(wire: Wire<typeof anchorChat>, name: E, listeners: Listeners) {
  wire.on(name, (payload) => {
    for (const listener of listeners[name]) listener(payload)
  })
}

const notConnected = { ok: false, code: 'offline', message: 'not connected' } as const
const failureOf = (answer: Ack<unknown> = notConnected) => (answer.ok ? null : answer)
