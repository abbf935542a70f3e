import { App, Button } from 'antd'
import { createContext, use, useCallback, useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import {
  addManager,
  listManagers,
  listMutes,
  muteCustomer,
  removeManager,
  unmuteCustomer,
  type Manager,
  type Mute,
} from '#contract/calls/moderation.ts'
import { useFailureText } from '../../i18n/failureText.ts'
import { atTime } from '../../lib/time/at-time.ts'
import { platformNow } from '../../lib/time/clock.ts'
import { call, type Result } from '../../lib/call.ts'
import { useUser } from '../../lib/session.ts'
import { useLoad } from '../../lib/useLoad.ts'
import type { AnchorChat } from '../chat/anchor-chat.ts'
import { durationNames, type MuteMinutes } from './durations.ts'
import { nextEnd } from './mutes.ts'
import styles from './useRoomRules.module.css'

/** How long the notice of an action offers to undo it: long enough to reach its button. */
const undoSeconds = 8

/** Mutes and managers of a room, and the actions that change them. */
export interface RoomRules {
  /** Undefined until they have loaded. */
  mutes: readonly Mute[] | undefined
  managers: readonly Manager[] | undefined
  failure: { code: string; message: string } | undefined
  reload(): void
  mute(viewer: Manager, minute: MuteMinutes): Promise<void>
  unmute(viewer: Manager): Promise<void>
  /** Only the host appoints managers. */
  makeManager?: (viewer: Manager) => Promise<void>
  dropManager?: (viewer: Manager) => Promise<void>
}

/** The calls of whoever moderates a room. The object must stay the same while the room does. */
export interface Moderation {
  anchorId: number
  listMutes(signal: AbortSignal): Promise<Result<{ mute: Mute[] }>>
  mute(customerId: number, minute: MuteMinutes): Promise<Result<unknown>>
  unmute(customerId: number): Promise<Result<unknown>>
  appoint?: (customerId: number) => Promise<Result<unknown>>
  dismiss?: (customerId: number) => Promise<Result<unknown>>
  /** Calls the listener when somebody has changed the lists, or may have. Returns the function that stops it. */
  onChange(listener: () => void): () => void
}

/** Null where nobody can moderate. */
export const RoomRulesContext = createContext<RoomRules | null>(null)
export const useRulesHere = () => use(RoomRulesContext)

/** For the room of the signed-in host. */
export function useRoomRules(chat: AnchorChat): RoomRules {
  const anchorId = useUser()?.id ?? 0
  const moderation = useMemo<Moderation>(
    () => ({
      anchorId,
      listMutes: (signal) => call(listMutes, { signal }),
      mute: (customerId, minute) => call(muteCustomer, { params: { customerId }, body: { minute } }),
      unmute: (customerId) => call(unmuteCustomer, { params: { customerId } }),
      appoint: (id) => call(addManager, { params: { id } }),
      dismiss: (id) => call(removeManager, { params: { id } }),
      onChange(listener) {
        // Managers and monitors can mute, too, and the host may have another page open.
        const stops = [chat.on('chat/rules/changed', listener), onReconnect(chat, listener)]
        return () => {
          for (const stop of stops) stop()
        }
      },
    }),
    [chat, anchorId],
  )
  return useModeration(moderation)
}

/** Each action shows its result or why it failed; none of them throws. */
export function useModeration(moderation: Moderation): RoomRules {
  const { t } = useTranslation()
  const { message } = App.useApp()
  const failureText = useFailureText()
  const { anchorId, onChange } = moderation
  const { data: muted, error: muteError, reload: readMutes } = useLoad(`mutes/${anchorId}`, moderation.listMutes)
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

  const actions = useMemo(() => {
    async function act(request: Promise<Result<unknown>>, done: string, undo?: () => Promise<void>): Promise<void> {
      const answer = await request
      reload()
      if (!answer.ok) return void message.error(failureText(answer))
      if (!undo) return void message.success(done)
      const close = message.success({
        duration: undoSeconds,
        content: (
          <>
            <span className={styles.done}>{done}</span>
            <Button
              size="small"
              onClick={() => {
                close()
                void undo()
              }}
            >
              {t('moderation.undo')}
            </Button>
          </>
        ),
      })
    }
    const { mute, unmute: lift, appoint, dismiss } = moderation
    const unmute = (viewer: Manager) => act(lift(viewer.customerId), t('moderation.unmuted', { name: viewer.nickname }))
    return {
      reload,
      unmute,
      ...(appoint && dismiss && managing(appoint, dismiss)),
      mute: (viewer: Manager, minute: MuteMinutes) =>
        act(
          mute(viewer.customerId, minute),
          t('moderation.muted', { name: viewer.nickname, duration: t(`moderation.durations.${durationNames[minute]}`) }),
          () => unmute(viewer),
        ),
    }

    function managing(make: NonNullable<Moderation['appoint']>, drop: NonNullable<Moderation['dismiss']>) {
      const makeManager = (viewer: Manager): Promise<void> =>
        act(make(viewer.customerId), t('moderation.becameManager', { name: viewer.nickname }), () => dropManager(viewer))
      const dropManager = (viewer: Manager): Promise<void> =>
        act(drop(viewer.customerId), t('moderation.cancelledManager', { name: viewer.nickname }), () => makeManager(viewer))
      return { makeManager, dropManager }
    }
  }, [t, message, failureText, reload, moderation])

  const failure = muteError ?? managerError
  return useMemo(() => ({ mutes, managers, failure, ...actions }), [mutes, managers, failure, actions])
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
