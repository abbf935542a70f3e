import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Speaker } from '#contract/chat.ts'
import type { GiftShown } from '#contract/gift.ts'
import { useCatalogueName } from '../../../i18n/english-words.ts'
import { platformNow } from '../../../lib/time/clock.ts'
import { hourAndMinute } from '../../../lib/dates.ts'
import { count, price } from '../../../lib/format.ts'
import { GiftIcon } from '../../gifts/GiftIcon.tsx'
import styles from './GiftCard.module.css'
import { SpeakerName } from './SpeakerName.tsx'

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

/** A gift is shown as a card with its picture and value, so that it differs from messages. */
export function GiftCard({ gift, by, at }: { gift: GiftShown; by: Speaker; at: string }) {
  const { t, i18n } = useTranslation()
  const nameOf = useCatalogueName()
  // A house gift earns nothing, so it is not shown in gold.
  const isHouseGift = by.role === 'monitor'
  const isNew = useIsNew(at)
  return (
    <div className={styles.gift} data-kind="gift" data-house-gift={isHouseGift} data-order={gift.orderId} title={hourAndMinute(at)}>
      <span className={styles.giftIcon}>
        <GiftIcon icon={gift.icon} {...(isNew && { moving: gift.gif })} size={40} />
      </span>
      <div className={styles.giftWords}>
        <SpeakerName by={by} />
        {isHouseGift && <span className={styles.houseGift}>{t('chat.houseGift')}</span>}
        <span className={styles.giftName}>
          {nameOf(gift.giftName)} × {count(gift.qty, i18n.language)}
        </span>
      </div>
      <span className={styles.points}>
        {price(gift.points, i18n.language)} <small>{t('common.points')}</small>
      </span>
    </div>
  )
}
