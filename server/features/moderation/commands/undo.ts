// Undoes an entry of a room's moderation log: in place, within seconds, or later from the log.
import { moderationActions, type ModerationAction } from '#contract/calls/moderation/room.ts'
import type { Place } from '#contract/chat.ts'
import type { Transaction } from '../../../db/open-database.ts'
import { AppError } from '../../../http/errors.ts'
import { recordEvent } from '../../webhooks/record.ts'
import { inRoom, roomOf, shownModerator, type Moderator } from './authority.ts'
import { recordAct } from './record-act.ts'
import { EntryDetail } from '../rules/entry.ts'
import { shownModes, type StoredModes } from '../rules/modes.ts'
import { mayUndo } from '../queries/entries.ts'
import { lift } from './mutes.ts'
import { takeBackLine, type RemovalNeeds } from './removals.ts'

interface Undone {
  action: ModerationAction
  customerId: number | null
  at: Date
  detail: EntryDetail
}

/** What is left to do after the commit. */
interface Following {
  restore?: Place
  takeBack?: Place
  modes?: StoredModes
  isAboutMutes?: boolean
  isAboutManagers?: boolean
}

async function setBack(tx: Transaction, by: Moderator, { action, customerId, at, detail }: Undone, now: Date): Promise<Following> {
  const anchorId = roomOf(by)
  const { place, before, heldId } = detail
  const inRoomOf = { anchorId, customerId: customerId ?? 0 }
  switch (action) {
    case 'mute':
    case 'ban':
      await lift(tx, anchorId, inRoomOf.customerId, now)
      return { isAboutMutes: true }
    case 'release':
      await tx.$executeRaw`
        UPDATE mute SET lifted_at = NULL
        WHERE anchor_id = ${anchorId} AND customer_id = ${customerId} AND lifted_at = ${at}::timestamptz
          AND NOT EXISTS (SELECT FROM mute m WHERE m.anchor_id = ${anchorId} AND m.customer_id = ${customerId} AND m.lifted_at IS NULL)`
      return { isAboutMutes: true }
    case 'remove':
    case 'clear':
      return place ? { restore: place } : {}
    case 'modes':
    case 'shield_up':
    case 'shield_down': {
      if (!before) return {}
      await tx.room.update({ where: { anchorId }, data: { chatModes: before } })
      return { modes: before, ...(action === 'shield_up' && place && { restore: place }) }
    }
    case 'show_line':
    case 'drop_line':
      await tx.heldLine.updateMany({ where: { id: heldId ?? 0, anchorId }, data: { decidedAt: null, isShown: null, at: now } })
      return action === 'show_line' && place ? { takeBack: place } : {}
    case 'manager_add':
      await tx.roomManager.deleteMany({ where: inRoomOf })
      return { isAboutManagers: true }
    case 'manager_remove':
      await tx.roomManager.createMany({ data: [{ ...inRoomOf, createdAt: now }], skipDuplicates: true })
      return { isAboutManagers: true }
    case 'undo':
      throw new AppError('not_undoable')
  }
}

/** What belongs to one session: another one has its own modes and lines. */
const ofSession: ReadonlySet<ModerationAction> = new Set(['remove', 'clear', 'modes', 'shield_up', 'shield_down', 'show_line', 'drop_line'])

async function isOfOpenSession(tx: Transaction, anchorId: number, at: Date) {
  const open = await tx.liveSession.findFirst({ where: { anchorId, endedAt: null, startedAt: { lte: at } }, select: { id: true } })
  return open !== null
}

/** Fails with `not_undoable` for an entry that was undone or belongs to an earlier session, or whose lines the room's order does not have any more. */
export async function undoEntry(needs: RemovalNeeds, by: Moderator, entryId: number): Promise<{ entryId: number }> {
  const { bus, clock, chatLines } = needs
  const [anchorId, now] = [roomOf(by), clock()]
  const { undoId, following } = await inRoom(needs, by, async (tx) => {
    const entry = await tx.moderationEntry.findFirst({ where: { id: entryId, anchorId }, include: { customer: true } })
    if (!entry) throw new AppError('not_found')
    const action = moderationActions.find((known) => known === entry.action)
    if (!action || entry.undoneAt) throw new AppError('not_undoable')
    if (ofSession.has(action) && !(await isOfOpenSession(tx, anchorId, entry.at))) throw new AppError('not_undoable')
    if (!mayUndo(by, { ...entry, action })) throw new AppError('forbidden')
    const detail = EntryDetail.parse(entry.detail)
    const following = await setBack(tx, by, { action, customerId: entry.customerId, at: entry.at, detail }, now)
    if (following.restore && (await chatLines.removedAt(anchorId, following.restore)) === null) throw new AppError('not_undoable')
    await tx.moderationEntry.update({ where: { id: entryId }, data: { undoneAt: now } })
    await tx.lineRemoval.updateMany({ where: { entryId }, data: { undoneAt: now } })
    const { customer } = entry
    const undoId = Number(await recordAct(tx, by, { action: 'undo', at: now, ...(customer && { customer }), detail: { undone: action } }))
    await recordEvent(tx, 'moderation.undone', now, {
      anchorId,
      entryId,
      by: shownModerator(by),
      action,
      customer: customer && { customerId: customer.id, nickname: customer.nickname },
    })
    return { undoId, following }
  })
  const { restore, takeBack, modes, isAboutMutes, isAboutManagers } = following
  if (isAboutMutes || isAboutManagers) await bus.settle('mute/changed', { anchorId })
  if (isAboutManagers) bus.emit('manager/changed', { anchorId })
  if (modes) await bus.settle('modes/changed', { anchorId, modes: shownModes(modes) })
  if (restore) await bringBack(needs, anchorId, restore)
  if (takeBack) await takeBackLine(needs, by, { entryId: undoId, line: takeBack })
  bus.emit('moderation/changed', { anchorId })
  return { entryId: undoId }
}

/** Appends the removed lines again, each with its first place. */
async function bringBack({ chatLines }: RemovalNeeds, anchorId: number, removal: Place) {
  for (const { place, event } of (await chatLines.removedAt(anchorId, removal)) ?? []) {
    const restores = event.restores ?? place
    await chatLines.appendOnce({ ...event, restores }, `restored:${removal.seq}:${place.seq}`)
  }
}
