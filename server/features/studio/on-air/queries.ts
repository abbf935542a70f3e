import { BoundGame } from '#contract/calls/studio/live-room.ts'
import type { LobbyRoom } from '#contract/sockets/audience.ts'
import type { Prisma } from '../../../db/generated/client.ts'
import type { Client } from '../../../db/open-database.ts'
import { iconPhoto } from '../../profile/rules.ts'

/** Open sessions without a push: the ones that may have to end. */
export const listUnfedSessions = (prisma: Client) =>
  prisma.liveSession.findMany({
    where: { endedAt: null, anchor: { room: { pushClientId: null } } },
    select: { anchorId: true, startedAt: true, firstPushAt: true, pushLostAt: true },
  })

/** The rooms with a recorded push. */
export const listPushedRooms = async (prisma: Client) => {
  const openSession = { where: { endedAt: null }, select: { playName: true } }
  const rooms = await prisma.room.findMany({
    where: { pushClientId: { not: null } },
    select: { anchorId: true, streamName: true, pushClientId: true, anchor: { select: { liveSessions: openSession } } },
  })
  return rooms.map(({ anchor, ...room }) => ({ ...room, playName: anchor.liveSessions[0]?.playName ?? null }))
}

/** The stream of an anchor, and the type and the play name of the open session; null if there is none. */
export async function findOpenBroadcast(prisma: Client, anchorId: number) {
  const session = await prisma.liveSession.findFirst({
    where: { anchorId, endedAt: null },
    select: { playName: true, roomType: true, anchor: { select: { room: { select: { streamName: true } } } } },
  })
  const room = session?.anchor.room
  return session && room ? { streamName: room.streamName, playName: session.playName, roomType: session.roomType } : null
}

/** The names among these that belong to a room. */
export const listRoomsNamed = (prisma: Client, names: string[]) =>
  prisma.room.findMany({ where: { streamName: { in: names } }, select: { anchorId: true, streamName: true } })

/** Anchors who are live or pushing: all, or those with these accounts. */
export const listBusyAnchors = async (prisma: Client, whose: { account?: { isActive: boolean } } = {}) =>
  (
    await prisma.anchor.findMany({
      where: { ...whose, OR: [{ liveSessions: { some: { endedAt: null } } }, { room: { pushClientId: { not: null } } }] },
      select: { id: true },
    })
  ).map(({ id }) => id)

/** The streams that the engine holds: those that arrive, and those whose viewers wait for the push to return. */
export const listBroadcasts = async (prisma: Client) =>
  (
    await prisma.room.findMany({
      where: { OR: [{ pushClientId: { not: null } }, { anchor: { liveSessions: { some: { endedAt: null } } } }] },
      select: { streamName: true, pushClientId: true },
    })
  ).map(({ streamName, pushClientId }) => ({ streamName, clientId: pushClientId }))

/** A picture as viewers see it: arriving, expected for the first time, or expected back. */
export type StreamState = 'live' | 'waiting' | 'reconnecting'

const newestFirst = [{ startedAt: 'desc' as const }, { id: 'desc' as const }]
const ofRoom = {
  name: true,
  language: true,
  familyId: true,
  merchant: { select: { code: true } },
  room: { select: { boundGame: true, streamName: true, pushSince: true } },
} as const

/** Every live room as the lobby shows it, with its family and the state of its picture. */
export async function listLiveRooms(prisma: Client): Promise<(LobbyRoom & { familyId: number | null; stream: StreamState })[]> {
  const sessions = await prisma.liveSession.findMany({
    where: { endedAt: null },
    orderBy: newestFirst,
    include: { anchor: { select: ofRoom } },
  })
  return sessions.map((session) => ({
    ...lobbyRoomOf(session),
    familyId: session.anchor.familyId,
    stream: session.anchor.room?.pushSince ? 'live' : session.firstPushAt ? 'reconnecting' : 'waiting',
  }))
}

/** The open sessions of a merchant with what its lobby shows of each, newest first. */
export const listOpenSessions = (prisma: Client, merchantId: number) =>
  prisma.liveSession.findMany({
    where: { endedAt: null, anchor: { merchantId } },
    orderBy: newestFirst,
    include: { sportEvent: true, anchor: { select: { ...ofRoom, photos: iconPhoto } } },
  })
export type OpenSessionRow = Awaited<ReturnType<typeof listOpenSessions>>[number]

type RoomRow = Prisma.LiveSessionGetPayload<{ include: { anchor: { select: typeof ofRoom } } }>

export const lobbyRoomOf = ({ anchor, ...session }: RoomRow): LobbyRoom => ({
  anchorId: session.anchorId,
  title: session.title,
  roomType: session.roomType,
  roomLevel: session.roomLevel,
  name: anchor.name,
  merchant: anchor.merchant.code,
  language: anchor.language,
  privateFee: { fee: session.privateFee, minute: session.privateMinute },
  game: BoundGame.nullable()
    .catch(null)
    .parse(anchor.room?.boundGame ?? null),
})
