import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { addManager, removeManager } from '#contract/calls/room/moderation/mutes-and-managers.ts'
import { moderationUndoSeconds } from '#contract/limits.ts'
import { call, type Result } from '../../../lib/call.ts'
import type { Moderator, Viewer } from './moderator.ts'
import { type Question, questionBefore } from './guard-for-ever.ts'
import { type Act, actText } from './wording/act-text.ts'
import { failureText } from './wording/failure-text.ts'

interface Undo {
  label: string
  onPress: () => void
  ms: number
}

/** Questions and messages of a page: the back office has antd's, the apps a sheet and a toast. Has to stay the same object. */
export interface Feedback {
  confirm: (question: Question) => Promise<boolean>
  notify: (words: string, undo: Undo | null) => void
  fail: (words: string) => void
}

export const undoOffer = (t: TFunction, onPress: () => void): Undo => ({
  label: t('moderation.undo'),
  onPress,
  ms: moderationUndoSeconds * 1000,
})

/** The actions in a room. Each says what it has done, which can be undone, or why it failed; none of them throws. They resolve to whether it was done. */
export interface Moderation {
  /** A permanent mute or ban is confirmed first; shorter ones end by themselves. `name`: of the viewer whom it is about. */
  act(act: Act, name?: string): Promise<boolean>
  /** For the host only. */
  appoint(viewer: Viewer, isWanted: boolean): Promise<boolean>
}

/** @param onActed called after each action, to load again what it changed; has to stay the same */
export function useModerator(moderator: Moderator, { confirm, notify, fail }: Feedback, onActed: () => void): Moderation {
  const { t } = useTranslation()
  return useMemo(() => {
    async function run<T>(request: Promise<Result<T>>, doneText: (data: T) => string, undoOf: (data: T) => (() => void) | null) {
      const answer = await request
      onActed()
      if (answer.ok) {
        const onPress = undoOf(answer.data)
        notify(doneText(answer.data), onPress && undoOffer(t, onPress))
      } else fail(failureText(t, answer))
      return answer.ok
    }
    const actNow = (act: Act, name: string): Promise<boolean> =>
      run(
        moderator.act(act),
        ({ lifted }) => actText(t, act, name, lifted),
        ({ entryId }) => (act.act === 'undo' || entryId === null ? null : () => void actNow({ act: 'undo', entryId }, name)),
      )
    const appoint = (viewer: Viewer, isWanted: boolean): Promise<boolean> => {
      const { customerId: id, nickname: name } = viewer
      return run<unknown>(
        isWanted ? call(addManager, { params: { id } }) : call(removeManager, { params: { id } }),
        () => t(isWanted ? 'moderation.becameManager' : 'moderation.cancelledManager', { name }),
        () => () => void appoint(viewer, !isWanted),
      )
    }
    return {
      appoint,
      async act(act, name = '') {
        const question = questionBefore(t, act, name)
        return (!question || (await confirm(question))) && actNow(act, name)
      },
    }
  }, [t, moderator, confirm, notify, fail, onActed])
}
