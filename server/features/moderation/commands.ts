import type { AdminActor, AnchorActor, CustomerActor, FamilyActor } from '../../auth/actor.ts'
import type { Transaction } from '../../db/open-database.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/errors.ts'
import { findVisible } from '../room/queries.ts'
import { recordEvent } from '../webhooks/record.ts'
import { findCustomer, findMute, type MuteRow } from './queries.ts'
import { freeTimeOf } from './rules.ts'

type Needs = Pick<Deps, 'db' | 'bus' | 'clock'>

interface Person {
  id: number
  nickname: string
}

/** A customer who claims to be a manager of the room. The claim is checked in the database. */
export interface SupposedManager {
  manager: CustomerActor
  anchorId: number
}
/** A family or an admin in a room. Whether they may watch it is checked in the database. */
export interface SupposedMonitor {
  monitor: FamilyActor | AdminActor
  anchorId: number
}
/** Who may mute: the host, the managers of the room, and those who monitor it. */
type Moderator = AnchorActor | SupposedManager | SupposedMonitor

const roomOf = (by: Moderator) => ('anchorId' in by ? by.anchorId : by.id)

const isManager = async (tx: Transaction, anchorId: number, customerId: number) =>
  (await tx.roomManager.findUnique({ where: { anchorId_customerId: { anchorId, customerId } } })) !== null

/** Changes the state of a customer in a room. Changes of one room run one at a time. */
async function moderate<T>(
  { db }: Needs,
  by: Moderator,
  customerId: number,
  work: (tx: Transaction, customer: Person) => Promise<T>,
): Promise<T> {
  const owner = 'monitor' in by ? await findVisible(db.prisma, by.monitor, by.anchorId) : 'manager' in by ? by.manager : by
  const customer = owner && (await findCustomer(db.prisma, owner, customerId))
  if (!customer) throw new AppError('not_found')
  return db.prisma.$transaction(async (tx) => {
    await tx.$queryRaw`SELECT 1 FROM room WHERE anchor_id = ${roomOf(by)} FOR UPDATE`
    if ('manager' in by && !(await isManager(tx, by.anchorId, by.manager.id))) throw new AppError('forbidden')
    return work(tx, customer)
  })
}

/** Lifts a mute. One that has already expired counts as lifted at that time, not now. */
const lift = (tx: Transaction, anchorId: number, customerId: number, now: Date) => tx.$executeRaw`
  UPDATE mute SET lifted_at = LEAST(${now}::timestamptz, free_time)
  WHERE anchor_id = ${anchorId} AND customer_id = ${customerId} AND lifted_at IS NULL`

/** Mutes a customer from now on, in place of any earlier mute. */
export async function muteCustomer(needs: Needs, by: Moderator, customerId: number, minute: number): Promise<MuteRow> {
  const now = needs.clock()
  const anchorId = roomOf(by)
  const byManagerId = 'manager' in by ? by.manager.id : null
  const monitor = 'monitor' in by ? by.monitor : null
  const mute = await moderate(needs, by, customerId, async (tx, customer) => {
    if (await isManager(tx, anchorId, customerId)) throw new AppError('manager_not_mutable')
    await lift(tx, anchorId, customerId, now)
    const freeTime = freeTimeOf(minute, now)
    await recordEvent(tx, 'customer.muted', now, {
      anchorId,
      customer: { customerId, nickname: customer.nickname },
      minute,
      banTime: now.toISOString(),
      freeTime: freeTime?.toISOString() ?? null,
      byManagerId,
      byMonitor: monitor?.name ?? null,
    })
    return tx.mute.create({
      data: { anchorId, customerId, byManagerId, byAccountId: monitor?.accountId ?? null, minute, banTime: now, freeTime },
    })
  })
  await needs.bus.settle('mute/changed', { anchorId, muteId: Number(mute.id) })
  return findMute(needs.db.prisma, mute.id)
}

/** Lifts the mute of a customer. Repeating it does no harm. */
export async function unmuteCustomer(needs: Needs, by: Moderator, customerId: number): Promise<void> {
  await moderate(needs, by, customerId, (tx) => lift(tx, roomOf(by), customerId, needs.clock()))
  await needs.bus.settle('mute/changed', { anchorId: roomOf(by) })
}

/** Makes a customer a manager of the room. A manager cannot be muted, so a mute in force is lifted. */
export async function addManager(needs: Needs, actor: AnchorActor, customerId: number): Promise<Person> {
  const key = { anchorId: actor.id, customerId }
  const manager = await moderate(needs, actor, customerId, async (tx, customer) => {
    await lift(tx, actor.id, customerId, needs.clock())
    await tx.roomManager.upsert({ where: { anchorId_customerId: key }, create: { ...key, createdAt: needs.clock() }, update: {} })
    return customer
  })
  await needs.bus.settle('mute/changed', { anchorId: actor.id })
  needs.bus.emit('manager/changed', { anchorId: actor.id })
  return manager
}

export async function removeManager(needs: Needs, actor: AnchorActor, customerId: number): Promise<void> {
  await moderate(needs, actor, customerId, (tx) => tx.roomManager.deleteMany({ where: { anchorId: actor.id, customerId } }))
  needs.bus.emit('manager/changed', { anchorId: actor.id })
}
