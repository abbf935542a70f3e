import type { Client } from '../../../../db/open-database.ts'
import type { StoredModes } from '../rules/modes.ts'
import { readModes } from './room-state.ts'

const named = { select: { name: true } } as const
/** Who muted. */
export const muter = {
  byManager: { select: { id: true, nickname: true } },
  byAccount: { select: { family: named, admin: named } },
} as const
const shown = { customer: { select: { nickname: true } }, ...muter } as const
const dayMs = 86_400_000

/** Not lifted, and either permanent or not expired. */
export const inForce = (now: Date) => ({ liftedAt: null, OR: [{ freeTime: null }, { freeTime: { gt: now } }] })

/** The mutes of a room in force, and those that ended within the last day: the latest of each customer. */
export async function listMutes(prisma: Client, anchorId: number, now: Date) {
  const dayAgo = new Date(now.getTime() - dayMs)
  const mutes = await prisma.mute.findMany({
    where: { anchorId, OR: [inForce(dayAgo), { liftedAt: { gt: dayAgo } }] },
    // One that is in force again after another one was undone is earlier than that one.
    orderBy: [{ liftedAt: { sort: 'desc', nulls: 'first' } }, { banTime: 'desc' }, { id: 'desc' }],
    distinct: ['customerId'],
    include: shown,
  })
  return mutes.toSorted((a, b) => b.banTime.getTime() - a.banTime.getTime() || Number(b.id - a.id))
}
export type MuteRow = Awaited<ReturnType<typeof listMutes>>[number]

export const findMute = (prisma: Client, id: bigint) => prisma.mute.findUniqueOrThrow({ where: { id }, include: shown })

/** Until when (null: permanently), and the name of the manager who muted; null for the host, a family or an admin. */
export interface MuteInForce {
  until: Date | null
  by: string | null
  isBan: boolean
}

/** Who is muted in a room, who its managers are, and the modes of its chat. */
export interface RoomRules {
  modes: StoredModes
  mutes: Map<number, MuteInForce>
  /** Whether a ban holds newcomers. */
  holdsNewcomers: boolean
  managers: Set<number>
}

export async function readRoomRules(prisma: Client, anchorId: number, now: Date): Promise<RoomRules> {
  const mutes = await prisma.mute.findMany({
    where: { anchorId, ...inForce(now) },
    select: { customerId: true, freeTime: true, isBan: true, network: true, byManager: muter.byManager },
  })
  const managers = await prisma.roomManager.findMany({ where: { anchorId }, select: { customerId: true } })
  return {
    modes: await readModes(prisma, anchorId),
    mutes: new Map(
      mutes.map(({ customerId, freeTime, isBan, byManager }) => [customerId, { until: freeTime, by: byManager?.nickname ?? null, isBan }]),
    ),
    holdsNewcomers: mutes.some(({ network }) => network !== null),
    managers: new Set(managers.map(({ customerId }) => customerId)),
  }
}

/** A customer of the same merchant; others are reported as not found. */
export const findCustomer = (prisma: Client, { merchantId }: { merchantId: number }, customerId: number) =>
  prisma.customer.findFirst({ where: { id: customerId, merchantId }, select: { id: true, nickname: true, color: true, rank: true } })

export async function listManagers(prisma: Client, anchorId: number) {
  const managers = await prisma.roomManager.findMany({
    where: { anchorId },
    orderBy: [{ createdAt: 'asc' }, { customerId: 'asc' }],
    select: { customer: { select: { id: true, nickname: true } } },
  })
  return managers.map(({ customer }) => customer)
}
