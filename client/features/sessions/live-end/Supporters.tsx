import { useId, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { LiveSummary } from '#contract/calls/sessions/live-end.ts'
import { useCatalogueName } from '../../../i18n/english-words.ts'
import { count, price } from '../../../lib/format.ts'
import { ViewerName } from '../../room/viewer-card/ViewerName.tsx'
import { GiftIcon } from '../../room/gifts/GiftIcon.tsx'
import parts from './EndParts.module.css'
import styles from './Supporters.module.css'

type Supporter = LiveSummary['supporters'][number]

interface Props {
  supporters: readonly Supporter[]
  thank?: ReactNode
  renderThanks?: ((supporter: Supporter) => ReactNode) | undefined
}

/** The three best supporters with their gifts. */
export function Supporters({ supporters, thank, renderThanks }: Props) {
  const { t, i18n } = useTranslation()
  const nameOf = useCatalogueName()
  const heading = useId()
  return (
    <section className={parts.panel} aria-labelledby={heading}>
      <header className={styles.head}>
        <h2 id={heading} className={parts.label}>
          {t('record.end.supporters')}
        </h2>
        {supporters.length > 0 && thank}
      </header>
      {supporters.length === 0 && <p className="quiet">{t('record.end.noSupporters')}</p>}
      <ol className={styles.people}>
        {supporters.map((supporter) => (
          <li key={supporter.customerId}>
            <p className={styles.name}>
              <ViewerName viewer={supporter}>
                <bdi>{supporter.nickname}</bdi>
              </ViewerName>
              <strong>
                {price(supporter.giftSum, i18n.language)} <small>{t('common.pointUnit', { count: supporter.giftSum })}</small>
              </strong>
            </p>
            <ul className={styles.gifts}>
              {supporter.gifts.map(({ giftName, icon, count: number }) => (
                <li key={giftName}>
                  <GiftIcon icon={icon} size={24} /> {nameOf(giftName)} × {count(number, i18n.language)}
                </li>
              ))}
            </ul>
            {renderThanks?.(supporter)}
          </li>
        ))}
      </ol>
    </section>
  )
}
