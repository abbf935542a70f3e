// Calls of the platform's other processes (contract/internal/internal.ts). Callers without the secret get 404.
import type { Router } from 'express'
import { internalSecretHeader } from '#contract/internal/internal.ts'
import type { Deps, ReplaceWorld } from '../deps.ts'
import { hasDemoControls } from '../demo-rule.ts'
import { AppError, notFound } from '../http/errors.ts'
import type { Gate } from '../http/gate.ts'
import { isSecret } from '../http/is-secret.ts'
import { createRouter } from '../http/router.ts'
import { audienceRoutes } from './audience.ts'
import { backupRoutes } from './backup.ts'
import { bookRoutes } from './books.ts'
import { mediaHookRoutes } from './media-hooks.ts'
import { providerClockRoutes } from './provider-clock.ts'
import { providerRoutes } from './provider.ts'
import { seedRoutes } from './seed.ts'
import { snapshotRoutes } from './snapshots.ts'

interface Options {
  gate: Gate
  replaceWorld: ReplaceWorld
  /** Where the demo's controls exist. */
  desk: Router | undefined
}

export function internalRoutes(deps: Deps, { gate, replaceWorld, desk }: Options): Router {
  const router = createRouter()
  router.use('/media', gate.pass, mediaHookRoutes(deps))
  router.use((request, _response, next) => {
    next(isSecret(request.get(internalSecretHeader), deps.secrets.internal) ? undefined : new AppError('not_found'))
  })
  router.use('/seed', seedRoutes(deps, replaceWorld))
  router.use('/provider/clock', providerClockRoutes(deps))
  router.use('/provider', gate.pass, providerRoutes(deps))
  router.use('/backup', backupRoutes(deps, replaceWorld))
  router.use('/books', gate.pass, bookRoutes(deps))
  if (hasDemoControls(deps.env)) router.use('/snapshots', snapshotRoutes(deps, replaceWorld))
  // The companion waits there for orders, and what it is told is nothing of the world: a change of worlds need not wait for it.
  if (desk) router.use('/desk', desk)
  if (deps.env.AUDIENCE) router.use('/audience', gate.pass, audienceRoutes(deps))
  router.use(notFound)
  return router
}
