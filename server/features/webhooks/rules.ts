import type { WebhookEnvelope } from '#contract/calls/webhooks.ts'

const second = 1000
const minute = 60 * second
const hour = 60 * minute

/** Pauses after failed tries. After the last pause there is one more try, then the delivery is given up. */
export const retryMs = [10 * second, minute, 5 * minute, 30 * minute, 2 * hour, 6 * hour] as const

/**
 * How long a delivery stays claimed. If the server has not stored a result by then, another one tries. Longer than the timeout of a try.
 */
export const leaseMs = minute

/** Finished deliveries are kept this long. */
export const keptMs = 30 * 24 * hour

export const isTaken = (responseCode: number) => responseCode >= 200 && responseCode < 300

/** The time of the next try after `tries` failures; null if that was the last. */
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
