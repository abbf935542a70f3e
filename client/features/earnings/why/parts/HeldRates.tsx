import { useTranslation } from 'react-i18next'
import type { HeldRate } from '#contract/calls/earnings/why-income.ts'
import { clockTime } from '../../../../lib/time/local-time.ts'

/** Since when the rates of a day are in force, who set them and when. */
export function HeldRates({ rate }: { rate: HeldRate | null }) {
  const { t } = useTranslation()
  if (rate === null) return <p>{t('why.noRate')}</p>
  const { effectiveFrom: day, setAt, setBy } = rate
  const at = clockTime(setAt)
  return <p>{setBy === null ? t('why.rateSinceStart', { day }) : t('why.rateSetBy', { day, account: setBy, at })}</p>
}
