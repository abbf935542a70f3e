import { useTranslation } from 'react-i18next'
import { count, decimal } from '../../../../lib/format.ts'
import type { ObsSettings } from './obs-settings.ts'
import styles from '../ObsPanel.module.css'

/** The current settings of OBS, under the names that OBS uses. */
export function ObsFacts({ settings }: { settings: ObsSettings }) {
  const { t, i18n } = useTranslation()
  const { mode, encoder, output, fps, videoKbps, keyFrameSeconds, sampleRate, channels } = settings
  const keyFrames =
    keyFrameSeconds === null ? '–' : keyFrameSeconds === 0 ? t('pairing.facts.auto') : `${decimal(keyFrameSeconds, i18n.language, 1)} s`
  const facts = [
    [t('pairing.facts.mode'), t(mode === 'Simple' ? 'pairing.facts.simple' : 'pairing.facts.advanced')],
    [t('pairing.facts.encoder'), encoder],
    [t('pairing.facts.size'), `${output.width}×${output.height}`],
    [t('pairing.facts.fps'), decimal(fps, i18n.language, 1)],
    [t('pairing.facts.bitrate'), videoKbps === null ? '–' : `${count(videoKbps, i18n.language)} Kbps`],
    [t('pairing.facts.keyFrames'), keyFrames],
    [t('pairing.facts.sound'), `${decimal(sampleRate / 1000, i18n.language, 1)} kHz · ${channels}`],
  ] as const
  return (
    <details className={styles.facts}>
      <summary>{t('pairing.facts.label')}</summary>
      <dl>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
