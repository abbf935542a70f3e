import type { Database } from '../../db/open-database.ts'

type Prisma = Database['prisma']

/** The games of these categories, in the order of the lists; of all when none is named. */
export const listGames = (prisma: Prisma, categories?: readonly string[]) =>
  prisma.game.findMany({
    where: categories && { category: { in: [...categories] } },
    orderBy: [{ category: 'asc' }, { sortOrder: 'asc' }, { gameCode: 'asc' }],
  })
export type GameRow = Awaited<ReturnType<typeof listGames>>[number]

export const findGame = (prisma: Prisma, gameCode: string) => prisma.game.findUnique({ where: { gameCode } })
