import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Customer } from '#contract/calls/viewer/guest.ts'
import { useNow } from '../../../../lib/time/useNow.ts'
import { Lazy } from '../../../../kit/Lazy.tsx'
import type { AudienceWire } from '../../guest/audience.ts'
import { Icon } from '../../../../kit/Icon.tsx'
import { momentText } from '../../../../kit/moments.ts'
import { showToast } from '../../../../kit/Toast.tsx'
import { TalkField } from '../../../room/chat/TalkField.tsx'
import { OpenQuestion } from '../../../room/moderation/app/app-feedback.tsx'
import { loadModeration } from '../../../room/moderation/app/load.ts'
import type { Moderator } from '../../../room/moderation/moderator.ts'
import { BetSheet } from '../sheets/BetSheet.tsx'
import { GiftTray } from '../sheets/GiftTray.tsx'
import styles from './Composer.module.css'
import { nextLineAt, whatStops, type Stop } from './what-stops.ts'
import type { WatchRoom } from '../watch-room.ts'
import type { WatchState } from '../watch-state.ts'
import { heldLines } from '#contract/limits.ts'
import notes from './OwnLines.module.css'

interface OwnLinesProps extends Pick<WatchState, 'held' | 'removed'> {
  onDismiss: () => void
}

/** Own lines that wait until somebody has seen them, and are dropped after ten minutes; and those that a moderator has removed. */
function OwnLines({ held, removed, onDismiss }: OwnLinesProps) {
  const { t } = useTranslation()
  const now = useNow(held.length > 0)
  const waiting = held.filter(({ at, isRead }) => !isRead && at + heldLines.minutes * 60_000 > now)
  if (waiting.length + removed.length === 0) return null
  const quote = ({ text, at }: { text: string; at: number }) => (
    <span key={`${at} ${text}`}>
      <bdi>{text}</bdi>
    </span>
  )
  return (
    <div className={notes.notice}>
      <output>
        {waiting.map(quote)}
        {waiting.length > 0 && <p>{t('watch.heldLine')}</p>}
        {removed.map(quote)}
        {removed.length > 0 && <p>{t('watch.removedLine')}</p>}
      </output>
      <button type="button" onClick={onDismiss} aria-label={t('viewer.close')}>
        <Icon name="close" size={18} />
      </button>
    </div>
  )
}

interface Props {
  wire: AudienceWire
  state: WatchState
  room: WatchRoom
  guest: Customer
  /** Null for viewers who do not moderate the room. */
  moderator: Moderator | null
}

/** The field for words, and beside it gifts, bets and hearts. What stops the viewer takes the place of the field, which keeps its words. */
export function Composer({ wire, state, room, guest, moderator }: Props) {
  const { t } = useTranslation()
  const [sheet, setSheet] = useState<'gifts' | 'bets' | null>(null)
  const close = () => setSheet(null)
  const now = useNow(state.standing.mute !== null || state.modes.slowSeconds > 0)
  const isOff = state.chat.connection !== 'in'
  const seconds = state.standing.isManager ? 0 : state.modes.slowSeconds
  const stop = whatStops(state, guest.rank, now)
  return (
    <>
      <OwnLines held={state.held} removed={state.removed} onDismiss={room.dismissNotices} />
      <div className={styles.composer} data-moderates={moderator !== null}>
        {moderator && <Lazy load={loadModeration} props={{ moderator }} />}
        <OpenQuestion />
        {stop && <Stopped stop={stop} rank={guest.rank} />}
        <TalkField
          onSend={room.write}
          fail={showToast}
          label={t('watch.say')}
          placeholder={isOff ? t('watch.connecting') : seconds > 0 ? t('watch.slow', { seconds }) : t('watch.say')}
          isOff={isOff}
          isHidden={stop !== null}
          waitMs={nextLineAt(state) - now}
        />
        {state.game && (
          <button type="button" className={styles.round} onClick={() => setSheet('bets')} aria-label={t('watch.bets')}>
            <Icon name="ticket" size={22} />
          </button>
        )}
        <button type="button" className={styles.round} data-kind="gift" onClick={() => setSheet('gifts')} aria-label={t('watch.gifts')}>
          <Icon name="gift" size={22} />
        </button>
        <button type="button" className={styles.round} data-kind="heart" onClick={room.heart} aria-label={t('watch.heart')}>
          <Icon name="heart" size={22} filled />
        </button>
        {sheet === 'gifts' && <GiftTray wire={wire} anchorId={room.anchorId} onClose={close} />}
        {sheet === 'bets' && state.game && (
          <BetSheet wire={wire} anchorId={room.anchorId} game={state.game} ownBets={state.ownBets} guest={guest} onClose={close} />
        )}
      </div>
    </>
  )
}

function Stopped({ stop, rank }: { stop: Stop; rank: number }) {
  const { t, i18n } = useTranslation()
  return <output className={styles.stopped}>{sentence()}</output>

  function sentence() {
    if (stop.type === 'paused') return t('watch.chatPaused')
    if (stop.type === 'level') {
      const { level } = stop
      return `${t('watch.levelOnly', { level })} ${t('watch.vipMissing', { level, rank, missing: level - rank })}`
    }
    const { until, by } = stop.mute
    const who = by ?? t('watch.theHost')
    return until === null
      ? t('watch.mutedForever', { by: who })
      : t('watch.mutedUntil', { by: who, time: momentText(until, i18n.language) })
  }
}
