import { z } from 'zod'
import { defineCall, exportOf } from '../define.ts'
import { blankIsAbsent, Id, Instant, pageOf, PageQuery, RangeQuery } from '../wire.ts'
import { text } from '../text.ts'

const who = ['admin'] as const

export const auditActions = [
  'sign_in',
  'sign_in_failed',
  'sign_out',
  'password_change',
  'password_reset',
  'kick',
  'rate_change',
  'goal_change',
  'words_add',
  'word_remove',
  'mute',
  'ban',
  'release',
  'manager_add',
  'manager_remove',
  'lines_remove',
  'chat_modes',
  'chat_defaults',
  'shield_up',
  'shield_down',
  'held_line',
  'moderation_undo',
  'settlement_confirm',
  'settlement_reopen',
  'admin_create',
  'family_create',
  'family_save',
  'anchor_create',
  'anchor_save',
  'anchor_move',
  'webhook_create',
  'webhook_save',
  'webhook_delete',
  'record_remove',
  'books_disagree',
  'books_sealed',
] as const
export const AuditEntry = z.object({
  id: Id,
  at: Instant,
  action: z.enum(auditActions),
  /** The acting account; null for a failed sign-in with an unknown account, and for a room manager, whose name is `detail.manager`. */
  account: text().nullable(),
  ip: text().nullable(),
  /** The object of the action as text: an account, or a family and a day. */
  target: text().nullable(),
  detail: z.record(text(), z.union([text(), z.number(), z.boolean(), z.null()])),
})
export type AuditEntry = z.infer<typeof AuditEntry>

export const listAudit = defineCall({
  method: 'GET',
  path: '/admin/audit',
  who,
  query: PageQuery.extend(RangeQuery.shape).extend({
    action: blankIsAbsent(z.enum(auditActions)),
    account: blankIsAbsent(text().trim().max(64)),
  }),
  reply: pageOf(AuditEntry),
  summary: 'Sign-ins and sign-outs, kicks, password resets, rates, settlements and moves, newest first.',
})

export const exportAudit = exportOf(listAudit)
