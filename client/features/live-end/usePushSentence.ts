import { useTranslation } from 'react-i18next'
import type { LiveSummary } from '#contract/calls/live/summary.ts'
import { count } from '../../lib/format.ts'
import { useLasting } from '../timeline/useLasting.ts'

/** A picture that starts this long after the session is late. */
const lateSeconds = 10
/** More parts are no sentence any more. */
const partsMost = 3

/** What the push went through, in one sentence. */
export function usePushSentence({ push, endReason }: LiveSummary): string {
  const { t, i18n } = useTranslation()
  const lasting = useLasting()
  if (push.lateSeconds === null) return t('record.end.push.never')
  const parts: string[] = []
  if (push.lateSeconds > lateSeconds) parts.push(t('record.end.push.late', { time: lasting(push.lateSeconds) }))
  if (push.drops > 0) {
    const dropped = { count: push.drops, number: count(push.drops, i18n.language), time: lasting(push.lostSeconds) }
    parts.push(t(endReason === 'push_lost' ? 'record.end.push.lost' : 'record.end.push.dropped', dropped))
  }
  for (const { advice, seconds } of push.faults)
    parts.push(t('record.end.push.fault', { time: lasting(seconds), fault: t(`record.faults.${advice}`) }))
  if (parts.length === 0) return t('record.end.push.held')
  const [first = '', ...rest] = parts.slice(0, partsMost)
  const begins = first.charAt(0).toLocaleUpperCase(i18n.language) + first.slice(1)
  return t('record.end.push.sentence', { parts: [begins, ...rest].join(t('record.end.push.between')) })
}
