// The i18n keys of the mute durations, under `moderation.durations`.
import type { muteMinutes } from '#contract/limits.ts'

export type MuteMinutes = (typeof muteMinutes)[number]

export const durationNames = {
  120: 'twoHours',
  1440: 'oneDay',
  4320: 'threeDays',
  43_200: 'oneMonth',
  5_999_940: 'forever',
} as const satisfies Record<MuteMinutes, string>
