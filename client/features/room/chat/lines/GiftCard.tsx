import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Speaker } from '#contract/chat.ts'
import type { GiftShown } from '#contract/gift.ts'
import { useCatalogueName } from '../../../../i18n/english-words.ts'
import { platformNow } from '../../../../lib/time/clock.ts'
import { hourAndMinute } from '../../../../lib/dates.ts'
import { count, price } from '../../../../lib/format.ts'
import { GiftIcon } from '../../gifts/GiftIcon.tsx'
import { isCard } from '../combo.ts'
import styles from './GiftCard.module.css'
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

interface Props {
  gift: GiftShown
  by: Speaker
  at: string
}

/** A gift with its picture and value, so that it differs from messages: a card, or a line if it is small. */
export function GiftCard({ gift, by, at }: Props) {
  const { t, i18n } = useTranslation()
  const nameOf = useCatalogueName()
  // A house gift earns nothing, so it is not shown in gold.
  const isHouseGift = by.role === 'monitor'
  const isNew = useIsNew(at)
  const isLarge = isCard(gift)
  const about = { 'data-kind': 'gift', 'data-house-gift': isHouseGift, 'data-order': gift.orderId, title: hourAndMinute(at) }
  const icon = (
    <span className={styles.giftIcon}>
      <GiftIcon icon={gift.icon} {...(isNew && isLarge && { moving: gift.gif })} size={isLarge ? 40 : 20} />
    </span>
  )
  const words = (
    <>
      {isHouseGift && <span className={styles.houseGift}>{t('chat.houseGift')} </span>}
      <span className={styles.giftName}>
        {nameOf(gift.giftName)} × {count(gift.qty, i18n.language)}
      </span>
    </>
  )
  const points = (
    <span className={styles.points}>
      {price(gift.points, i18n.language)} <small>{t('common.pointUnit', { count: gift.points })}</small>
    </span>
  )
  if (!isLarge)
    return (
      <p className={styles.small} {...about}>
        <LineAuthor by={by} />
        {icon} {words} {points}
      </p>
    )
  return (
    <div className={styles.gift} {...about}>
      {icon}
      <div className={styles.giftWords}>
        <LineAuthor by={by} />
        {words}
      </div>
      {points}
    </div>
  )
}
