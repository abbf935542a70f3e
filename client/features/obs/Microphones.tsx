import { AudioMutedOutlined, AudioOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { muteMicrophone } from './link/obs-commands.ts'
import styles from './ObsPanel.module.css'
import type { Microphone } from './link/read-obs.ts'
import { useObsAction } from './useObsAction.ts'

/** OBS's microphones: a press mutes one, the next press opens it. */
export function Microphones({ microphones }: { microphones: readonly Microphone[] }) {
  const { t } = useTranslation()
  const { act } = useObsAction()
  if (microphones.length === 0) return null
  return (
    <fieldset aria-label={t('pairing.microphones')} className={styles.row}>
      <span className={styles.label} aria-hidden>
        {t('pairing.microphones')}
      </span>
      {microphones.map(({ name, muted }) => (
        <Button
          key={name}
          className={styles.scene}
          icon={muted ? <AudioMutedOutlined aria-hidden /> : <AudioOutlined aria-hidden />}
          data-muted={muted}
          onClick={() => void act(() => muteMicrophone(name, !muted))}
        >
          <bdi>{name}</bdi> · {t(muted ? 'pairing.muted' : 'pairing.open')}
        </Button>
      ))}
    </fieldset>
  )
}
