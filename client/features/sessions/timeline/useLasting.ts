import { useTranslation } from 'react-i18next'
import { count, duration } from '../../../lib/format.ts'

/** Longer times are shown as hours, minutes and seconds. */
const longSeconds = 120

/** How long something lasted: `23 s`, `00:04:10`. */
export function useLasting(): (seconds: number) => string {
  const { t, i18n } = useTranslation()
  return (seconds) => (seconds < longSeconds ? t('record.seconds', { number: count(seconds, i18n.language) }) : duration(seconds))
}
