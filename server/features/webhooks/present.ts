import { WebhookDelivery, WebhookEndpoint } from '#contract/calls/webhooks.ts'
import { instant, text, whole } from '../../csv/columns.ts'
import type { DeliveryRow, EndpointRow } from './queries.ts'

export const presentEndpoint = ({ id, url, eventTypes, isActive, createdAt, byAccount, _count }: EndpointRow): WebhookEndpoint => ({
  id,
  url,
  eventTypes: WebhookEndpoint.shape.eventTypes.parse(eventTypes),
  isActive,
  createdAt: createdAt.toISOString(),
  by: byAccount,
  waiting: _count.deliveries,
})

const { type: Type, status: Status, failure: Failure } = WebhookDelivery.shape

export const presentDelivery = (row: DeliveryRow): WebhookDelivery => ({
  id: Number(row.id),
  eventId: row.eventId,
  type: Type.parse(row.type),
  endpointId: row.endpointId,
  url: row.endpoint.url,
  createdAt: row.createdAt.toISOString(),
  status: Status.parse(row.status),
  tries: row.tries,
  nextTryAt: row.nextTryAt?.toISOString() ?? null,
  lastTryAt: row.lastTryAt?.toISOString() ?? null,
  responseCode: row.responseCode,
  failure: Failure.parse(row.failure),
})

export const deliveryColumns = [
  instant<WebhookDelivery>('time', ({ createdAt }) => createdAt),
  text<WebhookDelivery>('event', ({ type }) => type),
  text<WebhookDelivery>('eventId', ({ eventId }) => eventId),
  text<WebhookDelivery>('endpoint', ({ url }) => url),
  text<WebhookDelivery>('status', ({ status }) => status),
  whole<WebhookDelivery>('tries', ({ tries }) => tries),
  instant<WebhookDelivery>('lastTry', ({ lastTryAt }) => lastTryAt),
  instant<WebhookDelivery>('nextTry', ({ nextTryAt }) => nextTryAt),
  text<WebhookDelivery>('response', ({ responseCode, failure }) => (responseCode === null ? failure : String(responseCode))),
]
