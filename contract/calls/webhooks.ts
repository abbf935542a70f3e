// Webhooks: events sent to other programs over HTTP, signed according to https://www.standardwebhooks.com.
import { z } from 'zod'
import { Disagreement } from './earnings/books.ts'
import { defineCall, exportOf } from '../define.ts'
import { Gift, GiftOrder, GiftReceipt, GiftRequest } from '../gift.ts'
import { roomTypes, urlMax } from '../limits.ts'
import { RemovalReason } from '../chat.ts'
import { LiveEndReason } from './studio/on-air.ts'
import { ChatModes, moderationActions, Moderator } from './room/moderation/room.ts'
import { blankIsAbsent, BusinessDay, Done, Id, Instant, pageOf, PageQuery, Points, RangeQuery, RequestId } from '../wire.ts'
import { address, text } from '../text.ts'

const who = ['admin'] as const
const ofId = z.object({ id: Id })

/** The anchor in whose room the event happened. */
const InRoom = z.object({ anchorId: Id, anchorName: text(), familyId: Id.nullable(), merchant: text() })
const Person = z.object({ customerId: Id, nickname: text() })
/** An entry of a room's moderation log (`GET /moderation/{anchorId}`). */
const Moderated = z.object({ anchorId: Id, entryId: Id, by: Moderator })
const LiveSession = InRoom.extend({ liveSessionId: Id, title: text(), roomType: z.enum(roomTypes), startedAt: Instant })

/** The `data` of each type of event. */
export const webhookEvents = {
  /** A push arrives in a room. A push that returns within the reconnect grace is the same stream. */
  'stream.started': InRoom,
  /** The push has ended, and has not returned within the reconnect grace. */
  'stream.stopped': InRoom,
  'live.started': LiveSession.extend({
    roomLevel: z.number().int(),
    privateFee: z.object({ fee: z.number().int(), minute: z.number().int() }),
    sportEventId: Id.nullable(),
  }),
  'live.ended': LiveSession.extend({ endedAt: Instant, reason: LiveEndReason }),
  /** A customer's gift. `amount` is `point` times `count`. */
  'gift.sent': InRoom.extend({
    orderId: GiftReceipt.shape.orderId,
    liveSessionId: Id,
    customer: Person,
    gift: z.object({ giftId: GiftRequest.shape.giftId, name: Gift.shape.name }),
    ...GiftOrder.shape.gift.pick({ point: true, count: true }).shape,
    amount: GiftOrder.shape.amount,
  }),
  /** `freeTime` is null for a mute without end. `byManagerId` is the room manager who muted, `byMonitor` the name of the family or the admin; null for both: the host. */
  'customer.muted': z.object({
    anchorId: Id,
    customer: Person,
    minute: z.number().int(),
    banTime: Instant,
    freeTime: Instant.nullable(),
    byManagerId: Id.nullable(),
    byMonitor: text().nullable(),
  }),
  /** A ban from a room. */
  'moderation.banned': Moderated.extend({ customer: Person, minute: z.number().int(), freeTime: Instant.nullable() }),
  /** Lines were removed from a room: one, those of a viewer, or with the shield those of the viewers that had just come (`customer` is null). */
  'moderation.removed': Moderated.extend({ customer: Person.nullable(), lines: z.number().int(), reason: RemovalReason }),
  /** The modes of a chat were set, or its shield was raised or lowered. */
  'moderation.modes': Moderated.extend({ modes: ChatModes }),
  /** A held line was let through or dropped. */
  'moderation.decided': Moderated.extend({ customer: Person, text: text(), isShown: z.boolean() }),
  /** An entry of the moderation log was undone. */
  'moderation.undone': Moderated.extend({ action: z.enum(moderationActions), customer: Person.nullable() }),
  'settlement.changed': z.object({
    familyId: Id,
    familyName: text(),
    date: BusinessDay,
    action: z.enum(['confirm', 'reopen']),
    profitSum: Points,
    profitConfirm: Points,
    note: text(),
    by: text(),
  }),
  /** A backup was due but was not taken. */
  'backup.failed': z.object({ reason: text() }),
  /** A check of the books found rows that differ. `first` is the first of them. */
  'books.disagreed': z.object({ count: z.number().int(), first: Disagreement }),
  /** Sent on request, to any endpoint. */
  'webhook.test': z.object({ endpointId: Id, by: text() }),
} as const satisfies Record<string, z.ZodType>

export type WebhookEvents = { [T in keyof typeof webhookEvents]: z.output<(typeof webhookEvents)[T]> }
export type WebhookEventType = keyof WebhookEvents

