import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFailureText } from '../../../../i18n/failureText.ts'
import { count, duration } from '../../../../lib/format.ts'
import type { StoredUser } from '../../../../lib/stored-user.ts'
import { Icon, Strokes } from '../../../../kit/Icon.tsx'
import { PictureBar } from '../../../../kit/PictureBar.tsx'
import bar from '../../../../kit/PictureBar.module.css'
import { Sheet } from '../../../../kit/Sheet.tsx'
import { showToast } from '../../../../kit/Toast.tsx'
import buttons from '../../../../kit/buttons.module.css'
import type { LiveRoom } from '../../live-room/useLiveRoom.ts'
import { useRoomStatus } from '../../on-air/status/useRoomStatus.ts'
import type { RoomStatus } from '../../signal/room-status.ts'
import { strokes } from '../strokes.ts'
import styles from './TopBar.module.css'

/** The room, who watches, how the signal is, and the end. */
export function TopBar({ live, user }: { live: LiveRoom; user: StoredUser }) {
  const { t, i18n } = useTranslation()
  const [isEnding, setEnding] = useState(false)
  const status = useRoomStatus(live)
  const viewers = count(live.viewers, i18n.language)
  return (
    <PictureBar
      name={user.name}
      line={<bdi>{live.room?.live?.title ?? ''}</bdi>}
      below={
        <>
          {status && <StatusLine status={status} />}
          {isEnding && <EndSheet live={live} onClose={() => setEnding(false)} />}
        </>
      }
    >
      <span className={bar.people}>
        <Icon name="people" size={18} />
        <span className="visually-hidden">{t('lobby.viewers')}</span> <span data-viewers={live.viewers}>{viewers}</span>
      </span>
      <button
        type="button"
        className={`${bar.round} ${bar.end}`}
        onClick={() => setEnding(true)}
        disabled={!live.room}
        aria-label={t('live.end')}
      >
        <Strokes path={strokes.end} size={22} />
      </button>
    </PictureBar>
  )
}

/** The same sentence as under the picture of live control. What helps with an encoder is of no use here. */
function StatusLine({ status: { tone, name, sentence, values, clock } }: { status: RoomStatus }) {
  const { t } = useTranslation()
  return (
    <p className={styles.status} data-tone={tone} data-status={name}>
      <i aria-hidden />
      <output>{t(name === 'computer' ? 'phone.slow' : sentence, values)}</output>
      {clock && clock.type !== 'at' && (
        <span role="timer">{clock.type === 'elapsed' ? duration(clock.seconds) : t('signal.secondsLeft', { seconds: clock.seconds })}</span>
      )}
    </p>
  )
}

function EndSheet({ live, onClose }: { live: LiveRoom; onClose: () => void }) {
  const { t } = useTranslation()
  const failureText = useFailureText()
  const isOnPhone = live.room?.live?.device === 'mobile'
  const end = async () => {
    const failure = await live.stop()
    if (failure) showToast(`${t('live.failed.stopping')}. ${failureText(failure)}`)
  }
  return (
    <Sheet title={t('live.endTitle')} onClose={onClose}>
      <p>{t(isOnPhone ? 'live.endDetailPhone' : 'live.endDetail', { viewers: live.viewers })}</p>
      <button type="button" className={buttons.danger} disabled={live.pending === 'stopping'} onClick={() => void end()}>
        {t('live.end')}
      </button>
      <button type="button" className={buttons.quiet} onClick={onClose}>
        {t('live.stay')}
      </button>
    </Sheet>
  )
}
