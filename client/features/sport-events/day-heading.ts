import { useTranslation } from 'react-i18next'
import { dayIn } from '../../lib/dates.ts'
import { platformNow } from '../../lib/time/clock.ts'

const dayMs = 86_400_000
/** Days are those of the browser, like the times beside them. */
const localDay = (at: number) => dayIn(Intl.DateTimeFormat().resolvedOptions().timeZone, new Date(at))

/** The heading of a day: "Today · Thursday, 26 November". */
export function useDayHeading() {
  const { t, i18n } = useTranslation()
  const format = new Intl.DateTimeFormat(i18n.language, { weekday: 'long', day: 'numeric', month: 'long' })
  return (instant: string) => {
    const at = Date.parse(instant)
    const name = format.format(at)
    const day = localDay(at)
    if (day === localDay(platformNow())) return t('sports.today', { day: name })
    return day === localDay(platformNow() + dayMs) ? t('sports.tomorrow', { day: name }) : name
  }
}
