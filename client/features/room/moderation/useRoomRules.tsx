import { createContext, use, useCallback, useEffect, useMemo } from 'react'
import { listManagers, listMutes, type Manager, type Mute } from '#contract/calls/moderation.ts'
import { atTime } from '../../../lib/time/at-time.ts'
import { platformNow } from '../../../lib/time/clock.ts'
import { call, type Result } from '../../../lib/call.ts'
import { useUser } from '../../../lib/session.ts'
import { useLoad } from '../../../lib/useLoad.ts'
import type { AnchorChat } from '../chat/anchor-chat.ts'
import { nextEnd } from './mutes.ts'
import { hostCalls, type ModerationCalls } from './moderation-calls.ts'
import { type Moderation, useModeration } from './useModeration.tsx'

/** Mutes and managers of a room, and the actions that change them. */
export interface RoomRules extends Moderation {
  room: ModeratedRoom
  /** Undefined until they have loaded. */
  mutes: readonly Mute[] | undefined
  managers: readonly Manager[] | undefined
  failure: { code: string; message: string } | undefined
  reload(): void
}

/** A room for somebody who moderates it. The object must stay the same while the room does. */
export interface ModeratedRoom {
  anchorId: number
  calls: ModerationCalls
  listMutes(signal: AbortSignal): Promise<Result<{ mute: Mute[] }>>
  /** Calls the listener when somebody has changed the lists, or may have. Returns the function that stops it. */
  onChange(listener: () => void): () => void
  /** The same for the modes, the held lines and the log. */
  onModerated(listener: () => void): () => void
}

/** Null where nobody can moderate. */
export const RoomRulesContext = createContext<RoomRules | null>(null)
export const useRulesHere = () => use(RoomRulesContext)

/** For the room of the signed-in host. */
export function useRoomRules(chat: AnchorChat): RoomRules {
  const anchorId = useUser()?.id ?? 0
  const room = useMemo<ModeratedRoom>(
    () => ({
      anchorId,
      calls: hostCalls(anchorId),
      listMutes: (signal) => call(listMutes, { signal }),
      // Managers and monitors can mute, too, and the host may have another page open.
      onChange: (listener) => together(chat.on('chat/rules/changed', listener), onReconnect(chat, listener)),
      onModerated: (listener) => together(chat.on('chat/moderation/changed', listener), onReconnect(chat, listener)),
    }),
    [chat, anchorId],
  )
  return useRulesOf(room)
}

export function useRulesOf(room: ModeratedRoom): RoomRules {
  const { anchorId, onChange } = room
  const { data: muted, error: muteError, reload: readMutes } = useLoad(`mutes/${anchorId}`, room.listMutes)
  const {
    data: managers,
    error: managerError,
    reload: readManagers,
  } = useLoad(`managers/${anchorId}`, (signal) => call(listManagers, { params: { id: anchorId }, signal }))
  const reload = useCallback(() => {
    readMutes()
    readManagers()
  }, [readMutes, readManagers])
  useEffect(() => onChange(reload), [onChange, reload])

  const mutes = muted?.mute
  useEffect(() => {
    const end = nextEnd(mutes)
    if (end === null) return
    // The page's copy of the server's clock may be slightly ahead, so wait a moment until the mute is over on the server, too.
    return atTime(Math.max(platformNow() + 1000, end + 500), readMutes)
  }, [mutes, readMutes])

  const actions = useModeration(room.calls, reload)
  const failure = muteError ?? managerError
  return useMemo(() => ({ room, mutes, managers, failure, reload, ...actions }), [room, mutes, managers, failure, reload, actions])
}

/** Stops several listeners with one call. */
export const together =
  (...stops: (() => void)[]) =>
  () => {
    for (const stop of stops) stop()
  }

/** Calls the listener after a reconnect, because events were missed while the chat was disconnected. */
function onReconnect(chat: AnchorChat, listener: () => void) {
  let was = chat.getState()
  return chat.subscribe(() => {
    const is = chat.getState()
    if (was.greeted && was.connection !== 'in' && is.connection === 'in') listener()
    was = is
  })
}
