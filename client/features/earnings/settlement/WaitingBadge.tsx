import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { countWaiting } from '#contract/calls/earnings/settlement.ts'
import { call } from '../../../lib/call.ts'
import { count } from '../../../lib/format.ts'
import { useLoad } from '../../../lib/useLoad.ts'
import { useChanges } from './changes.ts'

/** The number of unsettled months of all families, for the menu. Counted again when the window gets the focus. */
export function WaitingBadge() {
  const { t, i18n } = useTranslation()
  const { data, reload } = useLoad(String(useChanges()), (signal) => call(countWaiting, { signal }))
  useEffect(() => {
    addEventListener('focus', reload)
    return () => removeEventListener('focus', reload)
  }, [reload])
  if (!data?.months) return null
  const number = count(data.months, i18n.language)
  return (
    <>
      <span aria-hidden>{number}</span>
      <span className="visually-hidden">{t('settlement.monthsWaiting', { count: data.months, number })}</span>
    </>
  )
}
