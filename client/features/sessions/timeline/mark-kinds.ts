// The groups of marks. Each has a switch in the filter, a lane of the time line and a colour.
import type { RecordMark, RecordMarkKind } from '#contract/record.ts'

export const markGroups = [
  'dropped',
  'takenOver',
  'refused',
  'advised',
  'gift',
  'fee',
  'play',
  'entered',
  'moderated',
  'game',
  'title',
  'push',
] as const
export type MarkGroup = (typeof markGroups)[number]

const groups: Readonly<Record<RecordMarkKind, MarkGroup>> = {
  dropped: 'dropped',
  takenOver: 'takenOver',
  refused: 'refused',
  advised: 'advised',
  gift: 'gift',
  houseGift: 'gift',
  fee: 'fee',
  bet: 'play',
  win: 'play',
  entered: 'entered',
  muted: 'moderated',
  unmuted: 'moderated',
  manager: 'moderated',
  shield: 'moderated',
  game: 'game',
  title: 'title',
  started: 'push',
  ended: 'push',
  pushed: 'push',
}
export const groupOf = ({ kind }: Pick<RecordMark, 'kind'>) => groups[kind]

/** Lanes below the curves: trouble, money, people. */
export const laneCount = 3
/** `paint` is one of the line's colours (TimeLine.module.css). */
export const lookOf: Readonly<Record<MarkGroup, { lane: number; paint: Paint }>> = {
  dropped: { lane: 0, paint: 'error' },
  takenOver: { lane: 0, paint: 'warn' },
  refused: { lane: 0, paint: 'error' },
  advised: { lane: 0, paint: 'warn' },
  push: { lane: 0, paint: 'quiet' },
  gift: { lane: 1, paint: 'gold' },
  fee: { lane: 1, paint: 'gold' },
  play: { lane: 1, paint: 'quiet' },
  entered: { lane: 2, paint: 'quiet' },
  moderated: { lane: 2, paint: 'accent' },
  game: { lane: 2, paint: 'accent' },
  title: { lane: 2, paint: 'accent' },
}

export type Paint = 'quiet' | 'line' | 'accent' | 'accentSoft' | 'gold' | 'warn' | 'error' | 'errorSoft'
