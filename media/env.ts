// The media process' settings, parsed once.
import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { settingWords } from '#contract/internal/setting-words.ts'
import { isProxyList } from './client-address.ts'

const Port = z.coerce.number().int().min(0).max(65_535)

const Count = z.coerce.number().int().min(1)

const Env = z.object({
  HOST: z.string().default('127.0.0.1'),
  /** 0 selects a free port; the ready message contains it. */
  RTMP_PORT: Port.default(1935),
  MEDIA_PORT: Port.default(8935),
  /** Base URL of the platform's hooks: POST {base}/on_publish and so on. */
  MEDIA_HOOKS_URL: z.url({ protocol: /^https?$/, error: 'an http:// address' }).transform((url) => url.replace(/\/$/, '')),
  /** Shared by server and media only: sent with every hook, required from every caller of the API. */
  MEDIA_SECRET: z.string().min(1),
  /** Host names of the platform's pages, separated by commas. Pages push over a websocket. An address and `localhost` need not be listed. */
  MEDIA_PAGE_HOSTS: z.string().default(''),
  MEDIA_MAX_STREAMS: Count.default(200),
  MEDIA_MAX_STREAMS_PER_ADDRESS: Count.default(50),
  /** Proxies that report the addresses of their clients. The server is one, with HTTPS, on this machine. */
  MEDIA_TRUST_PROXY: z.string().refine(isProxyList, 'addresses, networks, loopback, linklocal or uniquelocal').default('loopback'),
  /** For all streams together. */
  MEDIA_MAX_VIEWERS: Count.default(10_000),
  /** High, since all viewers behind another proxy have the same address. */
  MEDIA_MAX_VIEWERS_PER_ADDRESS: Count.default(5000),
  /** A stream that sends more than this for several seconds is disconnected. Kilobits per second. */
  MEDIA_MAX_KBPS: Count.default(30_000),
  /** Recordings of live sessions are stored in its subfolder `recordings`. */
  DATA_DIR: z.string().default('.data'),
  /** Maximum size of all recordings together; above it the oldest are deleted. Gigabytes. */
  RECORD_PICTURE_GB: z.coerce.number().positive().default(5),
  /** Nothing is recorded while the disk has less free space than this. Gigabytes. */
  RECORD_PICTURE_FREE_GB: z.coerce.number().min(0).default(2),
  /** Default: text at a terminal, JSON elsewhere. */
  LOG_FORMAT: z.enum(['json', 'text']).optional(),
  LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']).default('info'),
})
export type MediaEnv = z.infer<typeof Env>

/** All settings by name, and the file that may contain the secret instead. */
export const mediaSettingNames: readonly string[] = [...Object.keys(Env.shape), 'MEDIA_SECRET_FILE']

/** If MEDIA_SECRET is not set, MEDIA_SECRET_FILE may name a file that contains it. */
function secretOf({ MEDIA_SECRET, MEDIA_SECRET_FILE: path }: NodeJS.ProcessEnv) {
  if (MEDIA_SECRET || !path) return MEDIA_SECRET
  try {
    return readFileSync(path, 'utf8').trim()
  } catch (error) {
    throw new Error(`The media process cannot start. MEDIA_SECRET_FILE: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    })
  }
}

/** Empty settings count as not set. Throws an error that names every missing or invalid setting. */
export function readEnv(source: NodeJS.ProcessEnv): MediaEnv {
  const given = { ...source, MEDIA_SECRET: secretOf(source) }
  const set = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ''))
  const parsed = Env.safeParse(set, { error: settingWords })
  if (parsed.success) return parsed.data
  const faults = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
  throw new Error(`The media process cannot start. ${faults.join('; ')}`)
}
