import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { count } from '../../../lib/format.ts'
import { browserStorage } from '../../../lib/storage.ts'
import { Strokes } from '../../../kit/Icon.tsx'
import { showToast } from '../../../kit/Toast.tsx'
import styles from './Moderation.module.css'
import type { Moderating } from './moderating.ts'
import { ModerationSheet } from './ModerationSheet.tsx'
import { shieldStrokes } from './Shield.tsx'
import { useRoomState } from '../moderation/useRoomState.ts'

/** The rooms whose manager this browser was told what a manager may do. */
const storageKey = 'managedRooms'
const Rooms = z.array(z.number())
const appointedMs = 20_000

function isFirstTime(anchorId: number): boolean {
  const known = browserStorage.read(storageKey, Rooms) ?? []
  if (known.includes(anchorId)) return false
  browserStorage.set(storageKey, JSON.stringify([...known, anchorId]))
  return true
}

/** Beside the field for words: opens the sheet, and has the number of lines that wait. */
export default function ModerationButton({ moderating }: { moderating: Moderating }) {
  const { t, i18n } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    if (!moderating.isHost && isFirstTime(moderating.anchorId))
      showToast(t('moderate.sheet.appointed'), { label: t('moderate.sheet.understood'), onPress: () => {}, ms: appointedMs })
  }, [moderating, t])
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
