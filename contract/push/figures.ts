// Figures from both ends of a push: from OBS, which sends it, and from the pages that show it. And which part of the way limits the push.
import { z } from 'zod'
import { Id } from '../wire.ts'

const Count = z.number().int().nonnegative()
/** From 0 to 1. */
const Share = z.number().min(0).max(1)

/** OBS's figures since the previous sample. */
export const EncoderFigures = z.object({
  /** Share of frames that OBS did not render in time. */
  renderMissed: Share,
  /** Share of frames that its encoder skipped. */
  encodeSkipped: Share,
  /** Share of frames dropped because the network was too slow. */
  networkDropped: Share,
  /** Fill level of its network buffer. */
  congestion: Share,
  /** CPU usage of OBS in percent; may be above 100 with several cores. */
  cpu: z.number().nonnegative(),
  fps: z.number().nonnegative(),
})
export type EncoderFigures = z.infer<typeof EncoderFigures>

const { cpu, fps } = EncoderFigures.shape
/** `agoMs`: milliseconds from the measurement to the message. Not a time, because the page's clock may differ from the platform's. */
export const EncoderSample = EncoderFigures.extend({ cpu: cpu.max(1000), fps: fps.max(1000), agoMs: Count.max(120_000) })
export type EncoderSample = z.infer<typeof EncoderSample>

export const playFormats = ['flv', 'hls'] as const

/** Playback figures of one player since its previous report. */
export const PlayerReport = z.object({
  /** The anchor whose stream is played. */
  anchorId: Id,
  format: z.enum(playFormats),
  /** Milliseconds of playback that the report covers. */
  watchedMs: Count.max(120_000),
  /** Milliseconds from opening the address to the first picture, if that was in this period. */
  firstPictureMs: Count.max(120_000).nullable(),
  /** How often and for how long playback stalled for lack of data. */
  stalls: Count.max(1000),
  stalledMs: Count.max(120_000),
  /** Frames that were shown, and frames that the browser dropped. */
  frames: Count.max(100_000),
  dropped: Count.max(100_000),
  /** Median delay from camera to screen, if the picture has a clock (clock-bars.ts). */
  delayMs: Count.max(600_000).nullable(),
  /** Milliseconds by which the sound is ahead of the picture, if both have a clock. */
  apartMs: z.number().int().min(-10_000).max(10_000).nullable(),
})
export type PlayerReport = z.infer<typeof PlayerReport>

/** The worst playback figures of our pages in a period of a session. */
export const ShownFigures = z.object({
  delayMs: Count.nullable(),
  apartMs: z.number().int().nullable(),
  firstPictureMs: Count.nullable(),
  /** Share of the time in which playback stalled, and share of dropped frames. */
  stalled: Share,
  dropped: Share,
})
export type ShownFigures = z.infer<typeof ShownFigures>

/** The bottleneck of a push: the host's computer, its upload, or the network between. */
export const pushSides = ['computer', 'upload', 'between', 'none'] as const
export type PushSide = (typeof pushSides)[number]

export interface Verdict {
  side: PushSide
  /** The figure behind the verdict, from 0 to 1: a share of frames, or the congestion. */
  share: number
}

/** A smaller share of lost frames is not visible. */
const lostMin = 0.02
/** Above this OBS soon drops frames. */
const congestionMin = 0.5

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)

/**
 * The bottleneck of a push, from OBS's last samples and the frames per second that arrived meanwhile (null if not measured). An overloaded computer
 * is checked first, because it sends too few frames on any network, unless the network loses even more of them.
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
