import { pino, type Logger } from 'pino'
import type { Env } from './env.ts'

export type { Logger }

/** Lines of JSON on standard output. What could open a door is cut out wherever it may have slipped in. */
export const createLog = (env: Pick<Env, 'LOG_LEVEL'>): Logger => pino({
  level: env.LOG_LEVEL,
  base: null,
  timestamp: pino.stdTimeFunctions.isoTime,
  redact: ['*.password', '*.token', '*.accessToken', '*.headers', 'headers'],
})
