// Calls of the platform's other processes (contract/internal/internal.ts). Callers without the secret get 404.
import type { Router } from 'express'
import { internalSecretHeader } from '#contract/internal/internal.ts'
import type { Deps } from '../deps.ts'
import { AppError, notFound } from '../http/errors.ts'
import { isSecret } from '../http/is-secret.ts'
import { createRouter } from '../http/router.ts'
import { audienceRoutes } from './audience.ts'
import { backupRoutes } from './backup.ts'
import { mediaHookRoutes } from './media-hooks.ts'
import { providerRoutes } from './provider.ts'
import { seedRoutes } from './seed.ts'

/** @param desk where the demo's controls exist */
export function internalRoutes(deps: Deps, desk: Router | undefined): Router {
  const router = createRouter()
  router.use('/media', mediaHookRoutes(deps))
  router.use((request, _response, next) => {
    next(isSecret(request.get(internalSecretHeader), deps.secrets.internal) ? undefined : new AppError('not_found'))
  })
  router.use('/seed', seedRoutes(deps))
  router.use('/provider', providerRoutes(deps))
  router.use('/backup', backupRoutes(deps))
  if (desk) router.use('/desk', desk)
  if (deps.env.AUDIENCE) router.use('/audience', audienceRoutes(deps))
  router.use(notFound)
  return router
}
