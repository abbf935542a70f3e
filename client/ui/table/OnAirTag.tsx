import { useTranslation } from 'react-i18next'
import styles from './OnAirTag.module.css'

/** Whether an anchor is live, as a coloured dot and a text. */
export function OnAirTag({ is }: { is: boolean }) {
  const { t } = useTranslation()
  return (
    <span className={styles.state} data-on={is}>
      {is ? t('monitor.onAir') : t('monitor.off')}
    </span>
  )
}
