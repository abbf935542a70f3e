// Every change of a broadcast or a live session locks the room's row, and emits its events after the commit.
import type { Transaction } from '../../../../db/open-database.ts'
import type { Deps } from '../../../../deps.ts'
import type { Bus, Happenings } from '../../../../events/bus.ts'
import { AppError } from '../../../../http/errors.ts'
import { signalOf } from '../../live-room/rules/signal.ts'

export type Needs = Pick<Deps, 'db' | 'bus' | 'clock' | 'engine' | 'pushes' | 'log' | 'env'>
export type Emit = <K extends keyof Happenings>(name: K, happening: Happenings[K]) => void

/** Queries run one at a time: Prisma would run the parts of an include at once, on the transaction's one connection. */
async function readRoom(tx: Transaction, anchorId: number) {
  const room = await tx.room.findUnique({ where: { anchorId } })
  const anchor = await tx.anchor.findUnique({
    where: { id: anchorId },
    select: { name: true, familyId: true, merchant: { select: { code: true } } },
  })
  const session = await tx.liveSession.findFirst({ where: { anchorId, endedAt: null } })
  if (!room || !anchor) throw new AppError('not_found')
  return { ...room, name: anchor.name, session, owner: { anchorId, familyId: anchor.familyId, merchant: anchor.merchant.code } }
}
export type OpenRoom = Awaited<ReturnType<typeof readRoom>>

/** Works on one room with its row locked, and emits the events after the commit, the changed signal last. */
export async function changeRoom<T>(
  { db, bus, pushes }: Pick<Deps, 'db' | 'bus' | 'pushes'>,
  anchorId: number,
  work: (tx: Transaction, room: OpenRoom, emit: Emit) => Promise<T>,
): Promise<T> {
  const queued: ((bus: Bus) => void)[] = []
  const emit: Emit = (name, happening) => {
    queued.push((to) => to.emit(name, happening))
  }
  const result = await db.prisma.$transaction(async (tx) => {
    await tx.$queryRaw`SELECT 1 FROM room WHERE anchor_id = ${anchorId} FOR UPDATE`
    const before = await readRoom(tx, anchorId)
    const signalBefore = signalOf({ ...before, refusal: pushes.refusal(anchorId) })
    const done = await work(tx, before, emit)
    const signal = signalOf({ ...(await readRoom(tx, anchorId)), refusal: pushes.refusal(anchorId) })
    if (JSON.stringify(signal) !== JSON.stringify(signalBefore)) emit('signal/changed', { ...before.owner, signal })
    return done
  })
  for (const emitTo of queued) emitTo(bus)
  return result
}
