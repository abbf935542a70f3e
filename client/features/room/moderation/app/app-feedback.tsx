import { create } from 'zustand'
import buttons from '../../../../kit/buttons.module.css'
import { Sheet } from '../../../../kit/Sheet.tsx'
import { showToast } from '../../../../kit/Toast.tsx'
import type { Feedback } from '../useModerator.ts'
import type { Question } from '../guard-for-ever.ts'

const useOpenQuestion = create<{ question: Question; answer: (isYes: boolean) => void } | null>(() => null)

/** The apps confirm with a sheet, which `OpenQuestion` shows, and notify with a toast. */
export const appFeedback: Feedback = {
  confirm: async (question) => {
    const isYes = await new Promise<boolean>((answer) => {
      useOpenQuestion.setState({ question, answer }, true)
    })
    useOpenQuestion.setState(null, true)
    return isYes
  },
  notify: showToast,
  fail: showToast,
}

export function OpenQuestion() {
  const open = useOpenQuestion()
  if (!open) return null
  const { question, answer } = open
  return (
    <Sheet title={question.title} onClose={() => answer(false)}>
      <div className={buttons.hint}>{question.content}</div>
      <button type="button" className={buttons.danger} onClick={() => answer(true)}>
        {question.okText}
      </button>
      <button type="button" className={buttons.quiet} onClick={() => answer(false)}>
        {question.cancelText}
      </button>
    </Sheet>
  )
}
