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

/** Mutes and managers of the host's own room, and the actions that change them. */
export interface RoomRules {
  /** Undefined until they have loaded. */
  mutes: readonly Mute[] | undefined
  managers: readonly Manager[] | undefined
  failure: { code: string; message: string } | undefined
  reload(): void
  mute(viewer: Manager, minute: MuteMinutes): Promise<void>
  unmute(viewer: Manager): Promise<void>
  makeManager(viewer: Manager): Promise<void>
  dropManager(viewer: Manager): Promise<void>
}

/** Null where nobody can moderate: a monitor's chat has no viewer menu. */
export const RoomRulesContext = createContext<RoomRules | null>(null)
export const useRulesHere = () => use(RoomRulesContext)

/** For the room of the signed-in host. Each action shows its result or why it failed; none of them throws. */
export function useRoomRules(chat: AnchorChat): RoomRules {
  const { t } = useTranslation()
  const { message } = App.useApp()
  const failureText = useFailureText()
  const anchorId = useUser()?.id ?? 0
  const { data: muted, error: muteError, reload: readMutes } = useLoad('mutes', (signal) => call(listMutes, { signal }))
  const {
    data: managers,
    error: managerError,
    reload: readManagers,
  } = useLoad(`managers/${anchorId}`, (signal) => call(listManagers, { params: { id: anchorId }, signal }))
  const reload = useCallback(() => {
    readMutes()
    readManagers()
  }, [readMutes, readManagers])
  // Managers can mute, too, and the host may have another page open.
  useEffect(() => chat.on('chat/rules/changed', reload), [chat, reload])
  useEffect(() => onReconnect(chat, reload), [chat, reload])

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
    const to = ({ customerId }: Manager) => ({ params: { customerId } })
    const unmute = (viewer: Manager) => act(call(unmuteCustomer, to(viewer)), t('moderation.unmuted', { name: viewer.nickname }))
    const makeManager = (viewer: Manager): Promise<void> =>
      act(call(addManager, { params: { id: viewer.customerId } }), t('moderation.becameManager', { name: viewer.nickname }), () =>
        dropManager(viewer),
      )
    const dropManager = (viewer: Manager): Promise<void> =>
      act(call(removeManager, { params: { id: viewer.customerId } }), t('moderation.cancelledManager', { name: viewer.nickname }), () =>
        makeManager(viewer),
      )
    return {
      reload,
      unmute,
      makeManager,
      dropManager,
      mute: (viewer: Manager, minute: MuteMinutes) =>
        act(
          call(muteCustomer, { ...to(viewer), body: { minute } }),
          t('moderation.muted', { name: viewer.nickname, duration: t(`moderation.durations.${durationNames[minute]}`) }),
          () => unmute(viewer),
        ),
    }
  }, [t, message, failureText, reload])

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
