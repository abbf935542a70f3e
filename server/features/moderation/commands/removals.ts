// Removed lines. The room's order gives them to nobody any more; the record keeps them with their removal.
import type { Place, RemovalReason, Removed } from '#contract/chat.ts'
import { clearMinutes } from '#contract/limits.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../http/errors.ts'
import { recordEvent } from '../../webhooks/record.ts'
import { aboutCustomer, inRoom, refuseManagers, roomOf, shownModerator, type Moderator, type Needs } from './authority.ts'
import { recordAct } from './record-act.ts'
import { EntryDetail, removalOf } from '../rules/entry.ts'

export type RemovalNeeds = Needs & Pick<Deps, 'chatLines'>

/** Removes one line of a customer. Fails with `line_gone` if the room's order does not have it any more. */
export async function removeLine(needs: RemovalNeeds, by: Moderator, line: Place, reason: RemovalReason): Promise<{ entryId: number }> {
  const anchorId = roomOf(by)
  const event = await needs.chatLines.find(anchorId, line)
  const customerId = event?.by.customerId
  // Only moderators learn whether there was a line.
  if (!event || typeof customerId !== 'number') return inRoom(needs, by, () => Promise.reject(new AppError('line_gone')))
  const at = needs.clock()
  const entryId = await aboutCustomer(needs, by, customerId, async (tx, customer) => {
    await refuseManagers(tx, by, [customerId])
    const entry = await recordAct(tx, by, { action: 'remove', at, customer, detail: { lines: 1, reason } })
    const written = new Date(event.at)
    const data = { entryId: entry, anchorId, customerIds: [customerId], since: written, until: written, text: event.text, line, reason }
    await tx.lineRemoval.create({ data })
    await recordEvent(tx, 'moderation.removed', at, {
      anchorId,
      entryId: Number(entry),
      by: shownModerator(by),
      customer: { customerId, nickname: customer.nickname },
      lines: 1,
      reason,
    })
    return entry
  })
  const { place } = await needs.chatLines.remove(removalOf(anchorId, { of: 'line', line }, at))
  await notePlace(needs, Number(entryId), { place })
  return { entryId: Number(entryId) }
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
  const entryId = await aboutCustomer(needs, by, customerId, async (tx, customer) => {
    await refuseManagers(tx, by, [customerId])
    return Number(await recordAct(tx, by, { action: 'clear', at, customer, detail: { reason } }))
  })
  await removeLinesOf(needs, by, { entryId, customerIds: [customerId], since, at, reason })
  return { entryId }
}

interface LinesOf {
  /** The entry of the log for which they are removed. */
  entryId: number
  customerIds: number[]
  since: Date
  at: Date
  reason?: RemovalReason
}

/** Removes the lines that these customers have written since then. */
export async function removeLinesOf(needs: RemovalNeeds, by: Moderator, { entryId, customerIds, since, at, reason = 'raid' }: LinesOf) {
  const anchorId = roomOf(by)
  const removed: Removed = { of: 'customers', customerIds, since: since.toISOString(), until: at.toISOString() }
  const { prisma } = needs.db
  await prisma.lineRemoval.create({ data: { entryId, anchorId, customerIds, since, until: at, reason } })
  const { place, lines } = await needs.chatLines.remove(removalOf(anchorId, removed, at))
  await prisma.$transaction(async (tx) => {
    const [only] = customerIds.length === 1 ? customerIds : []
    const customer = only === undefined ? null : await tx.customer.findUnique({ where: { id: only }, select: { id: true, nickname: true } })
    await recordEvent(tx, 'moderation.removed', at, {
      anchorId,
      entryId,
      by: shownModerator(by),
      customer: customer && { customerId: customer.id, nickname: customer.nickname },
      lines: lines.length,
      reason,
    })
  })
  await notePlace(needs, entryId, { place, lines: lines.length })
}

/** Takes a line that was let through out of the room again. */
export async function takeBackLine(needs: RemovalNeeds, by: Moderator, { entryId, line }: { entryId: number; line: Place }): Promise<void> {
  const [anchorId, at] = [roomOf(by), needs.clock()]
  const event = await needs.chatLines.find(anchorId, line)
  if (typeof event?.by.customerId !== 'number') return
  const written = new Date(event.at)
  const data = {
    entryId,
    anchorId,
    customerIds: [event.by.customerId],
    since: written,
    until: written,
    text: event.text,
    line,
    reason: 'other',
  }
  await needs.db.prisma.lineRemoval.create({ data })
  await needs.chatLines.remove(removalOf(anchorId, { of: 'line', line }, at))
}

/** Keeps where the removal is in the room's order, with which its lines can come back. */
async function notePlace({ db, bus }: Needs, entryId: number, noted: Partial<EntryDetail>) {
  const { anchorId } = await db.prisma.$transaction(async (tx) => {
    const { detail } = await tx.moderationEntry.findUniqueOrThrow({ where: { id: entryId }, select: { detail: true } })
    return tx.moderationEntry.update({ where: { id: entryId }, data: { detail: { ...EntryDetail.parse(detail), ...noted } } })
  })
  bus.emit('moderation/changed', { anchorId })
}
