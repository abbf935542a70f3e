import { use, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCatalogueName } from '../../../../i18n/english-words.ts'
import { platformNow } from '../../../../lib/time/clock.ts'
import { hourAndMinute } from '../../../../lib/time/local-time.ts'
import { count, price } from '../../../../lib/format.ts'
import { GiftIcon } from '../../gifts/GiftIcon.tsx'
import { isCard } from '../combo.ts'
import type { GiftLine as Line } from '../line.ts'
import styles from './lines.module.css'
import { LinesContext } from './lines-context.ts'
import { LineAuthor } from './LineAuthor.tsx'

/** A new gift is animated for a few seconds. */
const motionMs = 8000

function useIsNew(at: string) {
  const [isNew, setNew] = useState(() => platformNow() - Date.parse(at) < motionMs)
  useEffect(() => {
    if (!isNew) return
    const over = setTimeout(() => setNew(false), motionMs)
    return () => clearTimeout(over)
  }, [isNew])
  return isNew
}

/** A gift with its picture and value, so that it differs from messages: a card, or a line if it is small. */
export function GiftLine({ line }: { line: Line }) {
  const { t, i18n } = useTranslation()
  const nameOf = useCatalogueName()
  const isDense = use(LinesContext).density === 'dense'
  const { gift, by, at } = line
  // A house gift earns nothing, so it is not shown in gold.
  const isHouseGift = by.role === 'monitor'
  const isNew = useIsNew(at)
  const isLarge = isCard(gift)
  return (
    <div
      className={isLarge ? styles.card : styles.line}
      data-kind="gift"
      data-house-gift={isHouseGift}
      data-order={gift.orderId}
      title={hourAndMinute(at)}
    >
      <LineAuthor by={by} line={line} />
      <span className={styles.giftIcon}>
        <GiftIcon icon={gift.icon} {...(isDense && isNew && isLarge && { moving: gift.gif })} size={isLarge ? 40 : 20} />
      </span>{' '}
      <span className={styles.giftName}>
        {isHouseGift && <small>{t('chat.houseGift')} </small>}
        {nameOf(gift.giftName)} × {count(gift.qty, i18n.language)}
      </span>{' '}
      {isDense && (
        <span className={styles.points}>
          {price(gift.points, i18n.language)} <small>{t('common.pointUnit', { count: gift.points })}</small>
        </span>
      )}
    </div>
  )
}
