// All settings of the server, parsed once. `.env.example` lists them with their defaults.
import { z } from 'zod'
import { settingWords } from '#contract/internal/setting-words.ts'
import { rehearsalSeconds } from '#contract/limits.ts'
import { hasGuessablePassword, isGuessable, readSettingsFiles, settingsInFiles } from './secret-settings.ts'
import { StartFailure } from './start-failure.ts'

const port = (fallback: number) => z.coerce.number().int().min(0).max(65_535).default(fallback)
const flag = (fallback: '0' | '1') =>
  z
    .enum(['0', '1'])
    .default(fallback)
    .transform((value) => value === '1')
const webAddress = z.url({ protocol: /^https?$/, error: 'an https:// or http:// address' })
const rtmpAddress = z.url({ protocol: /^rtmps?$/, error: 'an rtmp:// address' })
/** Undefined if it is not set. */
const choice = z
  .enum(['0', '1'])
  .transform((value) => value === '1')
  .optional()
const secret = z.string().min(16, 'at least 16 characters').optional()

/** Secrets that must be set in production. */
const demanded = ['JWT_SECRET', 'STREAM_SECRET', 'HOOK_SECRET'] as const
const known = 'this value can be guessed; in production it must be random, for example from `openssl rand -base64 32`'

const isTimeZone = (name: string) => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}

/** Parses addresses into sources of a content security policy, separated by spaces. Patterns and paths are not allowed. */
function websocketsIn(text: string, context: z.RefinementCtx): string {
  const names = text.split(',').flatMap((part) => part.trim() || [])
  return names
    .map((name) => {
      const [, scheme = 'ws://', host, port = '4455'] = /^(wss?:\/\/)?((?:[\w-]+\.)*[\w-]+|\[[\da-f:]+\])(?::(\d{1,5}))?$/i.exec(name) ?? []
      const isRight = host !== undefined && Number(port) > 0 && Number(port) <= 65_535
      if (!isRight) context.addIssue({ code: 'custom', message: `${name} is not an address such as 192.168.1.20:4455` })
      return `${scheme}${host}:${port}`.toLowerCase()
    })
    .join(' ')
}

