// The moderation log of a room.
import { type ModerationAction, ModerationEntry } from '#contract/calls/room/moderation/room.ts'
import { moderationLogShown } from '#contract/limits.ts'
import type { Client } from '../../../../db/open-database.ts'
import type { Moderator } from '../commands/authority.ts'
import { EntryDetail } from '../rules/entry.ts'
import { muter } from './mutes.ts'

/** Newest first; with a customer, only what was done about it. */
export const listEntries = (prisma: Client, of: { anchorId: number; customerId?: number }, take: number = moderationLogShown) =>
  prisma.moderationEntry.findMany({
    where: of,
    orderBy: [{ at: 'desc' }, { id: 'desc' }],
    take,
    include: { customer: { select: { id: true, nickname: true } }, anchor: { select: { name: true } }, ...muter },
  })
type EntryRow = Awaited<ReturnType<typeof listEntries>>[number]

interface Entry {
  action: ModerationAction
  byManagerId: number | null
  undoneAt: Date | null
}

/** A manager undoes what managers did; managers are the host's choice. */
export function mayUndo(by: Moderator, { action, byManagerId, undoneAt }: Entry): boolean {
  if (undoneAt || action === 'undo') return false
  if (action === 'manager_add' || action === 'manager_remove') return 'host' in by
  return !('manager' in by) || byManagerId !== null
}

/** Actions that concern one session only: the next one has its own modes and lines. */
const ofOneSession: ReadonlySet<ModerationAction> = new Set([
  'remove',
  'clear',
  'modes',
  'shield_up',
  'shield_down',
  'show_line',
  'drop_line',
])

/** Whether it can be undone in a session that began then; null: without one. */
export const isOfSession = ({ action, at }: Pick<Entry, 'action'> & { at: Date }, startedAt: Date | null): boolean =>
  !ofOneSession.has(action) || (startedAt !== null && startedAt <= at)

const { action: Action } = ModerationEntry.shape

/** `by` is who reads, `startedAt` when the open session began. */
export function presentEntry(
  { customer, byManager, byAccount, anchor, ...entry }: EntryRow,
  by: Moderator,
  startedAt: Date | null,
): ModerationEntry {
  const {
    place: _place,
    before: _before,
    heldId: _heldId,
    endedId: _endedId,
    request: _request,
    ...detail
  } = EntryDetail.parse(entry.detail)
  const action = Action.parse(entry.action)
  return {
    id: Number(entry.id),
    at: entry.at.toISOString(),
    action,
    by: doerOf({ byManager, byAccount, anchor }),
    customer: customer && { customerId: customer.id, nickname: customer.nickname },
    ...detail,
    requestId: entry.requestId,
    undoneAt: entry.undoneAt?.toISOString() ?? null,
    undoable: mayUndo(by, { ...entry, action }) && isOfSession({ ...entry, action }, startedAt),
  }
}

export function doerOf({ byManager, byAccount, anchor }: Pick<EntryRow, 'byManager' | 'byAccount' | 'anchor'>): ModerationEntry['by'] {
  if (byManager) return { role: 'manager', name: byManager.nickname }
  if (byAccount?.family) return { role: 'family', name: byAccount.family.name }
  return byAccount?.admin ? { role: 'admin', name: byAccount.admin.name } : { role: 'host', name: anchor.name }
}
