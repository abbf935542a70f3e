import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Speaker } from '#contract/chat.ts'
import { reconnectingLong, type ChatState } from '../../../room/chat/chat-state.ts'
import { Arrivals } from '../../../room/chat/lines/Arrivals.tsx'
import { LineList } from '../../../room/chat/lines/LineList.tsx'
import { LinesContext, type LinesPlace, type NamedIn } from '../../../room/chat/lines/lines-context.ts'
import type { Chosen } from '../../../room/viewer-card/ViewerSheet.tsx'
import styles from './Words.module.css'

interface Props {
  chat: ChatState
  onViewer: (chosen: Chosen) => void
  /** Everywhere on a line, a tap opens what can be done about it. */
  isModerating: boolean
}

const chosenIn = (line: NamedIn, viewer: Speaker): Chosen => ({
  viewer,
  line: typeof line === 'object' && line.kind === 'text' && line.place ? { place: line.place, text: line.text } : null,
})

/** A name opens the viewer's sheet. */
const placeOver = (onViewer: Props['onViewer'], isModerating: boolean): LinesPlace => ({
  density: 'over',
  drawName: (by, name, line) =>
    line === 'arrival' ? (
      name
    ) : (
      <button type="button" className={styles.name} data-name tabIndex={-1} onClick={() => onViewer(chosenIn(line, by))}>
        {name}
      </button>
    ),
  onPress: isModerating ? (line) => onViewer(chosenIn(line, line.by)) : undefined,
})

/** The lines of the room, and the latest arrival. Notices of the connection are shown once, above. */
export function Words({ chat, onViewer, isModerating }: Props) {
  const { t } = useTranslation()
  const place = useMemo(() => placeOver(onViewer, isModerating), [onViewer, isModerating])
  return (
    <LinesContext value={place}>
      <div className={styles.words}>
        {(reconnectingLong(chat) || (chat.connection === 'connecting' && chat.greeted)) && (
          <output className={styles.reconnecting}>{t('watch.reconnecting')}</output>
        )}
        <LineList lines={chat.lines.filter(({ kind }) => kind !== 'notice')} />
        <Arrivals arrivals={chat.arrivals} />
      </div>
    </LinesContext>
  )
}
