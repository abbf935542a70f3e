import { App, Button } from 'antd'
import { useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Manager } from '#contract/calls/moderation.ts'
import { moderationUndoSeconds } from '#contract/limits.ts'
import { useFailureText } from '../../../i18n/failureText.ts'
import type { Result } from '../../../lib/call.ts'
import { useConfirm } from '../../../ui/dialog/useConfirm.ts'
import type { ModerationCalls } from './moderation-calls.ts'
import styles from './useModeration.module.css'
import { type Act, actText, questionBefore } from './wording/act-text.ts'

/** Messages with an undo button at the same time; what was done earlier is undone from the log. */
const messagesShown = 3

/** The actions in a room. Each shows its result, which can be undone, or why it failed; none of them throws. */
export interface Moderation {
  /** A permanent mute or ban is confirmed first; shorter ones end by themselves. `name`: of the viewer. Resolves to whether it was done. */
  act(act: Act, name?: string): Promise<boolean>
  makeManager?: (viewer: Manager) => Promise<void>
  dropManager?: (viewer: Manager) => Promise<void>
}

/** `calls` must stay the same while the room does. @param onChanged called after each action, to load again what it changed */
export function useModeration(calls: ModerationCalls, onChanged: () => void): Moderation {
  const { t } = useTranslation()
  const { message } = App.useApp()
  const failureText = useFailureText()
  const confirm = useConfirm()
  const closers = useRef<(() => void)[]>([])
  return useMemo(() => {
    async function run<T>(
      request: Promise<Result<T>>,
      doneText: (data: T) => string,
      undoOf: (data: T) => (() => Promise<unknown>) | null,
    ): Promise<boolean> {
      const answer = await request
      onChanged()
      if (!answer.ok) void message.error(failureText(answer))
      else show(doneText(answer.data), undoOf(answer.data))
      return answer.ok
    }
    function show(done: string, undo: (() => Promise<unknown>) | null) {
      if (!undo) return void message.success(done)
      const close = message.success({
        duration: moderationUndoSeconds,
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
      closers.current.push(close)
      if (closers.current.length > messagesShown) closers.current.shift()?.()
    }
    const actNow = (act: Act, name: string): Promise<boolean> =>
      run(
        calls.act(act),
        ({ lifted }) => actText(t, act, name, lifted),
        ({ entryId }) => (act.act === 'undo' || entryId === null ? null : () => actNow({ act: 'undo', entryId }, name)),
      )
    const { appoint, dismiss } = calls
    return {
      ...(appoint && dismiss && managing(appoint, dismiss)),
      act(act, name = '') {
        const question = questionBefore(t, act, name)
        if (!question) return actNow(act, name)
        return new Promise((resolve) => {
          confirm({ ...question, onOk: async () => resolve(await actNow(act, name)), onCancel: () => resolve(false) })
        })
      },
    }

    function managing(make: NonNullable<ModerationCalls['appoint']>, drop: NonNullable<ModerationCalls['dismiss']>) {
      const makeManager = async (viewer: Manager): Promise<void> => {
        await run(
          make(viewer.customerId),
          () => t('moderation.becameManager', { name: viewer.nickname }),
          () => () => dropManager(viewer),
        )
      }
      const dropManager = async (viewer: Manager): Promise<void> => {
        await run(
          drop(viewer.customerId),
          () => t('moderation.cancelledManager', { name: viewer.nickname }),
          () => () => makeManager(viewer),
        )
      }
      return { makeManager, dropManager }
    }
  }, [t, message, failureText, confirm, calls, onChanged])
}
