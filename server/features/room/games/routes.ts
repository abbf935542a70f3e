import * as calls from '#contract/calls/room/games.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../http/errors.ts'
import type { Mount } from '../../../http/mount.ts'
import { bindGame } from './commands.ts'
import { presentGame } from './present.ts'
import { listGames } from './queries.ts'

export function gameRoutes(mount: Mount, deps: Deps) {
  const { prisma } = deps.db

  mount(calls.listGameCategories, async () => {
    const games = await listGames(prisma)
    const of = (wanted: string) => games.filter(({ category }) => category === wanted).flatMap(presentGame)
    return { lottery: of('lottery'), esport: of('esport'), sport: of('sport'), littleGame: of('littleGame') }
  })
  mount(calls.listSportGames, async () => (await listGames(prisma, ['sport', 'esport'])).flatMap(presentGame))
  mount(calls.listLotteryGames, async () => (await listGames(prisma, ['lottery'])).flatMap(presentGame))
  mount(calls.bindGame, async ({ actor, params, body }) => {
    if (params.userId !== actor.id) throw new AppError('not_found')
    return { chatSetting: { game: await bindGame(deps, actor, body.game?.gameCode ?? null) } }
  })
}
