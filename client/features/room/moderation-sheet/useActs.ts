import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { moderationUndoSeconds } from '#contract/limits.ts'
import { useFailureSentence } from '../../../i18n/failureSentence.ts'
import { showToast } from '../../../kit/Toast.tsx'
import { type Act, actText } from '../moderation/wording/act-text.ts'
import type { Moderating } from './moderating.ts'

/** Acts, says that it is done, and offers to undo it for some seconds. */
export function useActs({ act }: Moderating) {
  const { t } = useTranslation()
  const sentenceOf = useFailureSentence()
  const [isBusy, setBusy] = useState(false)
  /** `name`: of the viewer whom it is about. Resolves to whether it was done. */
  const run = async (wanted: Act, name = '') => {
    setBusy(true)
    const answer = await act(wanted)
    setBusy(false)
    if (!answer.ok) {
      showToast(sentenceOf(answer))
      return false
    }
    const { entryId, lifted } = answer.data
    const canUndo = entryId !== null && wanted.act !== 'undo'
    const onPress = () => entryId !== null && void run({ act: 'undo', entryId }, name)
    showToast(actText(t, wanted, name, lifted), canUndo ? { label: t('moderation.undo'), onPress, ms: moderationUndoSeconds * 1000 } : null)
    return true
  }
  return { isBusy, run }
}
