import { App, Button } from 'antd'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import {
  addManager,
  muteCustomer,
  muteRoomCustomer,
  removeManager,
  unmuteCustomer,
  unmuteRoomCustomer,
  type Manager,
} from '#contract/calls/moderation.ts'
import { muteForever } from '#contract/limits.ts'
import { useFailureText } from '../../i18n/failureText.ts'
import { call, type Result } from '../../lib/call.ts'
import { useConfirm } from '../../ui/dialog/useConfirm.ts'
import { durationNames, type MuteMinutes } from './durations.ts'
import styles from './useModeration.module.css'

/** How long the notice of an action offers to undo it: long enough to reach its button. */
const undoSeconds = 8

/** The calls of whoever moderates a room. */
export interface ModerationCalls {
  mute(customerId: number, minute: MuteMinutes): Promise<Result<unknown>>
  unmute(customerId: number): Promise<Result<unknown>>
  /** Only the host appoints managers. */
  appoint?: (customerId: number) => Promise<Result<unknown>>
  dismiss?: (customerId: number) => Promise<Result<unknown>>
}

/** For the room of the signed-in host. */
export const ownRoomCalls: ModerationCalls = {
  mute: (customerId, minute) => call(muteCustomer, { params: { customerId }, body: { minute } }),
  unmute: (customerId) => call(unmuteCustomer, { params: { customerId } }),
  appoint: (id) => call(addManager, { params: { id } }),
  dismiss: (id) => call(removeManager, { params: { id } }),
}
/** For a family or an admin in the room of an anchor. */
export const roomCalls = (anchorId: number): ModerationCalls => ({
  mute: (customerId, minute) => call(muteRoomCustomer, { params: { anchorId, customerId }, body: { minute } }),
  unmute: (customerId) => call(unmuteRoomCustomer, { params: { anchorId, customerId } }),
})

/** The actions for a viewer of a room. Each shows its result or why it failed; none of them throws. */
export interface Moderation {
  /** A permanent mute is confirmed first; shorter ones end by themselves. */
  mute(viewer: Manager, minute: MuteMinutes): void
  unmute(viewer: Manager): Promise<void>
  makeManager?: (viewer: Manager) => Promise<void>
  dropManager?: (viewer: Manager) => Promise<void>
}

/** `calls` must stay the same while the room does. @param onChanged called after each action, to load again what it changed */
export function useModeration(calls: ModerationCalls, onChanged: () => void): Moderation {
  const { t } = useTranslation()
  const { message } = App.useApp()
  const failureText = useFailureText()
  const confirm = useConfirm()
  return useMemo(() => {
    async function act(request: Promise<Result<unknown>>, done: string, undo?: () => Promise<void>): Promise<void> {
      const answer = await request
      onChanged()
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
    const { appoint, dismiss } = calls
    const unmute = (viewer: Manager) => act(calls.unmute(viewer.customerId), t('moderation.unmuted', { name: viewer.nickname }))
    const muteNow = (viewer: Manager, minute: MuteMinutes) =>
      act(
        calls.mute(viewer.customerId, minute),
        t('moderation.muted', { name: viewer.nickname, duration: t(`moderation.durations.${durationNames[minute]}`) }),
        () => unmute(viewer),
      )
    return {
      unmute,
      ...(appoint && dismiss && managing(appoint, dismiss)),
      mute(viewer, minute) {
        if (minute !== muteForever) return void muteNow(viewer, minute)
        confirm({
          title: t('moderation.foreverTitle', { name: viewer.nickname }),
          content: t('moderation.foreverDetail'),
          okText: t('moderation.mute'),
          onOk: () => muteNow(viewer, minute),
        })
      },
    }

    function managing(make: NonNullable<ModerationCalls['appoint']>, drop: NonNullable<ModerationCalls['dismiss']>) {
      const makeManager = (viewer: Manager): Promise<void> =>
        act(make(viewer.customerId), t('moderation.becameManager', { name: viewer.nickname }), () => dropManager(viewer))
      const dropManager = (viewer: Manager): Promise<void> =>
        act(drop(viewer.customerId), t('moderation.cancelledManager', { name: viewer.nickname }), () => makeManager(viewer))
      return { makeManager, dropManager }
    }
  }, [t, message, failureText, confirm, calls, onChanged])
}