/** The event types that an endpoint can subscribe to. */
export const webhookEventTypes = [
  'stream.started',
  'stream.stopped',
  'live.started',
  'live.ended',
  'gift.sent',
  'customer.muted',
  'moderation.banned',
  'moderation.removed',
  'moderation.modes',
  'moderation.decided',
  'moderation.undone',
  'settlement.changed',
  'backup.failed',
  'books.disagreed',
] as const satisfies readonly Exclude<WebhookEventType, 'webhook.test'>[]
const anyType = [...webhookEventTypes, 'webhook.test'] as const

/** The body of a delivery. `id` is the same in every attempt, so that a receiver can ignore duplicates. */
export const WebhookEnvelope = z.object({ id: text(), type: z.enum(anyType), createdAt: Instant, data: z.unknown() })
export type WebhookEnvelope = z.infer<typeof WebhookEnvelope>

const Url = address({ protocol: /^https?$/, error: 'expected an http or https address' }).max(urlMax)
const EventTypes = z
  .array(z.enum(webhookEventTypes))
  .min(1)
  .max(webhookEventTypes.length)
  .transform((types) => [...new Set(types)])

export const WebhookEndpoint = z.object({
  id: Id,
  url: text(),
  eventTypes: z.array(z.enum(webhookEventTypes)),
  isActive: z.boolean(),
  createdAt: Instant,
  by: text(),
  /** Number of pending deliveries. */
  waiting: z.number().int().nonnegative(),
})
export type WebhookEndpoint = z.infer<typeof WebhookEndpoint>

export const listWebhooks = defineCall({
  method: 'GET',
  path: '/admin/webhook',
  who,
  reply: z.array(WebhookEndpoint),
  summary: 'All webhook endpoints, oldest first.',
})
export const createWebhook = defineCall({
  method: 'POST',
  path: '/admin/webhook',
  who,
  body: z.object({ requestId: RequestId.optional(), url: Url, eventTypes: EventTypes, isActive: z.boolean().default(true) }),
  reply: WebhookEndpoint.extend({ secret: text() }),
  summary: 'Creates an endpoint. Its secret is in this reply only. Repeating a requestId returns the same endpoint.',
})
export const saveWebhook = defineCall({
  method: 'PUT',
  path: '/admin/webhook/:id',
  who,
  params: ofId,
  body: z.object({ url: Url, eventTypes: EventTypes, isActive: z.boolean() }).partial(),
  reply: WebhookEndpoint,
  summary: 'Changes an endpoint, or switches it off: no new events are sent to it, and its pending deliveries wait.',
})
export const deleteWebhook = defineCall({
  method: 'DELETE',
  path: '/admin/webhook/:id',
  who,
  params: ofId,
  reply: Done,
  summary: 'Removes an endpoint with all its deliveries.',
})

export const webhookStatuses = ['pending', 'delivered', 'failed'] as const
/** Why there was no response: a timeout, no connection, or a forbidden address. */
export const webhookFailures = ['timeout', 'unreachable', 'private_address'] as const

export const WebhookDelivery = z.object({
  id: Id,
  eventId: text(),
  type: z.enum(anyType),
  endpointId: Id,
  url: text(),
  createdAt: Instant,
  status: z.enum(webhookStatuses),
  tries: z.number().int().nonnegative(),
  /** Null if no attempt follows. */
  nextTryAt: Instant.nullable(),
  lastTryAt: Instant.nullable(),
  /** HTTP status of the last attempt; null without a response. */
  responseCode: z.number().int().nullable(),
  failure: z.enum(webhookFailures).nullable(),
})
export type WebhookDelivery = z.infer<typeof WebhookDelivery>

export const testWebhook = defineCall({
  method: 'POST',
  path: '/admin/webhook/:id/test',
  who,
  params: ofId,
  reply: WebhookDelivery,
  summary: 'Sends the event webhook.test to an endpoint, whichever events it subscribes to.',
})
export const listWebhookDeliveries = defineCall({
  method: 'GET',
  path: '/admin/webhookDelivery',
  who,
  query: PageQuery.extend(RangeQuery.shape).extend({
    status: blankIsAbsent(z.enum(webhookStatuses)),
    type: blankIsAbsent(z.enum(anyType)),
    endpointId: blankIsAbsent(Id),
  }),
  reply: pageOf(WebhookDelivery),
  summary: 'Sent and pending deliveries, newest first.',
})
export const exportWebhookDeliveries = exportOf(listWebhookDeliveries)

export const replayWebhookDelivery = defineCall({
  method: 'POST',
  path: '/admin/webhookDelivery/:id/replay',
  who,
  params: ofId,
  reply: WebhookDelivery,
  summary: 'Sends a delivery again, with the same id and body and the full number of attempts.',
})
