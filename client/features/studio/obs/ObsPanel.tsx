import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { Push } from '../push/usePushInfo.ts'
import type { LiveRoom } from '../live-room/useLiveRoom.ts'
import styles from './ObsPanel.module.css'
import { resume, usePairing } from './link/pairing.ts'
import { PairedPanel } from './PairedPanel.tsx'
import { PairingForm } from './PairingForm.tsx'
import { setOnAir } from './link/sample-figures.ts'

interface Props {
  live: LiveRoom
  push: Push
  onCancel: () => void
}

/** OBS on this computer: the form that pairs it, and then its settings and its state. */
export default function ObsPanel({ live, push, onCancel }: Props) {
  const { t } = useTranslation()
  const pairing = usePairing()
  // The server rejects figures of a session that is ending.
  const isOnAir = live.isLive && live.pending !== 'stopping'
  useEffect(() => setOnAir(isOnAir), [isOnAir])
  useEffect(resume, [])
  return (
    <fieldset className={styles.frame} aria-label={t('pairing.title')} data-obs={pairing.phase}>
      {pairing.phase === 'paired' && pairing.obs ? (
        <PairedPanel live={live} push={push} obs={pairing.obs} samples={pairing.samples} onCancel={onCancel} />
      ) : (
        <PairingForm pairing={pairing} onCancel={onCancel} />
      )}
    </fieldset>
  )
}
