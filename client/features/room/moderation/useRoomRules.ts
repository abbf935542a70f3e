import { createContext, use, useCallback, useEffect, useMemo } from 'react'
import { listManagers, listMutes, type Manager, type Mute } from '#contract/calls/room/moderation/mutes-and-managers.ts'
import { readAfterFirst } from '../../../lib/time/at-time.ts'
import { call, type Result } from '../../../lib/call.ts'
import { useUser } from '../../../lib/session.ts'
import { useLoad } from '../../../lib/useLoad.ts'
import type { AnchorChat } from '../chat/anchor-chat.ts'
import { endsOf } from './mutes.ts'
import { useOfficeFeedback } from './office/office-feedback.tsx'
import { hostOf, type Moderator, onChat } from './moderator.ts'
import { type Moderation, useModerator } from './useModerator.ts'

/** Mutes and managers of a room, and the actions that change them. */
export interface RoomRules extends Moderation {
  moderator: Moderator
  /** Undefined until they have loaded. */
  mutes: readonly Mute[] | undefined
  managers: readonly Manager[] | undefined
  failure: { code: string; message: string } | undefined
  reload(): void
}

/** A room's mutes and managers for somebody who moderates it. The object must stay the same while the room does. */
interface Lists {
  moderator: Moderator
  listMutes(signal: AbortSignal): Promise<Result<{ mute: Mute[] }>>
  /** Calls the listener when somebody has changed the lists, or may have. Returns the function that stops it. */
  onChange(listener: () => void): () => void
}

/** Null where nobody can moderate. */
export const RoomRulesContext = createContext<RoomRules | null>(null)
export const useRulesHere = () => use(RoomRulesContext)

/** For the room of the signed-in host. */
export function useRoomRules(chat: AnchorChat): RoomRules {
  const anchorId = useUser()?.id ?? 0
  const lists = useMemo<Lists>(
    () => ({
      moderator: hostOf(anchorId, chat),
      listMutes: (signal) => call(listMutes, { signal }),
      // Managers and monitors can mute, too, and the host may have another page open.
      onChange: (listener) => onChat(chat, 'chat/rules/changed', listener),
    }),
    [chat, anchorId],
  )
  return useRulesOf(lists)
}

export function useRulesOf({ moderator, listMutes: readMuted, onChange }: Lists): RoomRules {
  const { anchorId } = moderator
  const { data: muted, error: muteError, reload: readMutes } = useLoad(`mutes/${anchorId}`, readMuted)
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
  useEffect(() => readAfterFirst(endsOf(mutes), readMutes), [mutes, readMutes])

  const actions = useModerator(moderator, useOfficeFeedback(), reload)
  const failure = muteError ?? managerError
  return useMemo(
    () => ({ moderator, mutes, managers, failure, reload, ...actions }),
    [moderator, mutes, managers, failure, reload, actions],
  )
}
