// Mutes and bans. A ban is a mute whose customer may not enter the room either.
import type { Acted } from '#contract/calls/room/moderation/room.ts'
import type { Transaction } from '../../../../db/open-database.ts'
import { AppError } from '../../../../http/errors.ts'
import { recordEvent } from '../../../webhooks/record.ts'
import { aboutCustomer, actorColumns, isManager, roomOf, shownModerator, type Moderator, type Needs, type Person } from './authority.ts'
import { recordAct } from './record-act.ts'
import { findMute, inForce, type MuteRow } from '../queries/mutes.ts'
import { networkOfGuest } from '../queries/newcomers.ts'
import { freeTimeOf } from '../rules/mutes.ts'

interface Lifted {
  id: number
  isBan: boolean
}

/** Ends a mute or a ban. One that has already expired counts as ended at that time, not now. Returns one that was in force. */
export async function lift(tx: Transaction, anchorId: number, customerId: number, now: Date): Promise<Lifted | null> {
  const lifted = await tx.$queryRaw<{ id: bigint; is_ban: boolean; in_force: boolean }[]>`
    UPDATE mute SET lifted_at = LEAST(${now}::timestamptz, free_time)
    WHERE anchor_id = ${anchorId} AND customer_id = ${customerId} AND lifted_at IS NULL
    RETURNING id, is_ban, free_time IS NULL OR free_time > ${now}::timestamptz AS in_force`
  const ended = lifted.find(({ in_force }) => in_force)
  return ended ? { id: Number(ended.id), isBan: ended.is_ban } : null
}

/** A mute or a ban that was ended is in force again, unless it would be over by now or another one is in force. Returns whether it is. */
export async function resume(tx: Transaction, muteId: number | null, now: Date): Promise<boolean> {
  const resumed = await tx.$executeRaw`
    UPDATE mute SET lifted_at = NULL
    WHERE id = ${muteId} AND (free_time IS NULL OR free_time > ${now}::timestamptz)
      AND NOT EXISTS (SELECT FROM mute m WHERE m.anchor_id = mute.anchor_id AND m.customer_id = mute.customer_id AND m.lifted_at IS NULL)`
  return resumed > 0
}

/** A manager lifts and replaces only what managers did, as with undoing. */
async function demandOwn(tx: Transaction, by: Moderator, customerId: number, now: Date): Promise<void> {
  if (!('manager' in by)) return
  const others = await tx.mute.count({ where: { anchorId: by.anchorId, customerId, byManagerId: null, ...inForce(now) } })
  if (others > 0) throw new AppError('forbidden')
}

interface Term {
  minute: number
  isBan?: boolean
  /** For a ban only. Ignored if the customer is not a guest, or the network is not known. */
  holdsNewcomers?: boolean | undefined
}

async function store(tx: Transaction, by: Moderator, customer: Person, { minute, isBan = false, holdsNewcomers = false }: Term, now: Date) {
  const anchorId = roomOf(by)
  if (await isManager(tx, anchorId, customer.id)) throw new AppError('manager_not_mutable')
  await demandOwn(tx, by, customer.id, now)
  const ended = await lift(tx, anchorId, customer.id, now)
  const freeTime = freeTimeOf(minute, now)
  const network = isBan && holdsNewcomers ? await networkOfGuest(tx, anchorId, customer.id) : null
  const entryId = await recordAct(tx, by, {
    action: isBan ? 'ban' : 'mute',
    at: now,
    customer,
    detail: { minute: freeTime && minute, endedId: ended?.id ?? null, holdsNewcomers: network !== null },
  })
  const about = {
    anchorId,
    customer: { customerId: customer.id, nickname: customer.nickname },
    minute,
    freeTime: freeTime?.toISOString() ?? null,
  }
  if (isBan) await recordEvent(tx, 'moderation.banned', now, { ...about, entryId: Number(entryId), by: shownModerator(by) })
  else
    await recordEvent(tx, 'customer.muted', now, {
      ...about,
      banTime: now.toISOString(),
      byManagerId: actorColumns(by).byManagerId,
      byMonitor: 'monitor' in by ? by.monitor.name : null,
    })
  const mute = await tx.mute.create({
    data: { anchorId, customerId: customer.id, ...actorColumns(by), minute, isBan, banTime: now, freeTime, network },
  })
  return { mute, entryId: Number(entryId) }
}

/** Mutes or bans a customer from now on, in place of any earlier mute. Returns the entry of the log. */
export async function muteCustomer(needs: Needs, by: Moderator, customerId: number, term: Term) {
  const now = needs.clock()
  const { mute, entryId } = await aboutCustomer(needs, by, customerId, (tx, customer) => store(tx, by, customer, term, now))
  await needs.bus.settle('mute/changed', { anchorId: roomOf(by), muteId: Number(mute.id) })
  needs.bus.emit('moderation/changed', { anchorId: roomOf(by) })
  return { entryId, mute: (): Promise<MuteRow> => findMute(needs.db.prisma, mute.id) }
}

/** Ends the mute or the ban of a customer. Repeating it does no harm, and is not logged. */
export async function releaseCustomer(needs: Needs, by: Moderator, customerId: number): Promise<Acted> {
  const now = needs.clock()
  const acted = await aboutCustomer(needs, by, customerId, async (tx, customer): Promise<Acted> => {
    await demandOwn(tx, by, customerId, now)
    const ended = await lift(tx, roomOf(by), customerId, now)
    if (!ended) return { entryId: null }
    const lifted = ended.isBan ? 'ban' : 'mute'
    const entryId = await recordAct(tx, by, { action: 'release', at: now, customer, detail: { endedId: ended.id, lifted } })
    return { entryId: Number(entryId), lifted }
  })
  await needs.bus.settle('mute/changed', { anchorId: roomOf(by) })
  needs.bus.emit('moderation/changed', { anchorId: roomOf(by) })
  return acted
}
