import type { LiveFigures, LiveRecord, ViewerSample } from '#contract/calls/sessions/record.ts'
import { points } from '../../../money.ts'
import type { RecordLine, RecordMark } from '#contract/record.ts'
import { decimal, instant, text, whole } from '../../../csv/columns.ts'
import type { FileRow } from './queries/file.ts'
import type { FiguresRow, RecordRow } from './queries/record.ts'

const presentSample = ({ at, viewers }: { at: Date; viewers: number }): ViewerSample => ({ at: at.toISOString(), viewers })

export const presentFigures = ({ viewers, pointsByMinute, peak, giftSum, feeSum }: FiguresRow): LiveFigures => ({
  viewers: viewers.map(presentSample),
  pointsByMinute: pointsByMinute.map(points),
  peak,
  giftSum: points(giftSum),
  privateFeeSum: points(feeSum),
})

const personOf = (row: FileRow) => {
  if ('line' in row) return row.line.name
  return 'mark' in row && 'customer' in row.mark ? row.mark.customer.nickname : null
}

/** The detail of a mark besides its time and its person, in the terms of the contract. */
const detailOf = (mark: RecordMark) => {
  if ('giftName' in mark) return `${mark.giftName} x ${mark.count}`
  if ('gameName' in mark) return mark.gameName
  if ('title' in mark) return mark.title
  if ('reason' in mark) return mark.reason
  if ('advice' in mark) return mark.advice
  if ('isUp' in mark) return mark.isUp ? 'up' : 'down'
  if (mark.kind === 'muted') return mark.banned ? 'ban' : null
  return 'encoder' in mark ? mark.encoder : null
}

/** A line as the room saw it in the end: shown, not sent, or removed again. */
const fateOf = ({ refused, removed }: RecordLine) => refused ?? (removed ? 'removed' : 'line')

const removalOf = (row: FileRow) => ('line' in row ? row.line.removed : null)

/** The columns of the record as a file. */
export const recordColumns = [
  instant<FileRow>('time', ({ at }) => at),
  text<FileRow>('entry', (row) => ('mark' in row ? row.mark.kind : 'line' in row ? fateOf(row.line) : 'sample')),
  text<FileRow>('customer', personOf),
  text<FileRow>('detail', (row) => ('mark' in row ? detailOf(row.mark) : 'line' in row ? row.line.text : null)),
  decimal<FileRow>('amount', (row) => ('mark' in row && 'amount' in row.mark ? row.mark.amount : null)),
  whole<FileRow>('customers', (row) => ('sample' in row ? row.sample.viewers : null)),
  whole<FileRow>('bitrate', (row) => ('sample' in row ? row.sample.kbps : null)),
  decimal<FileRow>('frames', (row) => ('sample' in row ? row.sample.fps : null)),
  instant<FileRow>('removedAt', (row) => removalOf(row)?.at ?? null),
  text<FileRow>('removedBy', (row) => removalOf(row) && (removalOf(row)?.by ?? 'host')),
  text<FileRow>('removalReason', (row) => removalOf(row)?.reason ?? null),
]

export const presentRecord = (row: RecordRow, picture: LiveRecord['picture']): LiveRecord => ({
  id: Number(row.id),
  model: row.anchor,
  title: row.title,
  roomType: row.roomType,
  startedAt: row.startedAt.toISOString(),
  endedAt: row.endedAt?.toISOString() ?? null,
  endReason: row.endReason,
  endNote: row.endNote,
  duration: Math.floor(row.durationMs / 1000),
  watchedCounts: row.watchedCount,
  clientCounts: row.clientCount,
  peak: row.peak,
  gifts: row.gifts,
  giftSum: points(row.giftSum),
  privateFeeSum: points(row.feeSum),
  betSum: points(row.betSum),
  winSum: points(row.winSum),
  bestAt: row.bestAt?.toISOString() ?? null,
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
