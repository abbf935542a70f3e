import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { moderationUndoSeconds } from '#contract/limits.ts'
import { useFailureSentence } from '../../i18n/failureSentence.ts'
import { showToast } from '../../ui/touch/Toast.tsx'
import type { Act, Moderating } from './moderating.ts'

/** Acts, says that it is done, and offers to undo it for some seconds. */
export function useActs({ act }: Moderating) {
  const { t } = useTranslation()
  const failureSentence = useFailureSentence()
  /** To a viewer, `forbidden` is a level that is missing; to a manager, what only the host may do. */
  const sentenceOf = (failure: { code: string }) => (failure.code === 'forbidden' ? t('moderating.hostOnly') : failureSentence(failure))
  const [isBusy, setBusy] = useState(false)
  const undo = async (entryId: number) => {
    const answer = await act({ act: 'undo', entryId })
    showToast(answer.ok ? t('moderating.done.undo') : sentenceOf(answer))
  }
  /** Resolves to whether it was done. `done`: what is said then. */
  const run = async (wanted: Act, done: string) => {
    setBusy(true)
    const answer = await act(wanted)
    setBusy(false)
    if (!answer.ok) {
      showToast(sentenceOf(answer))
      return false
    }
    const { entryId } = answer.data
    const offer = entryId !== null && wanted.act !== 'undo'
    showToast(done, offer ? { label: t('moderating.undo'), onPress: () => void undo(entryId), ms: moderationUndoSeconds * 1000 } : null)
    return true
  }
  return { isBusy, run }
}
