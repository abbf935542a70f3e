import { Gift } from '#contract/gift.ts'
import type { LiveSummary, SessionFigures } from '#contract/calls/sessions/live-end.ts'
import { points } from '../../../money.ts'
import { asThanks } from '../../room/thanks/rules.ts'
import type { SummaryRow } from './queries.ts'
import type { Figures } from './rules.ts'

const presentFigures = ({ points: sum, seconds, peak, viewers, gifts, givers }: Figures): SessionFigures => ({
  points: points(sum),
  seconds,
  peak,
  viewers,
  gifts,
  givers,
})

const presentGifts = ({ name, icon, count }: { name: string; icon: string; count: number }) => ({
  giftName: name,
  icon: Gift.shape.icon.parse(icon),
  count,
})

const presentMatch = (match: NonNullable<SummaryRow['match']>): LiveSummary['match'] => ({
  homeTeamName: match.homeTeamName,
  guestTeamName: match.guestTeamName,
  score: match.homeScore === null || match.guestScore === null ? null : { home: match.homeScore, guest: match.guestScore },
})

export const presentSummary = (row: SummaryRow, picture: LiveSummary['picture']): LiveSummary => ({
  id: Number(row.id),
  model: row.anchor,
  title: row.title,
  match: row.match && presentMatch(row.match),
  roomType: row.roomType,
  startedAt: row.startedAt.toISOString(),
  endedAt: row.endedAt?.toISOString() ?? null,
  endReason: row.endReason,
  endNote: row.endNote,
  giftSum: points(row.own.gift_sum),
  privateFeeSum: points(row.own.fee_sum),
  figures: presentFigures(row.own),
  usual: row.usual && { ...presentFigures(row.usual), sessions: row.usual.sessions },
  bestAt: row.bestAt?.toISOString() ?? null,
  viewers: row.viewers.map(({ at, viewers }) => ({ at: at.toISOString(), viewers })),
  peaks: row.peaks.map(({ at, amount, gift_amount, count, gift_name: name, icon, customer_id: id, nickname }) => ({
    at: at.toISOString(),
    amount: points(amount),
    gift: { ...presentGifts({ name, icon, count }), amount: points(gift_amount) },
    customer: { id, nickname },
  })),
  supporters: row.supporters.map(({ customerId, nickname, giftSum, gifts, thanks }) => ({
    customerId,
    nickname,
    giftSum: points(giftSum),
    gifts: gifts.map(presentGifts),
    thanks: thanks && asThanks(thanks),
  })),
  push: {
    lateSeconds: row.firstPushAt && Math.max(0, Math.floor((row.firstPushAt.getTime() - row.startedAt.getTime()) / 1000)),
    drops: row.dropCount,
    lostSeconds: Math.round(row.lostMs / 1000),
    faults: row.faults,
  },
  picture,
})
