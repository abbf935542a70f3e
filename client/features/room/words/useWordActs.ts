import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addWords, removeWord, type BlockedWord, type WordAction } from '#contract/calls/room/words.ts'
import { useFailureText } from '../../../i18n/failureText.ts'
import { call } from '../../../lib/call.ts'
import { useOfficeFeedback } from '../moderation/office/office-feedback.tsx'
import { undoOffer } from '../moderation/useModerator.ts'

/** A change gives a word another time, so a choice is forgotten once the word has been loaded again. */
const versionOf = ({ id, at }: BlockedWord) => `${id} ${at}`

export function useWordActs(onChanged: () => void) {
  const { t } = useTranslation()
  const { notify, fail } = useOfficeFeedback()
  const failureText = useFailureText()
  /** Chosen since the list was loaded. The row stays in its place until the list is loaded again. */
  const [chosen, setChosen] = useState<ReadonlyMap<string, WordAction>>(new Map())

  async function choose(word: BlockedWord, action: WordAction) {
    setChosen((known) => new Map(known).set(versionOf(word), action))
    const answer = await call(addWords, { body: { words: [word.text], action } })
    if (answer.ok) return
    setChosen((known) => new Map(known).set(versionOf(word), word.action))
    fail(failureText(answer))
  }

  async function restore({ text, action }: BlockedWord) {
    const answer = await call(addWords, { body: { words: [text], action } })
    onChanged()
    if (!answer.ok) fail(failureText(answer))
  }

  /** Removes a word. For some seconds the notice offers to add it again. */
  async function remove(word: BlockedWord) {
    const answer = await call(removeWord, { params: { id: word.id } })
    onChanged()
    if (!answer.ok) return fail(failureText(answer))
    notify(
      t('words.removed', { word: word.text }),
      undoOffer(t, () => void restore(word)),
    )
  }

  const withChosen = (word: BlockedWord): BlockedWord => ({ ...word, action: chosen.get(versionOf(word)) ?? word.action })
  return { withChosen, choose, remove }
}
