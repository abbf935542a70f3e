import { useTranslation } from 'react-i18next'
import type { FamilyWhy } from '#contract/calls/earnings/why-income.ts'
import { incomePoints } from '../../../../lib/format.ts'
import { SettlementHistory } from '../../income/SettlementHistory.tsx'
import type { SettlementChange } from '#contract/calls/earnings/settlement.ts'

/** From the history of a day, newest first: the last settlement, the one before it, and whether the day was reopened. */
function settledState(history: readonly SettlementChange[]) {
  const [confirmed, before] = history.filter(({ action }) => action === 'confirm')
  return { confirmed, before, isOpen: history[0]?.action === 'reopen' }
}

/** The settlements of a day, and whether its income has changed since. */
export function Settlements({ day }: { day: FamilyWhy }) {
  const { t, i18n } = useTranslation()
  const write = (value: number) => incomePoints(value, i18n.language)
  const { confirmed, before, isOpen } = settledState(day.history)
  return (
    <section className="stack">
      <h3>{t('income.state')}</h3>
      {!confirmed && <p>{t('why.unsettled')}</p>}
      {isOpen && confirmed && <p>{t('why.reopened')}</p>}
      {confirmed && (
        <p>
          {confirmed.profitSum === day.profitSum
            ? t('why.unchanged', { now: write(day.profitSum) })
            : t('why.changed', { was: write(confirmed.profitSum), now: write(day.profitSum) })}
        </p>
      )}
      {confirmed && before && (
        <p>
          {t('why.settledBefore', {
            before: write(before.profitConfirm),
            earned: write(before.profitSum),
            now: write(confirmed.profitConfirm),
          })}
        </p>
      )}
      <SettlementHistory history={day.history} />
    </section>
  )
}
