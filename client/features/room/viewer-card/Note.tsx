import { CheckOutlined } from '@ant-design/icons'
import { App, Button } from 'antd'
import TextArea from 'antd/es/input/TextArea.js'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { saveCustomerNote } from '#contract/calls/room/viewer-card.ts'
import { noteMax } from '#contract/limits.ts'
import { useFailureText } from '../../../i18n/failureText.ts'
import { call } from '../../../lib/call.ts'
import styles from './CardBody.module.css'

/** The counter appears when this many characters are left. */
const countedFrom = 50

/** The host's own note about a viewer. It is saved when the field loses the focus, so that closing the card loses nothing. */
export function Note({ customerId, note }: { customerId: number; note: string | undefined }) {
  const { t } = useTranslation()
  const { message } = App.useApp()
  const failureText = useFailureText()
  const field = useId()
  const [text, setText] = useState(note ?? '')
  const [stored, setStored] = useState(note ?? '')
  const [isSaved, setSaved] = useState(false)
  const words = text.trim()

  async function save() {
    if (words === stored) return
    const before = stored
    setStored(words)
    const answer = await call(saveCustomerNote, { params: { customerId }, body: { note: words } })
    if (answer.ok) return setSaved(true)
    setStored(before)
    // The card may be closed by now.
    void message.error(t('card.noteFailed', { reason: failureText(answer) }))
  }
  return (
    <div>
      <div className={styles.head}>
        <label htmlFor={field}>{t('card.note')}</label>
        <small aria-live="polite">
          {words !== stored ? (
            <Button size="small" type="link" onClick={() => void save()}>
              {t('card.save')}
            </Button>
          ) : (
            isSaved && (
              <>
                <CheckOutlined aria-hidden /> {t('card.saved')}
              </>
            )
          )}
        </small>
      </div>
      <TextArea
        id={field}
        value={text}
        readOnly={note === undefined}
        maxLength={noteMax}
        autoSize={{ minRows: 2, maxRows: 5 }}
        showCount={text.length > noteMax - countedFrom}
        placeholder={t('card.notePlaceholder')}
        onChange={({ target }) => {
          setText(target.value)
          setSaved(false)
        }}
        onBlur={() => void save()}
      />
    </div>
  )
}
