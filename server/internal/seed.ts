// Calls of the seed, for a server with an embedded database: only the server can write the demo world there.
import express, { type Router } from 'express'
import type { z } from 'zod'
import { PlayedHost, SeedPieces, SeedRefusal, type HostSession, type NewPasswords, type SeedState } from '#contract/internal/internal.ts'
import { BadRows, bulkInsert } from '../db/bulk-insert.ts'
import { emptyWorld, isDemoWorld, isWorldMissing, vacuumAfterInsert } from '../db/demo-world.ts'
import { readStoredClock } from '../db/stored-clock.ts'
import type { Deps, ReplaceWorld } from '../deps.ts'
import { checkBooks } from '../features/earnings/commands/books.ts'
import { pushRefused } from '../features/studio/on-air/commands/push.ts'
import { demoPasswordHash, setDemoPasswords } from '../features/accounts/admin/commands/demo-passwords.ts'
import { changeWorlds } from '../features/studio/on-air/commands/stop-live.ts'
import { listRoomsNamed } from '../features/studio/on-air/queries.ts'
import { describeSession, findAccount } from '../features/sign-in/queries.ts'
import { invalid } from '../http/errors.ts'
import { removeNewestSeals } from '../books/seals/newest-seals.ts'
import { openSeals } from '../books/seals/open-seals.ts'
import { createRouter } from '../http/router.ts'
import { bodyOf } from './internal-body.ts'

/** A batch of seed rows. */
const readRows = express.json({ limit: '64mb' })

export function seedRoutes(deps: Deps, replaceWorld: ReplaceWorld): Router {
  const { env, auth, log, platformClock } = deps
  const { pool, prisma } = deps.db
  const router = createRouter()
  router.get('/state', async (_request, response) => {
    response.json({
      empty: await isWorldMissing(pool),
      demo: await isDemoWorld(pool),
      businessTimeZone: env.BUSINESS_TIME_ZONE,
      passwordHash: demoPasswordHash(env),
    } satisfies z.infer<typeof SeedState>)
  })
  router.post('/reset', async (_request, response) => {
    await changeWorlds(deps, () => replaceWorld(() => emptyWorld(pool)))
    removeNewestSeals(env.DATA_DIR)
    // The next demo world begins in real time.
    platformClock.adopt(null)
    auth.clearIdentities()
    response.json({ ok: true })
  })
  router.post('/rows', readRows, async (request, response) => {
    const pieces = bodyOf(SeedPieces, request)
    try {
      // The clock is written first. Otherwise a sweep could end sessions that are still open by the clock of this data.
      const clocks = pieces.filter(({ table }) => table === 'platform_clock')
      if (clocks.length > 0) {
        await bulkInsert(pool, ...clocks)
        platformClock.adopt(await readStoredClock(prisma))
      }
      await bulkInsert(pool, ...pieces.filter((piece) => !clocks.includes(piece)))
    } catch (error) {
      throw error instanceof BadRows ? invalid(['table', error.message]) : error
    }
    response.json({ ok: true })
  })
  router.post('/refusal', express.json(), async (request, response) => {
    const { stream, reason } = bodyOf(SeedRefusal, request)
    const [room] = await listRoomsNamed(prisma, [stream])
    if (!room) throw invalid(['stream', `there is no room ${stream}`])
    await pushRefused(deps, room.anchorId, reason)
    response.json({ ok: true })
  })
  router.post('/finish', async (_request, response) => {
    await replaceWorld(async () => {
      await openSeals(deps)
      await vacuumAfterInsert(pool)
    })
    const passwords = await setDemoPasswords(deps)
    auth.clearIdentities()
    // The last check was that of an empty platform. Awaited, because another reset may follow at once.
    await checkBooks(deps).catch((error: unknown) => log.error({ err: error }, 'books: check after a seed failed'))
    response.json(passwords satisfies NewPasswords)
  })
  router.post('/host', express.json(), async (request, response) => {
    const { account } = bodyOf(PlayedHost, request)
    const host = (await isDemoWorld(pool)) ? await findAccount(prisma, account, ['anchor']) : null
    const session =
      host && (await describeSession(deps, auth.mintToken({ accountId: host.id, sessionVersion: host.sessionVersion, device: 'pc' })))
    response.json({ session } satisfies z.infer<typeof HostSession>)
  })
  return router
}
