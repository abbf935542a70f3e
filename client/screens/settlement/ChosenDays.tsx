import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import type { SettlementDay } from '#contract/calls/admin/settlement.ts'
import { count, points, sumPoints } from '../../lib/format.ts'
import styles from './Settlement.module.css'

interface Props {
  /** Every day that can be settled now. */
  waiting: readonly SettlementDay[]
  chosen: readonly SettlementDay[]
  onAll: () => void
  onNone: () => void
  onSettle: () => void
}

/** How many days are chosen and what they come to, with the way to settle them at once. */
export function ChosenDays({ waiting, chosen, onAll, onNone, onSettle }: Props) {
  const { t, i18n } = useTranslation()
  const sum = points(sumPoints(chosen.map(({ profitSum }) => profitSum)), i18n.language, 2)
  return (
    <fieldset className={styles.bar} data-active={chosen.length > 0}>
      <legend className="visually-hidden">{t('settlement.choice')}</legend>
      <span className={styles.chosen} aria-live="polite">
        {t('settlement.chosen', { number: count(chosen.length, i18n.language), sum })}
      </span>
      {chosen.length > 0 && <Button onClick={onNone}>{t('settlement.chooseNone')}</Button>}
      {chosen.length < waiting.length && (
        <Button onClick={onAll}>
          {t('settlement.chooseAll', { count: waiting.length, number: count(waiting.length, i18n.language) })}
        </Button>
      )}
      <Button type="primary" disabled={chosen.length === 0} onClick={onSettle}>
        {t('settlement.settleChosen')}
      </Button>
    </fieldset>
  )
}
