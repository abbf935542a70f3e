import type { TFunction } from 'i18next'
import { muteForever } from '#contract/limits.ts'
import { duration } from '../../../../lib/format.ts'
import { durationNames } from '../durations.ts'

const isKnown = (minute: number): minute is keyof typeof durationNames => minute in durationNames

/** The length of a mute or a ban in minutes; null: for ever. */
export function termText(t: TFunction, minute: number | null): string {
  const long = minute ?? muteForever
  return isKnown(long) ? t(`moderation.durations.${durationNames[long]}`) : duration(long * 60)
}
