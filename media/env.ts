// The media process' settings, parsed once.
import { z } from 'zod'

const Port = z.coerce.number().int().min(0).max(65_535)

const Env = z.object({
  HOST: z.string().default('127.0.0.1'),
  /** 0 picks a free port; the ready message names it. */
  RTMP_PORT: Port.default(1935),
  MEDIA_PORT: Port.default(8935),
  /** Where the platform answers: POST {base}/on_publish and so on. */
  MEDIA_HOOKS_URL: z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/$/, '')),
  /** Known to server and media only: sent with every hook, demanded from whoever uses the API. */
  MEDIA_SECRET: z.string().min(1),
  LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']).default('info'),
})
export type MediaEnv = z.infer<typeof Env>

/** Empty settings count as not set. Says in one sentence what is missing or wrong. */
export function readEnv(source: NodeJS.ProcessEnv): MediaEnv {
  const parsed = Env.safeParse(Object.fromEntries(Object.entries(source).filter(([, value]) => value !== '')))
  if (parsed.success) return parsed.data
  const faults = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
  throw new Error(`The media process cannot start. ${faults.join('; ')}`)
}
