import { App, Form, Input, Radio } from 'antd'
import { useTranslation } from 'react-i18next'
import { addWords, wordActions, type WordAction } from '#contract/calls/room/words.ts'
import { blockedWordMax, wordsAtOnce } from '#contract/limits.ts'
import { call, type Result } from '../../../lib/call.ts'
import { count } from '../../../lib/format.ts'
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx'
import type { DialogState } from '../../../ui/dialog/useDialog.ts'
import { splitWords } from './split-words.ts'
import styles from './Words.module.css'

interface Values {
  pasted: string
  action: WordAction
}

/** Adds many words at once. One that the list has already gets the chosen action. */
export function AddWordsDialog({ dialog, onSaved }: { dialog: DialogState; onSaved: () => void }) {
  const { t, i18n } = useTranslation()
  const { message } = App.useApp()

  async function add({ pasted, action }: Values) {
    const words = splitWords(pasted)
    const answer = await call(addWords, { body: { words, action } })
    if (!answer.ok) return withRefusedWord(answer, words)
    const { added } = answer.data
    const known = words.length - added
    const number = (value: number) => ({ count: value, number: count(value, i18n.language) })
    void message.success([t('words.added', number(added)), ...(known > 0 ? [t('words.known', number(known))] : [])].join(' '))
    return answer
  }
  /** Names the word that the server refused. */
  function withRefusedWord<T>(answer: Extract<Result<T>, { ok: false }>, words: readonly string[]): Result<T> {
    const place = answer.issues?.map(({ field }) => /^words\.(\d+)$/.exec(field)?.[1]).find((index) => index !== undefined)
    const word = words[Number(place)]
    return word === undefined ? answer : { ...answer, code: 'word_refused', message: t('words.refused', { word }) }
  }
  return (
    <FormDialog<Values>
      dialog={dialog}
      title={t('words.add')}
      submit={t('words.submit')}
      initialValues={{ pasted: '', action: 'refuse' }}
      onSubmit={add}
      onSaved={onSaved}
    >
      <PastedWords />
      <Form.Item name="action" label={t('words.action')}>
        <Radio.Group
          className={styles.choices ?? ''}
          options={wordActions.map((value) => ({
            value,
            label: (
              <>
                {t(`words.actions.${value}`)} <small>{t(`words.actionNotes.${value}`)}</small>
              </>
            ),
          }))}
        />
      </Form.Item>
    </FormDialog>
  )
}

function PastedWords() {
  const { t, i18n } = useTranslation()
  const number = (value: number) => count(value, i18n.language)
  const pasted = Form.useWatch<string | undefined>('pasted') ?? ''
  const fault = (words: readonly string[]) => {
    if (words.length === 0) return t('words.needed')
    if (words.length > wordsAtOnce) return t('words.tooMany', { number: number(words.length), most: number(wordsAtOnce) })
    const long = words.find((word) => word.length > blockedWordMax)
    return long === undefined ? undefined : t('words.tooLong', { word: long, most: blockedWordMax })
  }
  const total = splitWords(pasted).length
  return (
    <Form.Item
      name="pasted"
      label={t('words.pasted')}
      extra={
        <>
          {t('words.star')}
          {total > 0 && <div className={styles.pasted}>{t('words.total', { count: total, number: number(total) })}</div>}
        </>
      }
      rules={[
        {
          required: true,
          validateTrigger: 'onSubmit',
          validator: (_rule, value: string) => {
            const found = fault(splitWords(value))
            return found === undefined ? Promise.resolve() : Promise.reject(new Error(found))
          },
        },
      ]}
    >
      <Input.TextArea
        autoSize={{ minRows: 5, maxRows: 12 }}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        placeholder={t('words.placeholder')}
      />
    </Form.Item>
  )
}
