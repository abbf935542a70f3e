// What the two ends of a push say of it: the program that sends it, and the pages that show it.
import { z } from 'zod'
import { Id } from '../wire.ts'

const Count = z.number().int().nonnegative()
/** From 0 to 1. */
const Share = z.number().min(0).max(1)

/** OBS, since the sample before. */
export const EncoderFigures = z.object({
  /** Share of the frames that OBS did not draw in time. */
  renderMissed: Share,
  /** Share of the frames that its encoder skipped. */
  encodeSkipped: Share,
  /** Share of the frames that it dropped because the network did not take them. */
  networkDropped: Share,
  /** How full its network buffer is. */
  congestion: Share,
  /** Percent of the computer's processor that OBS uses; several cores may be above 100. */
  cpu: z.number().min(0).max(1000),
  fps: z.number().min(0).max(1000),
})
export type EncoderFigures = z.infer<typeof EncoderFigures>

/** `agoMs`: how long before the message it was read. The page's clock may differ from the platform's. */
export const EncoderSample = EncoderFigures.extend({ agoMs: Count.max(120_000) })
export type EncoderSample = z.infer<typeof EncoderSample>

export const playFormats = ['flv', 'hls'] as const

/** One player, since its report before. */
export const PlayerReport = z.object({
  /** Whose picture. */
  anchorId: Id,
  format: z.enum(playFormats),
  /** Milliseconds of watching that this is about. */
  watchedMs: Count.max(120_000),
  /** From the address to the first picture, where it came in this time. */
  firstPictureMs: Count.max(120_000).nullable(),
  /** How often the picture stood still for want of data, and for how long. */
  stalls: Count.max(1000),
  stalledMs: Count.max(120_000),
  /** Frames that were shown, and frames that the browser left out. */
  frames: Count.max(100_000),
  dropped: Count.max(100_000),
  /** From the camera to the screen, where the picture has a clock; half of the frames were later. */
  delayMs: Count.max(600_000).nullable(),
  /** Milliseconds by which the sound is ahead of the picture, where both have a clock. */
  apartMs: z.number().int().min(-10_000).max(10_000).nullable(),
})
export type PlayerReport = z.infer<typeof PlayerReport>

/** The players of our pages in a stretch of a session: the worst of their reports. */
export const ShownFigures = z.object({
  delayMs: Count.nullable(),
  apartMs: z.number().int().nullable(),
  firstPictureMs: Count.nullable(),
  /** Shares of the time that the picture stood still, and of the frames that were left out. */
  stalled: Share,
  dropped: Share,
})
export type ShownFigures = z.infer<typeof ShownFigures>

/** Where a push is held up. */
export const pushSides = ['computer', 'upload', 'between', 'none'] as const
export type PushSide = (typeof pushSides)[number]

export interface Verdict {
  side: PushSide
  /** The figure that says so: a share of frames, or the congestion; from 0 to 1. */
  share: number
}

/** Fewer frames lost than this are not seen. */
const lostMin = 0.02
/** OBS drops frames soon after. */
const congestionMin = 0.5

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)

/**
 * Which side holds a push up, from OBS's last samples and the frames a second that arrived meanwhile (null: not measured). A computer that
 * cannot keep up comes first, because it sends too little whatever the network does; but not for a few frames while the network loses more.
 */
export function sideOf(samples: readonly EncoderFigures[], arrivedFps: number | null): Verdict {
  const meanOf = (figure: keyof EncoderFigures) => mean(samples.map((sample) => sample[figure]))
  const missed = Math.max(meanOf('renderMissed'), meanOf('encodeSkipped'))
  const congestion = meanOf('congestion')
  const dropped = meanOf('networkDropped')
  if (missed >= lostMin && missed >= dropped) return { side: 'computer', share: missed }
  if (congestion >= congestionMin) return { side: 'upload', share: congestion }
  if (dropped >= lostMin) return { side: 'upload', share: Math.max(congestion, dropped) }
  const sent = meanOf('fps')
  const late = arrivedFps === null || sent === 0 ? 0 : Math.max(0, 1 - arrivedFps / sent)
  return late >= lostMin ? { side: 'between', share: late } : { side: 'none', share: 0 }
}
