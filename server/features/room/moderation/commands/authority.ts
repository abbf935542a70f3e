// Who may moderate a room: its host, its managers, and the family and the admins who may watch it. A manager cannot act against a manager.
import type { Acted, Moderator as ShownModerator } from '#contract/calls/room/moderation/room.ts'
import type { AdminActor, AnchorActor, CustomerActor, FamilyActor } from '../../../../auth/actor.ts'
import type { Transaction } from '../../../../db/open-database.ts'
import type { Deps } from '../../../../deps.ts'
import { AppError } from '../../../../http/errors.ts'
import { demandSame } from '../../../../http/same-request.ts'
import { findVisible } from '../../../studio/live-room/queries.ts'
import { findCustomer } from '../queries/mutes.ts'
import { EntryDetail } from '../rules/entry.ts'

export type Needs = Pick<Deps, 'db' | 'bus' | 'clock'>

export interface Person {
  id: number
  nickname: string
}

export interface Host {
  host: AnchorActor
  ip?: string | null
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
  ip?: string | null
}
interface Requested {
  /** The requested action, and the id that keeps it from being done twice. */
  request?: { requestId: string; act: object }
}
export type Moderator = (Host | SupposedManager | SupposedMonitor) & Requested

export const roomOf = (by: Moderator) => ('host' in by ? by.host.id : by.anchorId)

/** The columns for who acted; with neither, it was the host. */
export const actorColumns = (by: Moderator) => ({
  byManagerId: 'manager' in by ? by.manager.id : null,
  byAccountId: 'monitor' in by ? by.monitor.accountId : null,
})

export function shownModerator(by: Moderator): ShownModerator {
  if ('host' in by) return { role: 'host', name: by.host.name }
  return 'manager' in by ? { role: 'manager', name: by.manager.name } : { role: by.monitor.role, name: by.monitor.name }
}

export const isManager = async (tx: Pick<Transaction, 'roomManager'>, anchorId: number, customerId: number) =>
  (await tx.roomManager.findUnique({ where: { anchorId_customerId: { anchorId, customerId } } })) !== null

/** Thrown for a request that was done before. */
export class DoneBefore extends Error {
  acted: Acted
  constructor(acted: Acted) {
    super('done before')
    this.acted = acted
  }
}

async function demandNew(tx: Transaction, by: Moderator, { requestId, act }: NonNullable<Requested['request']>): Promise<void> {
  const entry = await tx.moderationEntry.findUnique({ where: { requestId } })
  if (!entry) return
  const { id, anchorId, byManagerId, byAccountId } = entry
  const { request, lifted } = EntryDetail.parse(entry.detail)
  demandSame<object>('act', { anchorId, byManagerId, byAccountId, act: request }, { anchorId: roomOf(by), ...actorColumns(by), act })
  throw new DoneBefore({ entryId: Number(id), ...(lifted && { lifted }) })
}

/**
 * Runs an action in a room. Actions in one room run one at a time. A room that the caller does not moderate is `not_found` or `forbidden`.
 * Fails with `DoneBefore` if the log has the request.
 */
export async function inRoom<T>({ db }: Pick<Needs, 'db'>, by: Moderator, work: (tx: Transaction) => Promise<T>): Promise<T> {
  if ('monitor' in by && !(await findVisible(db.prisma, by.monitor, by.anchorId))) throw new AppError('not_found')
  return db.prisma.$transaction(async (tx) => {
    await tx.$queryRaw`SELECT 1 FROM room WHERE anchor_id = ${roomOf(by)} FOR UPDATE`
    if ('manager' in by && !(await isManager(tx, by.anchorId, by.manager.id))) throw new AppError('forbidden')
    if (by.request) await demandNew(tx, by, by.request)
    return work(tx)
  })
}

/** Runs an action that concerns a customer of the room's merchant. */
export async function aboutCustomer<T>(
  needs: Pick<Needs, 'db'>,
  by: Moderator,
  customerId: number,
  work: (tx: Transaction, customer: Person) => Promise<T>,
): Promise<T> {
  const { prisma } = needs.db
  const owner = 'monitor' in by ? await findVisible(prisma, by.monitor, by.anchorId) : 'manager' in by ? by.manager : by.host
  const customer = owner && (await findCustomer(prisma, owner, customerId))
  if (!customer) throw new AppError('not_found')
  return inRoom(needs, by, (tx) => work(tx, customer))
}

/** The host and monitors may remove lines of managers; managers may not. */
export async function refuseManagers(tx: Transaction, by: Moderator, customerIds: readonly number[]): Promise<void> {
  if (!('manager' in by)) return
  const managers = await tx.roomManager.count({ where: { anchorId: by.anchorId, customerId: { in: [...customerIds] } } })
  if (managers > 0) throw new AppError('forbidden')
}
