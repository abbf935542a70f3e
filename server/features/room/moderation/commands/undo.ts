// Undoes an entry of a room's moderation log: in place, within seconds, or later from the log.
import { moderationActions, type ModerationAction } from '#contract/calls/room/moderation/room.ts'
import type { Place } from '#contract/chat.ts'
import { AppError } from '../../../../http/errors.ts'
import { recordEvent } from '../../../webhooks/record.ts'
import { readRemovals } from '../queries/removals.ts'
import { sessionStart } from '../queries/room-state.ts'
import { inRoom, refuseManagers, roomOf, shownModerator, type Moderator } from './authority.ts'
import { recordAct } from './record-act.ts'
import { EntryDetail } from '../rules/entry.ts'
import { shownModes } from '../rules/modes.ts'
import { isOfSession, mayUndo } from '../queries/entries.ts'
import { takeBackLine, type RemovalNeeds } from './removals.ts'
import { setBack } from './set-back.ts'

const againstPerson: ReadonlySet<ModerationAction> = new Set(['release', 'show_line'])

/**
 * Fails with `not_undoable` for an entry that was undone or belongs to an earlier session, whose effect somebody has changed since, or whose
 * lines the room's order does not have any more.
 */
export async function undoEntry(needs: RemovalNeeds, by: Moderator, entryId: number): Promise<{ entryId: number }> {
  const { bus, clock } = needs
  const [anchorId, now] = [roomOf(by), clock()]
  const { undoId, following } = await inRoom(needs, by, async (tx) => {
    const entry = await tx.moderationEntry.findFirst({ where: { id: entryId, anchorId }, include: { customer: true } })
    if (!entry) throw new AppError('not_found')
    const action = moderationActions.find((known) => known === entry.action)
    if (!action || entry.undoneAt) throw new AppError('not_undoable')
    if (!isOfSession({ ...entry, action }, await sessionStart(tx, anchorId))) throw new AppError('not_undoable')
    if (!mayUndo(by, { ...entry, action })) throw new AppError('forbidden')
    // These are against the person: a manager does them to no manager.
    if (entry.customerId !== null && againstPerson.has(action)) await refuseManagers(tx, by, [entry.customerId])
    const detail = EntryDetail.parse(entry.detail)
    const following = await setBack(needs, tx, { anchorId, action, customerId: entry.customerId, at: entry.at, detail }, now)
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

/** Appends the removed lines again, each with its first place, except those that another removal covers. */
async function bringBack({ chatLines, db }: RemovalNeeds, anchorId: number, removal: Place) {
  const lines = ((await chatLines.removedAt(anchorId, removal)) ?? []).map(({ place, event }) => ({
    place,
    event,
    written: { customerId: event.by.customerId, at: new Date(event.at), text: event.text },
  }))
  const removalOf = await readRemovals(
    db.prisma,
    anchorId,
    lines.map(({ written }) => written),
  )
  for (const { place, event, written } of lines)
    if (!removalOf(written)) {
      const restores = event.restores ?? place
      await chatLines.appendOnce({ ...event, restores }, `restored:${removal.seq}:${place.seq}`)
    }
}
