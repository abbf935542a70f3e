// The host's chat: one socket, one state. It belongs to no screen: where it is open from sign-in on, screens come and go
// without losing a line.
import { anchorChat } from '#contract/sockets/anchor-chat.ts'
import type { LiveEndReason } from '#contract/live.ts'
import { session } from '../../lib/session.ts'
import { openSocket, type Wire } from '../../lib/socket.ts'
import { emptyChat, firstPlace, reduceChat, resumePlace, type ChatAction, type ChatState } from './chat-state.ts'
import { forgetPlace, keepPlace, keptPlace } from './kept-place.ts'
import { hostLine } from './line.ts'

/** How a build of the client speaks to the server: its namespace, and the event in which the host's words travel. */
export interface ChatDialect {
  namespace: '/Anchor' | '/model'
  say: 'chat/message/new' | 'chat/message/model'
}

export interface HostChat {
  getState(): ChatState
  subscribe(listener: () => void): () => void
  /** Hears that the live session has ended from outside. */
  onLiveStop(listener: (reason: LiveEndReason) => void): () => void
  /** Answers null, or the code and message of what went wrong. */
  say(text: string): Promise<{ code: string; message: string } | null>
  /** Opens the socket with an empty chat, or after a reload with the lines that were shown; returns the way to close it. */
  open(): () => void
}

export function createHostChat(dialect: ChatDialect): HostChat {
  let state = emptyChat
  let wire: Wire<typeof anchorChat> | undefined
  const listeners = new Set<() => void>()
  const stopListeners = new Set<(reason: LiveEndReason) => void>()
  const dispatch = (action: ChatAction) => {
    state = reduceChat(state, action)
    for (const listener of listeners) listener()
  }
  return {
    getState: () => state,
    subscribe: (listener) => join(listeners, listener),
    onLiveStop: (listener) => join(stopListeners, listener),
    async say(text) {
      const answer = await (dialect.say === 'chat/message/model'
        ? wire?.send('chat/message/model', { msg: text })
        : wire?.send('chat/message/new', { message: text }))
      if (answer?.ok) return null
      return answer ?? { code: 'offline', message: 'not connected' }
    },
    open() {
      const opened = openSocket(anchorChat, dialect.namespace)
      wire = opened
      const anchorId = session.user?.id
      dispatch({ is: 'opened', from: anchorId === undefined ? null : keptPlace(anchorId) })
      listen(opened, dispatch, () => state, stopListeners)
      const over = new AbortController()
      addEventListener('pagehide', () => {
        const from = firstPlace(state)
        if (from && anchorId !== undefined) keepPlace(anchorId, from)
      }, { signal: over.signal })
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

function listen(
  wire: Wire<typeof anchorChat>, dispatch: (action: ChatAction) => void, getState: () => ChatState,
  stopListeners: ReadonlySet<(reason: LiveEndReason) => void>,
) {
  wire.onConnect(() => {
    const { user } = session
    // The handshake carries the token; the spec's login names the room only.
    if (user) void wire.send('chat/login', { token: 'model', modelId: user.id, merchant: user.merchant, resume: resumePlace(getState()) })
  })
  wire.onDisconnect((reason) => {
    if (reason !== 'io client disconnect') dispatch({ is: 'dropped' })
  })
  wire.onRetry((tries) => dispatch({ is: 'retrying', tries }))
  wire.on('chat/login/success', ({ place }) => {
    forgetPlace()
    dispatch({ is: 'entered', place })
  })
  wire.on('chat/login/failed', () => dispatch({ is: 'refused' }))
  wire.on('chat/logout', () => {
    dispatch({ is: 'over' })
    wire.close()
    session.lose()
  })
  wire.on('chat/message/new', (line) => dispatch({ is: 'said', line: hostLine(line) }))
  wire.on('chat/message/monitor', (line) => dispatch({ is: 'said', line: hostLine(line) }))
  wire.on('chat/message/gift', (line) => dispatch({ is: 'said', line: hostLine(line) }))
  wire.on('chat/room/enter', (line) => dispatch({ is: 'said', line: hostLine(line) }))
  wire.on('chat/message/heart', ({ count }) => dispatch({ is: 'hearts', count }))
  wire.on('live/stop', ({ reason }) => {
    for (const listener of stopListeners) listener(reason)
  })
}
