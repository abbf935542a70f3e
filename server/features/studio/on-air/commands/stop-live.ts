import type { AdminActor, AnchorActor, FamilyActor } from '../../../../auth/actor.ts'
import { AppError } from '../../../../http/errors.ts'
import { recordAudit } from '../../../audit/record.ts'
import { listBroadcasts } from '../queries.ts'
import { blockedFrom } from '../rules.ts'
import { changeRoom, type Needs } from './change-room.ts'
import { cutBroadcast, endSession, takeOffAir } from './end-session.ts'
import { recordLostPushes } from './push.ts'

/** Ends the caller's session and closes the broadcast. Repeating it does no harm. */
export async function endLive(deps: Needs, actor: AnchorActor): Promise<void> {
  await takeOffAir(deps, actor.id, 'host')
}

/** A family removes its own members, an admin any anchor. Other anchors are reported as not found. */
const removableAnchors = (actor: FamilyActor | AdminActor) => (actor.role === 'family' ? { familyId: actor.familyId } : {})

interface Removal {
  anchorId: number
  /** For the host and the audit log. */
  note?: string | undefined
}

/** Takes an anchor off the air, and keeps it off for a minute. */
export async function removeLive(
  deps: Needs,
  actor: FamilyActor | AdminActor,
  { anchorId, note }: Removal,
  ip: string | null,
): Promise<void> {
  const anchor = await deps.db.prisma.anchor.findFirst({
    where: { AND: [{ id: anchorId }, removableAnchors(actor)] },
    select: { id: true },
  })
  if (!anchor) throw new AppError('not_found')
  const broadcast = await changeRoom(deps, anchorId, async (tx, room, emit) => {
    if (!room.session) throw new AppError('not_live')
    const now = deps.clock()
    await tx.room.update({ where: { anchorId }, data: { blockedUntil: blockedFrom(now) } })
    await recordAudit(tx, {
      action: 'kick',
      by: { account: actor.account, ip },
      at: now,
      target: room.name,
      detail: { anchorId, liveSessionId: Number(room.session.id), title: room.session.title, ...(note !== undefined && { note }) },
    })
    return endSession(deps, tx, room, emit, now, { reason: 'removed', note })
  })
  await cutBroadcast(deps, broadcast)
}

/**
 * Replaces the stored data as a whole, as when a snapshot is loaded. Then cuts the broadcasts of the old data, and records the pushes of
 * the new data as lost now, so that their encoders may return within the grace period.
 */
export async function changeWorlds<T>(deps: Needs, replace: () => Promise<T>): Promise<T> {
  const broadcasts = await listBroadcasts(deps.db.prisma)
  const done = await replace()
  await recordLostPushes(deps, () => true)
  for (const broadcast of broadcasts) await cutBroadcast(deps, broadcast)
  return done
}
