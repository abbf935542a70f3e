import * as calls from '#contract/calls/viewer/lobby.ts'
import type { Deps } from '../../../deps.ts'
import { hasApp } from '../../../demo-rule.ts'
import { AppError } from '../../../http/errors.ts'
import type { Mount } from '../../../http/mount.ts'
import { calledAt } from '../../../http/request-host.ts'
import { createShortCache } from '../../../short-cache.ts'
import { chosenMerchant, listMerchants } from '../guest/queries.ts'
import { iconOf } from '../../profile/rules.ts'
import { findComingOfHost } from '../../sport-events/queries.ts'
import { presentCard, presentComing } from './present.ts'
import { findHost, readLobby } from './queries.ts'

/** Everybody who opens the app reads its lobby, also before signing in. */
const lobbyMs = 1000

export function lobbyRoutes(mount: Mount, deps: Deps) {
  const { db, env, clock } = deps
  if (!hasApp(env)) return
  const merchants = createShortCache(lobbyMs, () => listMerchants(db.prisma))
  const lobbies = createShortCache(lobbyMs, (merchantId: number) => readLobby(db.prisma, merchantId, clock()))

  mount(calls.readLobby, async ({ query, request }) => {
    const all = await merchants.read(null)
    const merchant = chosenMerchant(all, query.merchant)
    if (!merchant) throw new AppError('not_found')
    const { sessions, coming } = await lobbies.read(merchant.id)
    const at = calledAt(request, env)
    return {
      merchant: merchant.code,
      merchants: all.map(({ code, name }) => ({ code, name })),
      rooms: sessions.map((session) => presentCard(deps, at, session)).toSorted((a, b) => b.viewers - a.viewers),
      events: coming.map(presentComing),
    }
  })
  mount(calls.readHostPage, async ({ params: { anchorId }, request }) => {
    const found = await findHost(db.prisma, anchorId)
    if (!found) throw new AppError('not_found')
    const [{ sessions }, next] = await Promise.all([lobbies.read(found.merchantId), findComingOfHost(db.prisma, anchorId, clock())])
    const session = sessions.find((one) => one.anchorId === anchorId)
    return {
      anchorId,
      name: found.name,
      merchant: found.merchant.code,
      icon: iconOf(anchorId, found.photos),
      introduction: found.introduction ?? '',
      room: session ? presentCard(deps, calledAt(request, env), session) : null,
      next: next && presentComing(next),
    }
  })
}
