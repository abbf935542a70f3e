import { useTranslation } from 'react-i18next'
import { browserZone } from '../../lib/settings.ts'
import styles from './RangePicker.module.css'

/** Shows the business time zone if the browser is in a different one. */
export function ZoneNote({ zone }: { zone: string }) {
  const { t } = useTranslation()
  return browserZone() !== zone && <span className={styles.zone}>{t('range.zone', { zone })}</span>
}
