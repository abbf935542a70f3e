import { Router } from 'express'

/**
 * A router that takes paths as they are spelled. What stands before the servers tells paths by their spelling, so /INTERNAL must not
 * be the /internal that it keeps shut.
 */
export const createRouter = (): Router => Router({ caseSensitive: true })
