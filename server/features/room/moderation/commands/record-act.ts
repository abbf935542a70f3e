// The moderation log of a room, and the same in the audit log, written in the transaction of the action.
import type { auditActions } from '#contract/calls/audit.ts'
import type { LineChecks, ModerationAction, ShownModes } from '#contract/calls/room/moderation/room.ts'
import type { Client } from '../../../../db/open-database.ts'
import { recordAudit } from '../../../audit/record.ts'
import { actorColumns, roomOf, type Moderator, type Person } from './authority.ts'
import type { EntryDetail } from '../rules/entry.ts'

interface Act {
  action: ModerationAction
  at: Date
  customer?: Person
  detail?: Partial<EntryDetail>
}

const auditOf: Readonly<Record<ModerationAction, (typeof auditActions)[number]>> = {
  mute: 'mute',
  ban: 'ban',
  release: 'release',
  remove: 'lines_remove',
  clear: 'lines_remove',
  modes: 'chat_modes',
  shield_up: 'shield_up',
  shield_down: 'shield_down',
  show_line: 'held_line',
  drop_line: 'held_line',
  manager_add: 'manager_add',
  manager_remove: 'manager_remove',
  undo: 'moderation_undo',
}

/** Returns the id of the entry. */
export async function recordAct(
  tx: Pick<Client, 'moderationEntry' | 'auditEntry'>,
  by: Moderator,
  { action, at, customer, detail = {} }: Act,
): Promise<bigint> {
  const anchorId = roomOf(by)
  const { id } = await tx.moderationEntry.create({
    data: {
      anchorId,
      at,
      action,
      ...actorColumns(by),
      customerId: customer?.id ?? null,
      requestId: by.request?.requestId ?? null,
      detail: { ...detail, ...(by.request && { request: by.request.act }) },
    },
    select: { id: true },
  })
  const account = 'host' in by ? by.host.account : 'monitor' in by ? by.monitor.account : null
  await recordAudit(tx, {
    action: auditOf[action],
    by: { account, ip: ('ip' in by && by.ip) || null },
    at,
    ...(customer && { target: customer.nickname }),
    detail: {
      anchorId,
      ...(customer && { customerId: customer.id }),
      ...('manager' in by && { manager: by.manager.name }),
      ...wordsOf(action, detail),
    },
  })
  return id
}

/** The detail as the audit log lists it. */
function wordsOf(action: ModerationAction, { minute, holdsNewcomers, lines, reason, modes, undone }: Partial<EntryDetail>) {
  const { checks, ...values }: Partial<ShownModes> & { checks?: Partial<LineChecks> | undefined } = modes ?? {}
  return {
    ...(minute !== undefined && { minute }),
    ...(holdsNewcomers && { holdsNewcomers }),
    ...(lines !== undefined && { lines }),
    ...(reason !== undefined && { reason }),
    ...(undone !== undefined && { undone }),
    ...(action.endsWith('_line') && { isShown: action === 'show_line' }),
    ...values,
    ...checks,
  }
}
