import { GiftPicture } from '#contract/gifts.ts'

/** Hundredths of a point as the wire's number: exact to two decimals. */
export const points = (hundredths: bigint) => Number(hundredths) / 100

/** Without a picture that moves, the still stands for it. */
export const picturesOf = ({ icon, gif }: { icon: string; gif: string | null }) => ({
  icon: GiftPicture.parse(icon),
  gif: GiftPicture.parse(gif ?? icon),
})
