// Removed lines. The room's order gives them to nobody any more; the record keeps them with their removal.
import type { Acted } from '#contract/calls/room/moderation/room.ts'
import type { Place, RemovalReason, Removed, TextEvent } from '#contract/chat.ts'
import { clearMinutes } from '#contract/limits.ts'
import type { Deps } from '../../../../deps.ts'
import { AppError } from '../../../../http/errors.ts'
import { recordEvent } from '../../../webhooks/record.ts'
import { aboutCustomer, inRoom, refuseManagers, roomOf, shownModerator, type Moderator, type Needs, type Person } from './authority.ts'
import { recordAct } from './record-act.ts'
import { EntryDetail, removalOf } from '../rules/entry.ts'

export type RemovalNeeds = Needs & Pick<Deps, 'chatLines'>

/**
 * Removes one line of a customer. Fails with `line_gone` if the room's order does not have it any more. Of one that somebody is removing
 * there is one entry, the first. If that removal was cut off, this one finishes it.
 */
export async function removeLine(needs: RemovalNeeds, by: Moderator, line: Place, reason: RemovalReason): Promise<Acted> {
  const anchorId = roomOf(by)
  const event = await needs.chatLines.find(anchorId, line)
  const customerId = event?.by.customerId
  // Only moderators learn whether there was a line.
  if (!event || typeof customerId !== 'number') return inRoom(needs, by, () => Promise.reject(new AppError('line_gone')))
  const at = needs.clock()
  const { entryId, isNew } = await aboutCustomer(needs, by, customerId, async (tx, customer) => {
    await refuseManagers(tx, by, [customerId])
    const begun = await tx.lineRemoval.findFirst({ where: { anchorId, line: { equals: line }, undoneAt: null } })
    if (begun) return { entryId: Number(begun.entryId), isNew: false }
    const entry = await recordAct(tx, by, { action: 'remove', at, customer, detail: { lines: 1, reason } })
    await tx.lineRemoval.create({ data: { ...ofLine(event, customerId, line), entryId: entry, reason } })
    await recordEvent(tx, 'moderation.removed', at, {
      anchorId,
      entryId: Number(entry),
      by: shownModerator(by),
      customer: { customerId, nickname: customer.nickname },
      lines: 1,
      reason,
    })
    return { entryId: Number(entry), isNew: true }
  })
  if (isNew || (await needs.chatLines.find(anchorId, line))) {
    const { place, lines } = await needs.chatLines.remove(removalOf(anchorId, { of: 'line', line }, at))
    await notePlace(needs, entryId, { place }, lines.length > 0)
  }
  return { entryId: isNew ? entryId : null }
}

/** Removes the lines of a customer of the last minutes. */
export async function clearLines(
  needs: RemovalNeeds,
  by: Moderator,
  customerId: number,
  reason: RemovalReason,
): Promise<{ entryId: number }> {
  const at = needs.clock()
  const since = new Date(at.getTime() - clearMinutes * 60_000)
  const { entryId, customer } = await aboutCustomer(needs, by, customerId, async (tx, person) => {
    await refuseManagers(tx, by, [customerId])
    return { entryId: Number(await recordAct(tx, by, { action: 'clear', at, customer: person, detail: { reason } })), customer: person }
  })
  await removeLinesOf(needs, by, { entryId, customerIds: [customerId], customer, since, reason })
  return { entryId }
}

interface LinesOf {
  /** The entry of the log for which they are removed. */
  entryId: number
  customerIds: number[]
  /** The only one, if the removal is about one person. */
  customer?: Person
  since: Date
  reason: RemovalReason
}

/** Removes the lines that these customers have written from then until now, also those that came while the command ran. */
export async function removeLinesOf(needs: RemovalNeeds, by: Moderator, { entryId, customerIds, customer, since, reason }: LinesOf) {
  const [anchorId, at] = [roomOf(by), needs.clock()]
  const removed: Removed = { of: 'customers', customerIds, since: since.toISOString(), until: at.toISOString() }
  const { prisma } = needs.db
  await prisma.lineRemoval.create({ data: { entryId, anchorId, customerIds, since, until: at, reason } })
  const { place, lines } = await needs.chatLines.remove(removalOf(anchorId, removed, at))
  await recordEvent(prisma, 'moderation.removed', at, {
    anchorId,
    entryId,
    by: shownModerator(by),
    customer: customer ? { customerId: customer.id, nickname: customer.nickname } : null,
    lines: lines.length,
    reason,
  })
  await notePlace(needs, entryId, { place, lines: lines.length })
}

/** Takes a line that was let through out of the room again. */
export async function takeBackLine(needs: RemovalNeeds, by: Moderator, { entryId, line }: { entryId: number; line: Place }): Promise<void> {
  const [anchorId, at] = [roomOf(by), needs.clock()]
  const event = await needs.chatLines.find(anchorId, line)
  if (typeof event?.by.customerId !== 'number') return
  await needs.db.prisma.lineRemoval.create({ data: { ...ofLine(event, event.by.customerId, line), entryId, reason: 'other' } })
  await needs.chatLines.remove(removalOf(anchorId, { of: 'line', line }, at))
}

/** The fields by which the record finds a single removed line. */
function ofLine({ anchorId, at, text }: TextEvent, customerId: number, line: Place) {
  const written = new Date(at)
  return { anchorId, customerIds: [customerId], since: written, until: written, text, line }
}

/**
 * Adds to an entry of the log what undoing it needs: the place in the room's order of a removal, or of a line that was let through. Of two
 * removals of one line, `hasLine` is the one whose place brings it back.
 */
export async function notePlace(
  { db, bus }: Pick<Needs, 'db' | 'bus'>,
  entryId: number,
  { place, ...noted }: Pick<EntryDetail, 'place'> & Partial<EntryDetail>,
  hasLine = true,
) {
  const { anchorId } = await db.prisma.$transaction(async (tx) => {
    const entry = await tx.moderationEntry.findUniqueOrThrow({ where: { id: entryId }, select: { detail: true } })
    const detail = EntryDetail.parse(entry.detail)
    const kept = { ...detail, ...noted, place: (hasLine ? null : detail.place) ?? place }
    return tx.moderationEntry.update({ where: { id: entryId }, data: { detail: kept } })
  })
  bus.emit('moderation/changed', { anchorId })
}
