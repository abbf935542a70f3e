import type { TFunction } from 'i18next'
import type { WebhookEventType } from '#contract/calls/webhooks.ts'

/** The i18n keys of the event types, whose own names contain dots, which separate levels in i18n. */
const keys = {
  'stream.started': 'streamStarted',
  'stream.stopped': 'streamStopped',
  'live.started': 'liveStarted',
  'live.ended': 'liveEnded',
  'gift.sent': 'giftSent',
  'customer.muted': 'customerMuted',
  'moderation.banned': 'moderationBanned',
  'moderation.removed': 'moderationRemoved',
  'moderation.modes': 'moderationModes',
  'moderation.decided': 'moderationDecided',
  'moderation.undone': 'moderationUndone',
  'settlement.changed': 'settlementChanged',
  'backup.failed': 'backupFailed',
  'books.disagreed': 'booksDisagreed',
  'webhook.test': 'test',
} as const satisfies Record<WebhookEventType, string>

export const eventName = (t: TFunction, type: WebhookEventType) => t(`webhooks.events.${keys[type]}`)
