import { useTranslation } from 'react-i18next'
import type { MonitoredAnchor } from '#contract/calls/accounts/family.ts'
import { Player } from '../../player/Player.tsx'
import styles from './AnchorCard.module.css'

interface Props {
  anchor: MonitoredAnchor
  onBroken: () => void
}

/** The picture of a pinned room plays; other cards show their last key frame. */
export default function PinnedPicture({ anchor: { id, name, streamInfo }, onBroken }: Props) {
  const { t } = useTranslation()
  return (
    <div className={styles.player}>
      <Player
        label={t('monitor.picture', { name })}
        anchorId={id}
        channel={streamInfo.channel}
        onBroken={onBroken}
        expected={streamInfo.signal.state === 'live'}
        held={streamInfo.signal.state === 'reconnecting'}
      >
        <p className={styles.noPicture}>{t('monitor.noPicture')}</p>
      </Player>
    </div>
  )
}
