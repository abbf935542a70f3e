// Games that a host can bind to the room (docs/product/rules.md, Rooms).
import { z } from 'zod'
import { defineCall } from '../../define.ts'
import { BoundGame, Room } from '../studio/live-room.ts'
import { Id } from '../../wire.ts'
import { text } from '../../text.ts'

export const Game = z.object({
  /** littleGame is listed, but only the other three can be bound. */
  type: z.enum(['lotto', 'esport', 'sport', 'littleGame']),
  name: text(),
  gameId: text(),
  gameCode: text(),
  image: text().nullable(),
  id: text().nullable(),
  nodeId: text().nullable(),
})
export type Game = z.infer<typeof Game>

export const listGameCategories = defineCall({
  method: 'GET',
  path: '/game/category',
  who: ['anchor', 'family', 'admin'],
  reply: z.object({ lottery: z.array(Game), esport: z.array(Game), sport: z.array(Game), littleGame: z.array(Game) }),
  summary: 'Every game, by category.',
})

export const listSportGames = defineCall({
  method: 'GET',
  path: '/game/GCSport',
  who: ['anchor', 'family', 'admin'],
  reply: z.array(Game),
  summary: 'The sport and e-sport games, with their type.',
})

export const listLotteryGames = defineCall({
  method: 'GET',
  path: '/game/LGWGame',
  who: ['anchor', 'family', 'admin'],
  reply: z.array(Game),
  summary: 'The lottery games.',
})

export const bindGame = defineCall({
  method: 'PUT',
  path: '/user/model/:userId/game',
  who: ['anchor'],
  merchant: true,
  params: z.object({ userId: Id }),
  body: z.object({ game: BoundGame.nullable() }),
  reply: Room.pick({ chatSetting: true }),
  summary: 'Binds a game to the own room, or unbinds it with null.',
})
