import { useEffect, useMemo, useReducer, useRef, type Dispatch } from 'react'
import { streamRereadMs } from '#contract/limits.ts'
import { startLive, stopLive, type LiveEnd, type LiveStarted } from '#contract/calls/studio/on-air.ts'
import { getRoom, type LiveDevice, type Room } from '#contract/calls/studio/live-room.ts'
import { anchorLive } from '#contract/sockets/anchor-live.ts'
import { platformNow } from '../../../lib/time/clock.ts'
import { appVersion } from '../../../lib/app-version.ts'
import { orUnsure } from '../../../lib/acts.ts'
import { call, type Result } from '../../../lib/call.ts'
import { session, useUser } from '../../../lib/session.ts'
import { openSocket, type Wire } from '../../../lib/socket.ts'
import type { AnchorChat } from '../../room/chat/anchor-chat.ts'
import { reduceLiveRoom, startedAs, unknownRoom, type LiveRoomAction, type WantedLive } from './live-room-state.ts'

/**
 * The host's own room, kept up to date by its socket, and the actions that start and end a live session.
 * @param device the one that this page is on
 */
export function useLiveRoom(device: LiveDevice = 'pc') {
  const [state, dispatch] = useReducer(reduceLiveRoom, unknownRoom)
  const control = useRef<Control>(undefined)
  const user = useUser()
  const userId = user?.id
  useEffect(() => {
    if (userId === undefined) return
    const opened = follow(userId, dispatch)
    control.current = opened
    return opened.close
  }, [userId])
  const actions = useMemo(
    () => ({
      reload: () => control.current?.reload(),
      start: (body: Omit<WantedLive, 'device'>) => begin({ ...body, device }, dispatch, control.current),
      stop: () => end(dispatch, control.current),
      /** The chat's socket reports it too, in case this one is down. */
      endedOutside: (end: LiveEnd) => control.current?.ended(end),
      /** The title was changed, on this screen or on another one. */
      renamed: (title: string) => {
        session.update({ eventName: title })
        dispatch({ type: 'renamed', title })
        // A load in progress may have the title from before.
        control.current?.reload()
      },
    }),
    [device],
  )
  // Until the room has loaded, use the state that this tab stored before its reload.
  const isLive = state.room ? state.room.live !== null : (user?.liveRoomIsBegin ?? false)
  return { ...state, ...actions, isLive }
}

export type LiveRoom = ReturnType<typeof useLiveRoom>

/** Opens the chat once the start of the session is known, which keeps lines of the session before out of this one. */
export function useChatOfSession(chat: AnchorChat, { room, endedOutside }: LiveRoom) {
  const since = room?.live?.startedAt
  useEffect(() => {
    if (since === undefined) return undefined
    const close = chat.open(since)
    const stopListening = chat.on('live/stop', endedOutside)
    return () => {
      stopListening()
      close()
    }
  }, [chat, since, endedOutside])
}

interface Control {
  wire: Wire<typeof anchorLive>
  read(): Promise<Result<Room>>
  reload(): void
  ended(end: LiveEnd): void
  close(): void
}

function follow(userId: number, dispatch: Dispatch<LiveRoomAction>): Control {
  const over = new AbortController()
  let controller = new AbortController()
  let rereading: ReturnType<typeof setTimeout> | undefined
  const reload = () => {
    controller.abort()
    controller = new AbortController()
    const { signal } = controller
    void call(getRoom, { params: { userId }, signal: AbortSignal.any([signal, over.signal]) }).then((answer) => {
      if (signal.aborted || over.signal.aborted) return
      if (!answer.ok) return dispatch({ type: 'failed', during: 'loading', answer })
      session.update({ liveRoomIsBegin: answer.data.live !== null })
      dispatch({ type: 'loaded', room: answer.data })
    })
  }
  const ended = (end: LiveEnd) => {
    session.update({ liveRoomIsBegin: false })
    dispatch({ type: 'ended', ...end })
    reload()
  }
  const wire = openSocket(anchorLive)
  // Also after a reconnect: events were missed meanwhile.
  wire.onConnect(() => {
    dispatch({ type: 'connection', connected: true })
    reload()
  })
  wire.onDisconnect(() => dispatch({ type: 'connection', connected: false }))
  wire.on('model/stream/start', () => {
    clearTimeout(rereading)
    rereading = setTimeout(reload, streamRereadMs)
  })
  wire.on('model/stream/state', (signal) => {
    dispatch({ type: 'signal', signal })
    reload()
  })
  wire.on('model/stream/health', (health) => dispatch({ type: 'health', health }))
  wire.on('model/stream/stop', () => dispatch({ type: 'push gone' }))
  wire.on('model/live/stop', ended)
  wire.on('chat/room/onLineCount', ({ count }) => dispatch({ type: 'viewers', count }))
  reload()
  return {
    wire,
    read: () => call(getRoom, { params: { userId } }),
    reload,
    ended,
    close() {
      clearTimeout(rereading)
      over.abort()
      wire.close()
    },
  }
}

/** Goes live. Whether an attempt without a reply has done so is read from the room, before anything is said. */
async function startOnce(wanted: WantedLive, control: Control | undefined): Promise<Result<LiveStarted>> {
  const answer = orUnsure(await call(startLive, { body: { ...wanted, appVersion } }))
  if (answer.ok || (answer.code !== 'already_live' && answer.code !== 'unsure')) return answer
  const room = await control?.read()
  const started = room?.ok ? startedAs(room.data, wanted) : null
  return started ? { ok: true, data: started } : answer
}

async function begin(wanted: WantedLive, dispatch: Dispatch<LiveRoomAction>, control: Control | undefined) {
  dispatch({ type: 'starting' })
  const answer = await startOnce(wanted, control)
  if (!answer.ok) {
    dispatch({ type: 'failed', during: 'starting', answer })
    if (answer.code === 'already_live') control?.reload()
    return false
  }
  session.update({ liveRoomIsBegin: true, eventName: answer.data.title, streamURL: answer.data.streamURL })
  dispatch({ type: 'started', live: answer.data, at: new Date(platformNow()).toISOString() })
  void control?.wire.send('model/stream/start', { isPC: wanted.device === 'pc' })
  control?.reload()
  return true
}

/** Returns the failure, or null. */
async function end(dispatch: Dispatch<LiveRoomAction>, control: Control | undefined) {
  dispatch({ type: 'stopping' })
  const answer = await call(stopLive)
  if (!answer.ok) {
    dispatch({ type: 'failed', during: 'stopping', answer })
    return answer
  }
  session.update({ liveRoomIsBegin: false })
  dispatch({ type: 'stopped' })
  void control?.wire.send('model/stream/stop', { active: false, streaming: false })
  control?.reload()
  return null
}
