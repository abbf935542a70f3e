// How the reports of the two ends of a push, encoder and player, are stored.
import type { EncoderFigures, PlayerReport, ShownFigures } from '#contract/push/figures.ts'
import { furthest, greatest, least, packing, type Figures } from './packing.ts'

/** Shares are stored in ten-thousandths. */
const share = { factor: 10_000, worse: greatest }

export const encoderFigures = packing({
  renderMissed: share,
  encodeSkipped: share,
  networkDropped: share,
  congestion: share,
  cpu: { factor: 10, worse: greatest },
  fps: { factor: 10, worse: least },
})
export const shownFigures = packing({
  delayMs: { factor: 1, worse: greatest },
  apartMs: { factor: 1, worse: furthest },
  firstPictureMs: { factor: 1, worse: greatest },
  stalled: share,
  dropped: share,
})

/** The kinds of `session_report`. */
export const reportFigures = { encoder: encoderFigures, player: shownFigures } as const
export type ReportKind = keyof typeof reportFigures

export const packEncoder = (sample: EncoderFigures, offsetMs: number) => encoderFigures.pack(offsetMs, sample)

export const packShown = ({ watchedMs, frames, dropped, stalledMs, ...report }: PlayerReport, offsetMs: number) =>
  shownFigures.pack(offsetMs, {
    ...report,
    stalled: Math.min(1, stalledMs / Math.max(1, watchedMs)),
    dropped: dropped / Math.max(1, frames + dropped),
  })

/** Every encoder sample has every figure. */
export const asEncoder = (kept: Figures<keyof EncoderFigures>): EncoderFigures => ({
  renderMissed: kept.renderMissed ?? 0,
  encodeSkipped: kept.encodeSkipped ?? 0,
  networkDropped: kept.networkDropped ?? 0,
  congestion: kept.congestion ?? 0,
  cpu: kept.cpu ?? 0,
  fps: kept.fps ?? 0,
})
export const asShown = ({ delayMs, apartMs, firstPictureMs, stalled, dropped }: Figures<keyof ShownFigures>): ShownFigures => ({
  delayMs,
  apartMs,
  firstPictureMs,
  stalled: stalled ?? 0,
  dropped: dropped ?? 0,
})
