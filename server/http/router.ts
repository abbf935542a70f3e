import { Router } from 'express'

/**
 * A router with case-sensitive paths. Proxies in front of the servers block /internal and compare exactly, so /INTERNAL must not be the same
 * route.
 */
export const createRouter = (): Router => Router({ caseSensitive: true })
