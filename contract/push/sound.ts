// What the ear hears of a push: levels of its sound, and the faults that they show.
import { z } from 'zod'

/** Decibels below full scale, from a silence of -100 to 0. */
const Level = z.number().min(-100).max(0)

/** What was heard in a stretch of time. */
export const MeasuredSound = z.object({
  seconds: z.number().min(0).max(3600),
  /** The loudest sample. */
  peakDb: Level,
  /** Mean power of the two sides, over what was not silent. */
  leftDb: Level,
  rightDb: Level,
  /** Share of the seconds in which nothing was heard, and in which samples were cut off at full scale. */
  silent: z.number().min(0).max(1),
  clipped: z.number().min(0).max(1),
})
export type MeasuredSound = z.infer<typeof MeasuredSound>

export const soundFaults = ['silent', 'clipping', 'one_sided'] as const
export type SoundFault = (typeof soundFaults)[number]

/** Below this nothing is heard. */
export const silenceDb = -60
const silentShare = 0.9
const clippedShare = 0.05
/** One side so much quieter is a cable or a setting, not a place in the room. */
const oneSidedDb = 20

/** The gravest fault of what was heard; null where there is none. */
export function soundFaultOf({ silent, clipped, leftDb, rightDb }: MeasuredSound): SoundFault | null {
  if (silent >= silentShare) return 'silent'
  if (clipped >= clippedShare) return 'clipping'
  return Math.abs(leftDb - rightDb) >= oneSidedDb ? 'one_sided' : null
}
