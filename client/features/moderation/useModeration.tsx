import { App, Button } from 'antd'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Manager } from '#contract/calls/moderation.ts'
import { muteForever } from '#contract/limits.ts'
import { useFailureText } from '../../i18n/failureText.ts'
import type { Result } from '../../lib/call.ts'
import { useConfirm } from '../../ui/dialog/useConfirm.ts'
import { durationNames, type MuteMinutes } from './durations.ts'
import type { ModerationCalls } from './moderation-calls.ts'
import styles from './useModeration.module.css'

/** How long the notice of an action offers to undo it: long enough to reach its button. */
const undoSeconds = 8

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
