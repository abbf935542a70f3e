// Gifts that one viewer repeats are counted together: in the chat within seconds of each other, over the picture while they pass.
import { giftsInChat } from '#contract/limits.ts'
import type { ChatLine, GiftLine } from './line.ts'

type Given = Pick<GiftLine, 'by' | 'gift'>

/** The same gift of the same giver. House gifts have no customer, only a name. */
export const isRepeated = (a: Given, b: Given) =>
  a.by.customerId === b.by.customerId && a.by.name === b.by.name && a.gift.giftName === b.gift.giftName

export const together = (gift: GiftLine['gift'], more: GiftLine['gift']): GiftLine['gift'] => ({
  ...gift,
  qty: gift.qty + more.qty,
  points: gift.points + more.points,
})

/** Adds a gift to the lines: to the line that counts its giver's repeats, or as a line of its own. */
export function withGift(lines: readonly ChatLine[], line: GiftLine): readonly ChatLine[] {
  const index = lines.findLastIndex(
    (other) =>
      other.kind === 'gift'
      && isRepeated(other, line)
      && Math.abs(Date.parse(line.at) - Date.parse(other.lastAt ?? other.at)) <= giftsInChat.comboMs,
  )
  const counted = lines[index]
  if (counted?.kind !== 'gift') return [...lines, line]
  return lines.with(index, { ...counted, gift: together(counted.gift, line.gift), lastAt: line.at })
}

/** A small gift is one line of the chat, a larger one a card. */
export const isCard = ({ points }: GiftLine['gift']) => points >= giftsInChat.cardFrom
