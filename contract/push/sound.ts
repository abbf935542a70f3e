// Measured sound levels of a push, and the faults that they indicate.
import { z } from 'zod'

/** Decibels relative to full scale, from -100 (silence) to 0. */
const Level = z.number().min(-100).max(0)

/** Sound measurements over a period. */
export const MeasuredSound = z.object({
  seconds: z.number().min(0).max(3600),
  /** The loudest sample. */
  peakDb: Level,
  /** Mean power of the two channels, without silent parts. */
  leftDb: Level,
  rightDb: Level,
  /** Share of silent seconds, and of seconds with samples clipped at full scale. */
  silent: z.number().min(0).max(1),
  clipped: z.number().min(0).max(1),
})
export type MeasuredSound = z.infer<typeof MeasuredSound>

export const soundFaults = ['silent', 'clipping', 'one_sided'] as const
export type SoundFault = (typeof soundFaults)[number]

/** Sound below this level is inaudible. */
export const silenceDb = -60
const silentShare = 0.9
const clippedShare = 0.05
/** A larger difference between the channels is caused by a cable or setting, not by the position of a microphone. */
const oneSidedDb = 20

/** The most serious fault, or null. */
export function soundFaultOf({ silent, clipped, leftDb, rightDb }: MeasuredSound): SoundFault | null {
  if (silent >= silentShare) return 'silent'
  if (clipped >= clippedShare) return 'clipping'
  return Math.abs(leftDb - rightDb) >= oneSidedDb ? 'one_sided' : null
}
