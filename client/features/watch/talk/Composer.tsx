import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Customer } from '#contract/calls/customers/guest.ts'
import { useNow } from '../../../lib/time/useNow.ts'
import type { AudienceWire } from '../../guest/audience.ts'
import { Icon } from '../../../ui/touch/Icon.tsx'
import { momentText } from '../../../ui/touch/moments.ts'
import { BetSheet } from '../sheets/BetSheet.tsx'
import { GiftTray } from '../sheets/GiftTray.tsx'
import styles from './Composer.module.css'
import { TalkField } from './TalkField.tsx'
import type { WatchRoom } from '../watch-room.ts'
import type { WatchState } from '../watch-state.ts'

interface Props {
  wire: AudienceWire
  state: WatchState
  room: WatchRoom
  guest: Customer
}

/** The mute that is in force at this second. */
function useMute({ standing: { mute } }: WatchState) {
  const now = useNow(mute !== null)
  return mute && (mute.until === null || Date.parse(mute.until) > now) ? mute : null
}

/** The field for words, and beside it gifts, bets and hearts. */
export function Composer({ wire, state, room, guest }: Props) {
  const { t } = useTranslation()
  const [sheet, setSheet] = useState<'gifts' | 'bets' | null>(null)
  const close = () => setSheet(null)
  const mute = useMute(state)
  return (
    <div className={styles.composer}>
      {mute ? (
        <Muted mute={mute} />
      ) : (
        <TalkField onSend={(message) => wire.send('chat/message', { message })} isOff={state.chat.connection !== 'in'} />
      )}
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
      {sheet === 'gifts' && <GiftTray wire={wire} onClose={close} />}
      {sheet === 'bets' && state.game && <BetSheet wire={wire} game={state.game} ownBets={state.ownBets} guest={guest} onClose={close} />}
    </div>
  )
}

function Muted({ mute: { until, by } }: { mute: NonNullable<WatchState['standing']['mute']> }) {
  const { t, i18n } = useTranslation()
  const who = by ?? t('watch.theHost')
  return (
    <output className={styles.muted}>
      {until === null ? t('watch.mutedForever', { by: who }) : t('watch.mutedUntil', { by: who, time: momentText(until, i18n.language) })}
    </output>
  )
}
