// What endpoints are to be told: written in the transaction of what happened, so that neither is there without the other. Where
// nobody wants to know, the statement finds no endpoint and writes nothing.
import { randomUUID } from 'node:crypto'
import type { WebhookEvents, WebhookEventType } from '#contract/webhooks.ts'
import type { Database } from '../db/open-database.ts'

/** The same for all endpoints and all tries. */
export const newEventId = () => `evt_${randomUUID().replaceAll('-', '')}`

export async function recordEvent<T extends Exclude<WebhookEventType, 'webhook.test'>>(
  tx: Pick<Database['prisma'], '$executeRaw'>,
  type: T,
  at: Date,
  data: WebhookEvents[T],
): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO webhook_delivery (event_id, endpoint_id, type, data, created_at, next_try_at)
    SELECT ${newEventId()}, e.id, ${type}, ${JSON.stringify(data)}::json, ${at}::timestamptz, ${at}::timestamptz
    FROM webhook_endpoint e WHERE e.is_active AND ${type} = ANY (e.event_types)`
}
