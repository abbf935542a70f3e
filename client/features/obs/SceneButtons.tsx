import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { showScene } from './link/obs-commands.ts'
import styles from './ObsPanel.module.css'
import type { Scenes } from './link/read-obs.ts'
import { useObsAction } from './useObsAction.ts'

/** OBS's scenes; the pressed one is shown. */
export function SceneButtons({ scenes: { names, current } }: { scenes: Scenes }) {
  const { t } = useTranslation()
  const { act } = useObsAction()
  if (names.length < 2) return null
  return (
    <fieldset aria-label={t('pairing.scenes')} className={styles.row}>
      <span className={styles.label} aria-hidden>
        {t('pairing.scenes')}
      </span>
      {names.map((name) => (
        <Button
          key={name}
          className={styles.scene}
          type={name === current ? 'primary' : 'default'}
          aria-pressed={name === current}
          onClick={() => void act(() => showScene(name))}
        >
          <bdi>{name}</bdi>
        </Button>
      ))}
    </fieldset>
  )
}
