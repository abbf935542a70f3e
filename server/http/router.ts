import { Router } from 'express'

/**
 * A router that compares paths exactly. Proxies in front of the servers match paths exactly, so /INTERNAL must not reach the /internal that
 * they block.
 */
export const createRouter = (): Router => Router({ caseSensitive: true })
