import { BoundGame } from '#contract/calls/studio/live-room.ts'
import type { Client } from '../../../db/open-database.ts'

/** The games of these categories, or of all, in the order of the lists. */
export const listGames = (prisma: Client, categories?: readonly string[]) =>
  prisma.game.findMany({
    where: categories && { category: { in: [...categories] } },
    orderBy: [{ category: 'asc' }, { sortOrder: 'asc' }, { gameCode: 'asc' }],
  })
export type GameRow = Awaited<ReturnType<typeof listGames>>[number]

/** The game that is bound to an anchor's room; null for none. */
export async function findBoundGame(prisma: Client, anchorId: number): Promise<BoundGame | null> {
  const room = await prisma.room.findUnique({ where: { anchorId }, select: { boundGame: true } })
  return BoundGame.nullable()
    .catch(null)
    .parse(room?.boundGame ?? null)
}

export const findGame = (prisma: Client, gameCode: string) => prisma.game.findUnique({ where: { gameCode } })
