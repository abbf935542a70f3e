// A rehearsal grades a push before the host goes live. This file has its points, their limits, and its data (docs/rehearsal.md).
import { z } from 'zod'
import { MeasuredSound, soundFaults } from './sound.ts'
import { encoderSamplesMax } from '../limits.ts'
import { EncoderSample, pushSides } from './figures.ts'
import { text } from '../text.ts'

/** The share of a rehearsal after which the host has to stop and restart the push. */
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
  /** Maximum seconds from the encoder's connection to its first picture. */
  pictureSeconds: 3,
  /** Minimum frames per second; and the least share of the median that a measurement may have. */
  fps: 20,
  steadyFps: 0.85,
  /** Maximum milliseconds without a change of the picture. */
  stillMs: 3000,
  /**
   * Minimum bits per pixel and frame, including sound; and the least share of the median bitrate that a measurement may have. At 1080p and 60 fps
   * this is 3.7 Mbit/s. Below 0.04, moving pictures show block artefacts, but a quiet scene may use a quarter less than the configured bitrate.
   */
  bitsPerPixel: 0.03,
  steadyKbps: 0.6,
  /** Seconds between key frames, with a tolerance for rounded timestamps. */
  keyFramesLeast: 0.95,
  keyFramesMost: 2.1,
  /** Maximum milliseconds between sound and picture, in either direction. A larger difference is noticeable (ITU-R BT.1359). */
  apartMs: 185,
  /** Maximum milliseconds from camera to screen. */
  delayMs: 2000,
  /** Maximum seconds until a restarted push arrives. */
  returnSeconds: 15,
} as const

/** An entry of the push's course. `atMs`: milliseconds since the rehearsal began, negative for a push that was there before. */
export const CourseNote = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('push'), atMs: z.number(), arrives: z.boolean(), since: text().nullable(), refused: z.boolean() }),
  z.object({
    kind: z.literal('measured'),
    atMs: z.number(),
    video: z.object({ fps: z.number().nullable(), pixels: z.number(), keyFrameSeconds: z.number().nullable() }).nullable(),
    /** Milliseconds from the encoder's connection to its first picture; null before it, missing if the engine does not report it. */
    firstPictureMs: z.number().nullable().optional(),
    hasSound: z.boolean(),
    kbps: z.number(),
    driftMs: z.number().nullable(),
  }),
])
export type CourseNote = z.infer<typeof CourseNote>

/** Figures that can only be measured at the ends: by the host's page, or on the command line. */
export const EndFigures = z.object({
  heard: MeasuredSound.optional(),
  delayMs: z.number().int().nonnegative().max(600_000).optional(),
  /** The longest time without a change of the picture. */
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
  /** The figure in the unit of its limit; a share for `encoder`, decibels for `level`, kilobits per second for `bitrate`, seconds for `frozen`. */
  measured: z.number().nullable(),
})
export type Grade = z.infer<typeof Grade>
