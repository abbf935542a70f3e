import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { count } from '../../lib/format.ts'
import { Strokes } from '../../ui/touch/Icon.tsx'
import styles from './Moderation.module.css'
import type { Moderating } from './moderating.ts'
import { ModerationSheet } from './ModerationSheet.tsx'
import { shieldStrokes } from './Shield.tsx'
import { useRoomState } from '../moderation/useRoomState.ts'

/** Beside the field for words: opens the sheet, and has the number of lines that wait. */
export default function ModerationButton({ moderating }: { moderating: Moderating }) {
  const { t, i18n } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const moderation = useRoomState(moderating)
  const waiting = moderation.data?.held.length ?? 0
  const number = count(waiting, i18n.language)
  return (
    <>
      <button
        type="button"
        className={styles.open}
        data-shield={moderation.data?.modes.shieldSince ? 'up' : 'down'}
        onClick={() => setOpen(true)}
        aria-label={waiting > 0 ? `${t('moderate.title')} · ${t('moderate.held.waiting', { number })}` : t('moderate.title')}
      >
        <Strokes path={shieldStrokes} size={22} />
        {waiting > 0 && <b className={styles.waiting}>{number}</b>}
      </button>
      {isOpen && <ModerationSheet moderating={moderating} moderation={moderation} onClose={() => setOpen(false)} />}
    </>
  )
}
