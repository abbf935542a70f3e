import { useTranslation } from 'react-i18next'
import type { SettlementChange } from '#contract/calls/earnings/settlement.ts'
import { incomePoints } from '../../../lib/format.ts'
import { Moment } from '../../../ui/table/cells.tsx'
import styles from './SettlementHistory.module.css'

/** Who settled and reopened a day, when, for how much and why; the newest first. */
export function SettlementHistory({ history }: { history: readonly SettlementChange[] }) {
  const { t, i18n } = useTranslation()
  return (
    <ol className={styles.changes}>
      {history.map(({ action, at, by, profitConfirm, profitSum, note, seal }) => (
        <li key={`${action} ${at}`} className={styles.change}>
          <div className={styles.head}>
            <strong>{t(`income.actions.${action}`)}</strong>
            <Moment at={at} />
          </div>
          <span>
            {incomePoints(profitConfirm, i18n.language)} {t('common.points')}{' '}
            <span className="note">{t('income.earned', { points: incomePoints(profitSum, i18n.language) })}</span>
          </span>
          {note && (
            <q>
              <bdi>{note}</bdi>
            </q>
          )}
          <span className="note">{t('income.by', { account: by })}</span>
          {seal && (
            <span className="note">
              {t('income.seal')} <code>{seal}</code>
            </span>
          )}
        </li>
      ))}
    </ol>
  )
}
