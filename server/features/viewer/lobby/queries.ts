import type { Client } from '../../../db/open-database.ts'
import { listOpenSessions } from '../../studio/on-air/queries.ts'
import { iconPhoto } from '../../profile/rules.ts'
import { listComingOfMerchant } from '../../sport-events/queries.ts'

export interface LobbyRows {
  sessions: Awaited<ReturnType<typeof listOpenSessions>>
  coming: Awaited<ReturnType<typeof listComingOfMerchant>>
}

export async function readLobby(prisma: Client, merchantId: number, now: Date): Promise<LobbyRows> {
  const [sessions, coming] = await Promise.all([listOpenSessions(prisma, merchantId), listComingOfMerchant(prisma, merchantId, now)])
  // A match that is on the air is shown among the rooms, not among the coming ones.
  const onAir = new Set(sessions.map(({ anchorId, sportEventId }) => `${anchorId} ${sportEventId}`))
  return { sessions, coming: coming.filter(({ anchorId, sportEventId }) => !onAir.has(`${anchorId} ${sportEventId}`)) }
}

/** A host who may sign in, and so may go live; or null. */
export const findHost = (prisma: Client, anchorId: number) =>
  prisma.anchor.findFirst({
    where: { id: anchorId, account: { isActive: true } },
    select: { id: true, name: true, introduction: true, merchantId: true, merchant: { select: { code: true } }, photos: iconPhoto },
  })
