// Lines that wait until the host, a manager or a monitor has let them through or dropped them.
import type { HeldFor } from '#contract/calls/room/moderation/room.ts'
import type { TextEvent } from '#contract/chat.ts'
import { heldLines } from '#contract/limits.ts'
import type { Transaction } from '../../../../db/open-database.ts'
import { AppError } from '../../../../http/errors.ts'
import { demandSame } from '../../../../http/same-request.ts'
import { customerSpeaker } from '../../../studio/live-room/rules/speaker.ts'
import { recordEvent } from '../../../webhooks/record.ts'
import { inRoom, refuseManagers, roomOf, shownModerator, type Moderator, type Needs } from './authority.ts'
import { recordAct } from './record-act.ts'
import { sessionStart, waiting } from '../queries/room-state.ts'
import { notePlace, type RemovalNeeds } from './removals.ts'

export function holdLines({ db, clock }: Pick<Needs, 'db' | 'clock'>, notify: (anchorId: number) => void) {
  /** The held line of the same request id. It fails if that was another line. */
  async function heldBefore({ requestId, anchorId, by: { customerId }, text }: TextEvent) {
    const held = requestId === undefined ? null : await db.prisma.heldLine.findUnique({ where: { requestId } })
    if (!held) return null
    demandSame<object>('line', { anchorId: held.anchorId, customerId: held.customerId, text: held.text }, { anchorId, customerId, text })
    return { isShown: held.isShown === true }
  }
  /** Stores a held line, once for its request id. It fails with `too_many_requests` if the room or the customer has too many that wait. */
  async function hold(event: TextEvent, of: { held: HeldFor; word: string | null }): Promise<void> {
    const { anchorId, text, requestId = null } = event
    const { customerId } = event.by
    const now = clock()
    const since = new Date(now.getTime() - heldLines.minutes * 60_000)
    const stored = await db.prisma.$executeRaw`
      INSERT INTO held_line (anchor_id, customer_id, at, text, reason, word, request_id)
      SELECT ${anchorId}::int, ${customerId}::int, ${now}::timestamptz, ${text}, ${of.held}, ${of.word}, ${requestId}::uuid
      FROM (
        SELECT count(*) AS of_room, count(*) FILTER (WHERE customer_id = ${customerId}::int) AS of_customer
        FROM held_line WHERE anchor_id = ${anchorId}::int AND at > ${since}::timestamptz AND decided_at IS NULL
      ) held
      WHERE of_room < ${heldLines.most} AND of_customer < ${heldLines.mostOfViewer}
      ON CONFLICT (request_id) DO NOTHING`
    if (stored > 0) return notify(anchorId)
    if (!(await heldBefore(event))) throw new AppError('too_many_requests')
  }
  return { hold, heldBefore }
}

/** Drops what these customers have waiting. */
export async function dropHeldOf({ db, clock }: Pick<Needs, 'db' | 'clock'>, anchorId: number, customerIds: number[]): Promise<void> {
  const now = clock()
  const where = { ...waiting({ anchorId, startedAt: await sessionStart(db.prisma, anchorId), now }), customerId: { in: customerIds } }
  await db.prisma.heldLine.updateMany({ where, data: { decidedAt: now, isShown: false } })
}

async function decided(tx: Transaction, by: Moderator, heldId: number, isShown: boolean, at: Date) {
  const anchorId = roomOf(by)
  const line = await tx.heldLine.findFirst({
    where: { id: heldId, ...waiting({ anchorId, startedAt: await sessionStart(tx, anchorId), now: at }) },
    include: { customer: true },
  })
  if (!line) throw new AppError('not_found')
  await refuseManagers(tx, by, [line.customerId])
  await tx.heldLine.update({ where: { id: heldId }, data: { decidedAt: at, isShown } })
  const { customer } = line
  const entryId = await recordAct(tx, by, { action: isShown ? 'show_line' : 'drop_line', at, customer, detail: { heldId } })
  await recordEvent(tx, 'moderation.decided', at, {
    anchorId,
    entryId: Number(entryId),
    by: shownModerator(by),
    customer: { customerId: customer.id, nickname: customer.nickname },
    text: line.text,
    isShown,
  })
  return { line, entryId: Number(entryId) }
}

/** Lets a held line through, as written now, or drops it. `not_found` for one that was decided or has waited too long. */
export async function decideHeldLine(
  { db, bus, clock, chatLines }: RemovalNeeds,
  by: Moderator,
  heldId: number,
  isShown: boolean,
): Promise<{ entryId: number }> {
  const [anchorId, at] = [roomOf(by), clock()]
  const { line, entryId } = await inRoom({ db }, by, (tx) => decided(tx, by, heldId, isShown, at))
  if (isShown) {
    const event: TextEvent = {
      ...(line.requestId !== null && { requestId: line.requestId }),
      kind: 'text',
      anchorId,
      at: at.toISOString(),
      by: customerSpeaker({ ...line.customer, name: line.customer.nickname }),
      text: line.text,
    }
    const { place, isNew } = await chatLines.letThrough(event, `held:${heldId}:${entryId}`)
    if (isNew) bus.emit('room/appended', { event, refused: null })
    await notePlace({ db, bus }, entryId, { place })
  } else bus.emit('moderation/changed', { anchorId })
  return { entryId }
}
