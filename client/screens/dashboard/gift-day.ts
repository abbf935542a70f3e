import type { ReplyOf } from '#contract/define.ts'
import type { sumAnchorGifts } from '#contract/gifts.ts'

/** A business day and its gift points. */
export type GiftDay = ReplyOf<typeof sumAnchorGifts>[number]
