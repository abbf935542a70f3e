import type { LiveFigures, LiveRecord, ViewerSample } from '#contract/calls/live-record.ts'
import { points } from '../../money.ts'
import type { FiguresRow, RecordRow } from './queries/record.ts'

const presentSample = ({ at, viewers }: { at: Date; viewers: number }): ViewerSample => ({ at: at.toISOString(), viewers })

export const presentFigures = ({ viewers, peak, giftSum, feeSum }: FiguresRow): LiveFigures => ({
  viewers: viewers.map(presentSample),
  peak,
  giftSum: points(giftSum),
  privateFeeSum: points(feeSum),
})

export const presentRecord = (row: RecordRow, picture: LiveRecord['picture']): LiveRecord => ({
  id: Number(row.id),
  model: row.anchor,
  title: row.title,
  roomType: row.roomType,
  startedAt: row.startedAt.toISOString(),
  endedAt: row.endedAt?.toISOString() ?? null,
  endReason: row.endReason,
  duration: Math.floor(row.durationMs / 1000),
  watchedCounts: row.watchedCount,
  clientCounts: row.clientCount,
  peak: row.peak,
  gifts: row.gifts,
  giftSum: points(row.giftSum),
  privateFeeSum: points(row.feeSum),
  betSum: points(row.betSum),
  winSum: points(row.winSum),
  supporters: row.supporters.map((supporter) => ({ ...supporter, giftSum: points(supporter.giftSum) })),
  managers: row.managers,
  mutes: row.mutes,
  drops: row.dropCount,
  lostSeconds: Math.round(row.lostMs / 1000),
  kept: row.recordKept,
  findings: row.findings,
  samples: row.samples,
  marks: row.marks,
  chat: row.chat,
  picture,
})
