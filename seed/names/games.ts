// The games that a host can bind to a room, and the small games that customers also play.
import type { BoundGame } from '#contract/calls/studio/live-room.ts'
import type { z } from 'zod'
import type { Batch } from '../world/batch.ts'

type Category = 'lottery' | 'esport' | 'sport' | 'littleGame'

const names: Record<Category, readonly (readonly [code: string, name: string])[]> = {
  lottery: [
    ['mark-six', 'Mark Six'],
    ['pk10', 'Racing PK10'],
    ['fast-three', 'Fast Three'],
    ['ssc', 'Five-Minute Lottery'],
    ['eleven-five', '11 out of 5'],
    ['keno-20', 'Keno 20'],
    ['lucky-28', 'Lucky 28'],
    ['taiwan-539', 'Daily 539'],
  ],
  esport: [
    ['lol', 'League of Legends'],
    ['dota2', 'Dota 2'],
    ['cs2', 'Counter-Strike 2'],
    ['valorant', 'Valorant'],
    ['aov', 'Arena of Valor'],
    ['ow2', 'Overwatch 2'],
  ],
  sport: [
    ['soccer', 'Soccer'],
    ['basketball', 'Basketball'],
    ['baseball', 'Baseball'],
    ['tennis', 'Tennis'],
    ['volleyball', 'Volleyball'],
    ['badminton', 'Badminton'],
  ],
  littleGame: [
    ['lucky-wheel', 'Lucky Wheel'],
    ['dice-duel', 'Dice Duel'],
    ['fishing-bay', 'Fishing Bay'],
    ['treasure-dig', 'Treasure Dig'],
    ['high-low', 'High or Low'],
  ],
}
const entries = Object.entries(names).flatMap(([category, list]) => list.map(([code, name], at) => ({ category, code, name, at })))
/** Only these two categories have an entity and a node of the provider (docs/product/rules.md, Rooms). */
const hasEntity = (category: string) => category === 'esport' || category === 'sport'
const rowOf = ({ category, code, name, at }: (typeof entries)[number]) => ({
  game_code: code,
  game_id: String(1000 + entries.findIndex((entry) => entry.code === code)),
  category,
  name,
  image: `/games/${code}.svg`,
  entity_id: hasEntity(category) ? String(70_000 + at) : null,
  node_id: hasEntity(category) ? String(9000 + at * 10) : null,
  sort_order: at,
})

export function addGames(batch: Batch) {
  for (const entry of entries) batch.add('game', rowOf(entry))
}

/** Every third room has a lottery, every third a sport, and every third no game. */
export function gameOfRoom(anchorId: number): z.infer<typeof BoundGame> | null {
  if (anchorId % 3 === 0) return null
  const [category, type] = anchorId % 3 === 1 ? (['lottery', 'lotto'] as const) : (['sport', 'sport'] as const)
  const list = entries.filter((entry) => entry.category === category)
  const entry = list[anchorId % list.length]
  if (!entry) return null
  const { name, game_id, game_code, image, entity_id, node_id } = rowOf(entry)
  return { type, name, gameId: game_id, gameCode: game_code, gameIcon: image, id: entity_id, nodeId: node_id }
}

const lotteryBalls = Array.from({ length: 49 }, (_, ball) => String(ball + 1))
const matchEnds = ['home', 'draw', 'away']

/** The choices that the games of a category offer to bet on. */
export const choicesOf = (category: string): readonly string[] => (category === 'lottery' ? lotteryBalls : matchEnds)

/** The game with which customers of a room have bet. */
export function bettingIn(anchorId: number) {
  const game = gameOfRoom(anchorId)
  return { gameCode: game?.gameCode ?? 'mark-six', choices: choicesOf(game?.type === 'sport' ? 'sport' : 'lottery') }
}
