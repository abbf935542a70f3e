import { LinkOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { withTexts } from '../../../i18n/language.ts'
import type { Push } from '../push/usePushInfo.ts'
import type { LiveRoom } from '../live-room/useLiveRoom.ts'
import styles from './ConnectObs.module.css'
import { readPairing } from './link/stored-pairing.ts'
import { greyLines, lazyPart } from '../../../ui/lazy-part.tsx'

// Loaded separately, with its texts: most hosts do not pair OBS.
const ObsPanel = lazyPart(() => withTexts('host', import('./ObsPanel.tsx')), greyLines(2))

interface Props {
  live: LiveRoom
  push: Push
}

/** A button that starts the pairing with OBS, or the panel of OBS if this browser has been paired before. */
export function ConnectObs({ live, push }: Props) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(() => readPairing() !== null)
  if (isOpen) {
    return <ObsPanel live={live} push={push} onCancel={() => setOpen(false)} />
  }
  return (
    <div className={styles.offer}>
      <Button icon={<LinkOutlined aria-hidden />} onClick={() => setOpen(true)}>
        {t('obs.connect')}
      </Button>
      <span>{t('obs.connectDetail')}</span>
    </div>
  )
}
