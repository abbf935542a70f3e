// A rehearsal: a push is graded before anybody sees it. The list of its points and their limits (docs/rehearsal.md).
import { z } from 'zod'
import { MeasuredSound, soundFaults } from './sound.ts'
import { encoderSamplesMax } from '../limits.ts'
import { EncoderSample, pushSides } from './ends.ts'
import { text } from '../text.ts'

/** Seconds that a rehearsal takes, and the share of it after which the host is asked to cut the push and start it again. */
export const rehearsalSeconds = 60
export const cutShare = 0.5

export const rehearsalPoints = [
  'picture',
  'frames',
  'bitrate',
  'keyFrames',
  'sound',
  'level',
  'inStep',
  'delay',
  'return',
  'encoder',
] as const
export type RehearsalPoint = (typeof rehearsalPoints)[number]

export const rehearsalLimits = {
  /** Seconds from the encoder's connection to its picture. */
  pictureSeconds: 3,
  /** Frames a second; and how far below the usual rate one measurement may be. */
  fps: 20,
  steadyFps: 0.85,
  /** Milliseconds for which the picture may stand still. */
  stillMs: 3000,
  /**
   * Bits for each pixel of each frame, with the sound; and how far below its median the bit rate may fall. At 1080p and 60 frames these are
   * 3.7 Mbit/s. A quiet scene may take a quarter less than what is set, and below 0.04 moving pictures fall into blocks.
   */
  bitsPerPixel: 0.03,
  steadyKbps: 0.6,
  /** Seconds from one key frame to the next, with what a clock rounds. */
  keyFramesLeast: 0.95,
  keyFramesMost: 2.1,
  /** Milliseconds between sound and picture, either way. People notice more (ITU-R BT.1359). */
  apartMs: 185,
  /** Milliseconds from the camera to the screen. */
  delayMs: 2000,
  /** Seconds after which a push is back. */
  returnSeconds: 15,
} as const

/** What was noted of the push, in milliseconds since the rehearsal began; before that for a push that was there. */
export const CourseNote = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('push'), atMs: z.number(), arrives: z.boolean(), since: text().nullable(), refused: z.boolean() }),
  z.object({
    kind: z.literal('measured'),
    atMs: z.number(),
    video: z.object({ fps: z.number().nullable(), pixels: z.number(), keyFrameSeconds: z.number().nullable() }).nullable(),
    /** From the encoder's connection to its first picture; null before it, missing where the engine does not tell. */
    firstPictureMs: z.number().nullable().optional(),
    hasSound: z.boolean(),
    kbps: z.number(),
    driftMs: z.number().nullable(),
  }),
])
export type CourseNote = z.infer<typeof CourseNote>

/** What only those who listen and look know: the page, or the command line. */
export const EndFigures = z.object({
  heard: MeasuredSound.optional(),
  delayMs: z.number().int().nonnegative().max(600_000).optional(),
  /** The longest time for which the picture did not change. */
  stillMs: z.number().int().nonnegative().max(600_000).optional(),
  /** Milliseconds by which the sound is ahead of the picture. */
  apartMs: z.number().int().min(-10_000).max(10_000).optional(),
  encoder: z.array(EncoderSample).min(1).max(encoderSamplesMax).optional(),
})
export type EndFigures = z.infer<typeof EndFigures>

export const rehearsalFaults = [
  'none',
  'refused',
  'late',
  'few',
  'frozen',
  'unsteady',
  'low',
  'far_apart',
  'close',
  'missing',
  'early_sound',
  'late_sound',
  'long',
  'broke',
  'not_back',
  'slow_return',
  ...soundFaults,
  ...pushSides,
] as const
export const Grade = z.object({
  point: z.enum(rehearsalPoints),
  result: z.enum(['passed', 'failed', 'not_measured']),
  fault: z.enum(rehearsalFaults).nullable(),
  /** The figure in the unit of its limit; a share for `encoder`, decibels for `level`, kilobits a second for `bitrate`, seconds for `frozen`. */
  measured: z.number().nullable(),
})
export type Grade = z.infer<typeof Grade>
