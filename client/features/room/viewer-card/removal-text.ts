import type { TFunction } from 'i18next'
import type { RecordLine } from '#contract/record.ts'

/** When, by whom and why a line was removed. `host`: the name for the host, who is not named in the removal. */
export const removalText = (
  t: TFunction,
  { at, by, reason }: NonNullable<RecordLine['removed']>,
  host: string,
  timeText: (at: string) => string,
): string => [t('removal.at', { time: timeText(at) }), by ?? host, ...(reason ? [t(`removal.reasons.${reason}`)] : [])].join(' · ')
