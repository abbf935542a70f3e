import type { TFunction } from 'i18next'
import { muteForever, type muteMinutes } from '#contract/limits.ts'
import { duration } from '../../../../lib/format.ts'

/** The keys of the durations, under `moderation.durations`. */
const durationNames = {
  120: 'twoHours',
  1440: 'oneDay',
  4320: 'threeDays',
  43_200: 'oneMonth',
  5_999_940: 'forever',
} as const satisfies Record<(typeof muteMinutes)[number], string>
const isKnown = (minute: number): minute is keyof typeof durationNames => minute in durationNames

/** The length of a mute or a ban in minutes; null: for ever. */
export function termText(t: TFunction, minute: number | null): string {
  const long = minute ?? muteForever
  return isKnown(long) ? t(`moderation.durations.${durationNames[long]}`) : duration(long * 60)
}
