// Joins the rates valid on a business day: those of the newest row that is not later. Without a row every rate is 0.
import { Prisma } from './generated/client.ts'

/** For a query with an anchor as `a`: joins its rates as `r`. */
export const anchorRateOn = (day: string) => Prisma.sql`
  LEFT JOIN LATERAL (
    SELECT hourly_rate, gift_amount_rate, private_room_fee_rate FROM anchor_rate
    WHERE anchor_id = a.id AND effective_from <= ${day}::date ORDER BY effective_from DESC LIMIT 1
  ) r ON TRUE`

/** For a query with an anchor as `a`: joins as `n` the next rates that start after this day, or nulls. */
export const anchorRateAfter = (day: string) => Prisma.sql`
  LEFT JOIN LATERAL (
    SELECT effective_from::text, hourly_rate, gift_amount_rate, private_room_fee_rate FROM anchor_rate
    WHERE anchor_id = a.id AND effective_from > ${day}::date ORDER BY effective_from LIMIT 1
  ) n ON TRUE`

/** For a query with a family as `f`: joins its rates as `r`. */
export const familyRateOn = (day: string) => Prisma.sql`
  LEFT JOIN LATERAL (
    SELECT gift_amount_rate, private_room_fee_rate FROM family_rate
    WHERE family_id = f.id AND effective_from <= ${day}::date ORDER BY effective_from DESC LIMIT 1
  ) r ON TRUE`

/** For a query with a family as `f`: joins as `n` the next rates that start after this day, or nulls. */
export const familyRateAfter = (day: string) => Prisma.sql`
  LEFT JOIN LATERAL (
    SELECT effective_from::text, NULL::bigint AS hourly_rate, gift_amount_rate, private_room_fee_rate FROM family_rate
    WHERE family_id = f.id AND effective_from > ${day}::date ORDER BY effective_from LIMIT 1
  ) n ON TRUE`

/** The columns of `n`, for a row with a `NextRateRow`. */
export const nextRateColumns = Prisma.sql`
  n.effective_from AS "nextFrom", n.hourly_rate AS "nextHourlyRate", n.gift_amount_rate AS "nextGiftAmountRate",
  n.private_room_fee_rate AS "nextPrivateRoomFeeRate"`
