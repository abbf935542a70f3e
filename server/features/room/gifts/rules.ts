import { Gift, type GiftShown } from '#contract/gift.ts'
import { points } from '../../../money.ts'

interface Pictures {
  icon: string
  gif: string | null
}

/** Without an animated picture, the still one is used. */
export const picturesOf = ({ icon, gif }: Pictures) => Gift.pick({ icon: true, gif: true }).parse({ icon, gif: gif ?? icon })

interface StoredGift {
  id: bigint
  gift: Pictures & { name: string }
  count: number
  amount: bigint
}

/** A customer's gift or a house gift, as its room sees it. */
export const giftShown = ({ id, gift, count, amount }: StoredGift): GiftShown => ({
  orderId: Number(id),
  giftName: gift.name,
  ...picturesOf(gift),
  qty: count,
  points: points(amount),
})
