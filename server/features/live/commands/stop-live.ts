import type { AdminActor, AnchorActor, FamilyActor } from '../../../auth/actor.ts'
import { AppError } from '../../../http/errors.ts'
import { recordAudit } from '../../audit/record.ts'
import { removableAnchors } from '../policy.ts'
import { listBusyAnchors } from '../queries.ts'
import { blockedFrom } from '../rules.ts'
import { changeRoom, type Needs } from './change-room.ts'
import { cutBroadcast, endSession, takeOffAir } from './end-session.ts'

/** Ends the caller's session and closes the broadcast. Repeating it does no harm. */
export async function endLive(deps: Needs, actor: AnchorActor): Promise<void> {
  await takeOffAir(deps, actor.id, 'host')
}

/** Takes an anchor off the air, and keeps it off for a minute. */
export async function removeLive(deps: Needs, actor: FamilyActor | AdminActor, anchorId: number, ip: string | null): Promise<void> {
  const anchor = await deps.db.prisma.anchor.findFirst({
    where: { AND: [{ id: anchorId }, removableAnchors(actor)] },
    select: { id: true },
  })
  if (!anchor) throw new AppError('not_found')
  const broadcast = await changeRoom(deps, anchorId, async (tx, room, say) => {
    if (!room.session) throw new AppError('not_live')
    const now = deps.clock()
    await tx.room.update({ where: { anchorId }, data: { blockedUntil: blockedFrom(now) } })
    await recordAudit(tx, {
      action: 'kick',
      by: { account: actor.account, ip },
      at: now,
      target: room.name,
      detail: { anchorId, liveSessionId: Number(room.session.id), title: room.session.title },
    })
    return endSession(deps, tx, room, say, now, 'removed')
  })
  await cutBroadcast(deps, broadcast)
}

/** Ends every session and cuts every broadcast, before the database is emptied. */
export async function stopEverything(deps: Needs): Promise<void> {
  for (const anchorId of await listBusyAnchors(deps.db.prisma)) await takeOffAir(deps, anchorId, 'host')
}
