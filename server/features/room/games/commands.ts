import type { BoundGame } from '#contract/calls/studio/live-room.ts'
import type { AnchorActor } from '../../../auth/actor.ts'
import { Prisma } from '../../../db/generated/client.ts'
import type { Deps } from '../../../deps.ts'
import { AppError, invalid } from '../../../http/errors.ts'
import { presentBound } from './present.ts'
import { findGame } from './queries.ts'

/** Binds the game with this code to the caller's room, with the data of the game list and not of the request; null unbinds. */
export async function bindGame(
  { db, bus }: Pick<Deps, 'db' | 'bus'>,
  actor: AnchorActor,
  gameCode: string | null,
): Promise<BoundGame | null> {
  const game = gameCode === null ? null : await findBindable(db, gameCode)
  await db.prisma.room.update({ where: { anchorId: actor.id }, data: { boundGame: game ?? Prisma.DbNull } })
  bus.emit('game/bound', { anchorId: actor.id, game, by: actor.name })
  return game
}

async function findBindable({ prisma }: Deps['db'], gameCode: string): Promise<BoundGame> {
  const row = await findGame(prisma, gameCode)
  if (!row) throw new AppError('not_found')
  const game = presentBound(row)
  if (!game) throw invalid(['game.gameCode', 'names a game that cannot be bound to a room'])
  return game
}
