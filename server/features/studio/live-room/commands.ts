import type { AnchorActor } from '../../../auth/actor.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../http/errors.ts'
import { keyNeedsRenewal, newKeyExpiry } from './rules/push-key.ts'

/** The data that a push key is made from. */
export interface KeyState {
  streamName: string
  keyVersion: number
  keyExpiresAt: Date
}

const keyFields = { streamName: true, keyVersion: true, keyExpiresAt: true } as const

/** The anchor's current key: the same on every fetch, renewed in its last week. */
export async function fetchKey({ db, clock }: Pick<Deps, 'db' | 'clock'>, anchor: AnchorActor): Promise<KeyState> {
  const find = () => db.prisma.room.findUnique({ where: { anchorId: anchor.id }, select: keyFields })
  let room = await find()
  if (room && keyNeedsRenewal(room.keyExpiresAt, clock())) {
    // If two fetches come at once, only the first one renews the key; both return that key.
    await db.prisma.room.updateMany({
      where: { anchorId: anchor.id, keyExpiresAt: room.keyExpiresAt, keyVersion: room.keyVersion },
      data: { keyExpiresAt: newKeyExpiry(clock()) },
    })
    room = await find()
  }
  if (!room?.keyExpiresAt) throw new AppError('not_found')
  return { ...room, keyExpiresAt: room.keyExpiresAt }
}

/** Creates a new key. Every older key is refused from now on. A running broadcast continues. */
export async function resetKey({ db, clock }: Pick<Deps, 'db' | 'clock'>, anchor: AnchorActor): Promise<KeyState> {
  const keyExpiresAt = newKeyExpiry(clock())
  const room = await db.prisma.room.update({
    where: { anchorId: anchor.id },
    data: { keyVersion: { increment: 1 }, keyExpiresAt },
    select: keyFields,
  })
  return { ...room, keyExpiresAt }
}