const EnvSchema = z
  .object({
    /** In development and tests, replies are checked against the contract. Production requires the secrets. `npm start` sets none. */
    NODE_ENV: z.enum(['development', 'test', 'production']).optional(),
    HOST: z.string().default('127.0.0.1'),
    PORT: port(4000),
    SPORT_PORT: port(4001),
    RTMP_PORT: port(1935),
    MEDIA_PORT: port(8935),
    /** Whether everything is served over TLS as well: phones give a page the camera only then. */
    HTTPS: flag('0'),
    HTTPS_PORT: port(4443),
    SPORT_HTTPS_PORT: port(4444),
    /** Files in PEM. Without them a certificate is made for this machine. */
    HTTPS_CERT: z.string().optional(),
    HTTPS_KEY: z.string().optional(),
    PUBLIC_HOST: z.string().optional(),
    MEDIA_API_URL: webAddress.optional(),
    MEDIA_PLAY_URL: z.url().optional(),
    /** More OBS websockets that pages may open: hosts separated by commas, each with a port (4455 by default). */
    OBS_ADDRESSES: z.string().default('').transform(websocketsIn),
    /** The address that encoders push to, if it is not this host. */
    MEDIA_PUSH_URL: rtmpAddress.optional(),
    /** The address that pages push the camera to, if it is not /publish at the address for playback. `off`: they do not push. */
    MEDIA_PUBLISH_URL: z.union([z.literal('off'), z.url({ protocol: /^wss?$/, error: 'off, or a wss:// address' })]).optional(),
    /** The engine at MEDIA_API_URL: our own media process, or SRS. */
    MEDIA_ENGINE: z.enum(['greenroom', 'srs']).default('greenroom'),
    /** The maximum of connections for each port. */
    MAX_CONNECTIONS: z.coerce.number().int().min(1).default(10_000),
    /** The maximum of sockets for one address, 1000 by default. Programs on this machine share one address and may have more. */
    SOCKETS_PER_ADDRESS: z.coerce.number().int().min(1).optional(),
    SOCKETS_PER_ACCOUNT: z.coerce.number().int().min(1).default(100),
    DATA_DIR: z.string().default('.data'),
    /** More folders whose disks are checked, outside DATA_DIR: for example that of the database server. */
    DISK_FOLDERS: z.string().default(''),
    /** A disk with less free space than this is reported. */
    DISK_LOW_MB: z.coerce.number().int().min(0).default(500),
    /** Days after which the record of a session is reduced to one sample a minute. */
    RECORD_FINE_DAYS: z.coerce.number().int().min(1).default(7),
    /** Days after which the chat lines, visits and samples of a session are removed. */
    RECORD_DAYS: z.coerce.number().int().min(1).default(90),
    /** Length of a rehearsal in seconds. Shorter ones are for tests. */
    REHEARSAL_SECONDS: z.coerce.number().int().min(10).max(rehearsalSeconds).default(rehearsalSeconds),
    DATABASE_URL: z
      .string()
      .regex(/^postgres(ql)?:\/\//, 'a postgresql:// address')
      .optional(),
    REDIS_URL: z
      .string()
      .regex(/^rediss?:\/\//, 'a redis:// address')
      .optional(),
    BUSINESS_TIME_ZONE: z.string().refine(isTimeZone, 'a time zone such as Asia/Taipei').default('Asia/Taipei'),
    /** Whether our own adapter broadcasts to rooms, instead of socket.io's (docs/decisions/017-fast-broadcast.md). */
    FAST_BROADCAST: flag('1'),
    AUDIENCE: flag('1'),
    /** Percent of the simulated viewers of a room that stay while people are in it. */
    AUDIENCE_SHARE: z.coerce.number().int().min(0).max(100).default(50),
    /** `guest`: the app for viewers exists, and whoever gives a nickname may enter rooms. demo-rule.ts has the default. */
    CUSTOMERS: z.enum(['guest', 'off']).optional(),
    /** The pages of the phone apps in their stores. By default the app of this platform. */
    APP_IOS_URL: webAddress.optional(),
    APP_ANDROID_URL: webAddress.optional(),
    LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
    JWT_SECRET: secret,
    STREAM_SECRET: secret,
    HOOK_SECRET: secret,
    INTERNAL_SECRET: secret,
    SEAL_SECRET: secret,
    METRICS_TOKEN: secret,
    WEBHOOKS_ALLOW_PRIVATE: choice,
    /** The server that seed, audience and demo use, if it is not the one of DATA_DIR. */
    SERVER_URL: webAddress.optional(),
    /** The address that the demo's hosts push to, if it is not the one on their pages. */
    PUSH_URL: rtmpAddress.optional(),
    DEMO_LIVE: flag('1'),
    /** Whether an empty installation gets the demo world, with its hosts and audience. demo-rule.ts has the default. */
    DEMO: choice,
    /** Whether an admin may move the platform's time and use the desk. demo-rule.ts has the default. */
    DEMO_CONTROLS: choice,
    /** Whether /api/docs exists. By default everywhere except in production. */
    API_DOCS: choice,
    /** Whether the pictures of live sessions are recorded. demo-rule.ts has the default. */
    RECORD_PICTURE: choice,
    /** In containers: the address of the machine at which the ports are published. */
    PUBLISHED_AT: z.string().optional(),
    /** The number of proxies in front of the server. This many entries of X-Forwarded-For are trusted. */
    TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(0),
  })
  .superRefine((env, context) => {
    const refuse = (name: string, message: string) => context.addIssue({ code: 'custom', path: [name], message })
    for (const name of ['MEDIA_API_URL', 'MEDIA_PLAY_URL'] as const) {
      if (env.MEDIA_ENGINE === 'srs' && !env[name]) refuse(name, 'must be set if MEDIA_ENGINE is srs')
    }
    if (env.HTTPS_CERT && !env.HTTPS_KEY) refuse('HTTPS_KEY', 'must be set together with HTTPS_CERT')
    if (env.HTTPS_KEY && !env.HTTPS_CERT) refuse('HTTPS_CERT', 'must be set together with HTTPS_KEY')
    if (env.NODE_ENV !== 'production') return
    if (env.REHEARSAL_SECONDS !== rehearsalSeconds) refuse('REHEARSAL_SECONDS', 'is only for tests')
    for (const name of demanded) if (!env[name]) refuse(name, 'must be set if NODE_ENV is production')
    for (const name of [...demanded, 'INTERNAL_SECRET', 'SEAL_SECRET', 'METRICS_TOKEN'] as const)
      if (env[name] && isGuessable(env[name])) refuse(name, known)
    if (hasGuessablePassword(env.DATABASE_URL ?? '')) refuse('DATABASE_URL', `its password: ${known}`)
  })
export type Env = z.infer<typeof EnvSchema>

/** An invalid setting, as a sentence for the person who starts the server. */
export class BadSetting extends StartFailure {
  override name = 'BadSetting'
}

/** All settings by name, including those read from files. */
export const settingNames: readonly string[] = [...Object.keys(EnvSchema.shape), ...settingsInFiles.map((name) => `${name}_FILE`)]

/** Whether webhooks may call this machine and its network. By default not in production: an admin there may not own the network. */
export const allowsPrivateWebhooks = ({ WEBHOOKS_ALLOW_PRIVATE, NODE_ENV }: Pick<Env, 'WEBHOOKS_ALLOW_PRIVATE' | 'NODE_ENV'>) =>
  WEBHOOKS_ALLOW_PRIVATE ?? NODE_ENV !== 'production'

/** Parses settings. An empty one counts as not set. */
export function parseEnv(source: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ''))
  const { found, faults } = readSettingsFiles(source)
  if (faults.length > 0) throw new BadSetting(faults.join('; '))
  const parsed = EnvSchema.safeParse({ ...given, ...found }, { error: settingWords })
  if (parsed.success) return parsed.data
  throw new BadSetting(parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; '))
}
