import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { LiveRecord } from '#contract/calls/live-record.ts'
import { points } from '../../lib/format.ts'
import styles from './Supporters.module.css'

/** Who gave most in this session. */
export function Supporters({ supporters }: Pick<LiveRecord, 'supporters'>) {
  const { t, i18n } = useTranslation()
  const heading = useId()
  return (
    <section className={styles.best} aria-labelledby={heading}>
      <h2 id={heading}>{t('live.summary.supporters')}</h2>
      {supporters.length === 0 && <p className={styles.none}>{t('live.summary.noSupporters')}</p>}
      {supporters.length > 0 && (
        <ol>
          {supporters.map(({ customerId, nickname, giftSum }) => (
            <li key={customerId}>
              <bdi>{nickname}</bdi> <strong>{points(giftSum, i18n.language)}</strong>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
