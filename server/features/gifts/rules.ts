import { GiftPicture } from '#contract/calls/gifts.ts'

/** Without a picture that moves, the still stands for it. */
export const picturesOf = ({ icon, gif }: { icon: string; gif: string | null }) => ({
  icon: GiftPicture.parse(icon),
  gif: GiftPicture.parse(gif ?? icon),
})
