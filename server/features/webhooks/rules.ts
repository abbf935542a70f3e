import type { WebhookEnvelope } from '#contract/calls/webhooks.ts'

const second = 1000
const minute = 60 * second
const hour = 60 * minute

/** Pauses after a try that failed; after the last of them one more try, and then it is given up. */
export const retryMs = [10 * second, minute, 5 * minute, 30 * minute, 2 * hour, 6 * hour] as const

/** A server that tries has this long to say how it went; then it is taken for dead, and another one tries. Above the patience of a try. */
export const leaseMs = minute

/** What is over is kept this long. */
export const keptMs = 30 * 24 * hour

export const isTaken = (responseCode: number) => responseCode >= 200 && responseCode < 300

/** When the next try is due after `tries` of them have failed; null when it was the last. */
export function nextTryAfter(tries: number, now: Date): Date | null {
  const pause = retryMs[tries - 1]
  return pause === undefined ? null : new Date(now.getTime() + pause)
}

interface Event {
  eventId: string
  type: WebhookEnvelope['type']
  createdAt: Date
  data: unknown
}

export const envelopeOf = ({ eventId, type, createdAt, data }: Event): WebhookEnvelope => ({
  id: eventId,
  type,
  createdAt: createdAt.toISOString(),
  data,
})
