import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { Strokes } from '../../../../kit/Icon.tsx'
import { Sheet } from '../../../../kit/Sheet.tsx'
import { showToast } from '../../../../kit/Toast.tsx'
import buttons from '../../../../kit/buttons.module.css'
import { count } from '../../../../lib/format.ts'
import { browserStorage } from '../../../../lib/storage.ts'
import type { Moderator, Viewer } from '../moderator.ts'
import { type RoomPart, RoomParts, shieldStrokes } from '../parts/RoomParts.tsx'
import { CardRoomContext } from '../../viewer-card/opened-card.ts'
import { ViewerSheet } from '../../viewer-card/ViewerSheet.tsx'
import { useModerator } from '../useModerator.ts'
import { type RoomState, useRoomState } from '../useRoomState.ts'
import { failureText } from '../wording/failure-text.ts'
import styles from './ModerationButton.module.css'
import { appFeedback } from './app-feedback.tsx'

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
export default function ModerationButton({ moderator }: { moderator: Moderator }) {
  const { t, i18n } = useTranslation()
  const [part, setPart] = useState<RoomPart | null>(null)
  useEffect(() => {
    if (moderator.as === 'manager' && isFirstTime(moderator.anchorId))
      showToast(t('moderate.sheet.appointed'), { label: t('moderate.sheet.understood'), onPress: () => {}, ms: appointedMs })
  }, [moderator, t])
  const state = useRoomState(moderator)
  const waiting = state.data?.held.length ?? 0
  const number = count(waiting, i18n.language)
  return (
    <>
      <button
        type="button"
        className={styles.open}
        data-shield={state.data?.modes.shieldSince ? 'up' : 'down'}
        onClick={() => setPart(waiting > 0 ? 'held' : 'modes')}
        aria-label={waiting > 0 ? `${t('moderate.title')} · ${t('moderate.held.waiting', { number })}` : t('moderate.title')}
      >
        <Strokes path={shieldStrokes} size={22} />
        {waiting > 0 && <b className={styles.waiting}>{number}</b>}
      </button>
      {part && <RoomSheet moderator={moderator} state={state} part={part} onPart={setPart} onClose={() => setPart(null)} />}
    </>
  )
}

interface Props {
  moderator: Moderator
  state: RoomState
  part: RoomPart
  onPart: (part: RoomPart) => void
  onClose: () => void
}

/** It opens with the lines that wait, if there are any. */
function RoomSheet({ moderator, state: { data, error, reload }, onClose, ...shown }: Props) {
  const { t } = useTranslation()
  const { act } = useModerator(moderator, appFeedback, reload)
  const [viewer, setViewer] = useState<Viewer | null>(null)
  const room = useMemo(() => ({ anchorId: moderator.anchorId, onViewer: setViewer }), [moderator])
  return (
    <Sheet title={t('moderate.title')} onClose={onClose}>
      {data && (
        <CardRoomContext value={room}>
          <RoomParts moderator={moderator} room={data} act={act} {...shown} />
        </CardRoomContext>
      )}
      {!data && error && (
        <p className={buttons.failure} role="alert">
          {failureText(t, error)}{' '}
          <button type="button" className={`${buttons.quiet} ${buttons.small}`} onClick={reload}>
            {t('viewer.retry')}
          </button>
        </p>
      )}
      {!data && !error && (
        <output className={styles.shape}>
          <span className="visually-hidden">{t('viewer.loading')}</span>
        </output>
      )}
      {viewer && (
        <ViewerSheet
          chosen={{ viewer: { customerId: viewer.customerId, name: viewer.nickname }, line: null }}
          own={null}
          moderator={moderator}
          onClose={() => setViewer(null)}
          onMentioned={onClose}
        />
      )}
    </Sheet>
  )
}
