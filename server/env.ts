// Every setting of the server, parsed once. `.env.example` lists them with their defaults.
import { z } from 'zod'
import { StartFailure } from './start-failure.ts'

const port = (fallback: number) => z.coerce.number().int().min(0).max(65_535).default(fallback)
const flag = (fallback: '0' | '1') => z.enum(['0', '1']).default(fallback).transform((value) => value === '1')
const secret = z.string().min(16, 'at least 16 characters').optional()

const isTimeZone = (name: string) => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}

const EnvSchema = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  HOST: z.string().default('127.0.0.1'),
  PORT: port(4000),
  SPORT_PORT: port(4001),
  RTMP_PORT: port(1935),
  MEDIA_PORT: port(8935),
  PUBLIC_HOST: z.string().optional(),
  MEDIA_API_URL: z.url({ protocol: /^https?$/ }).optional(),
  MEDIA_PLAY_URL: z.url().optional(),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: z.string().regex(/^postgres(ql)?:\/\//, 'a postgresql:// address').optional(),
  REDIS_URL: z.string().regex(/^rediss?:\/\//, 'a redis:// address').optional(),
  BUSINESS_TIME_ZONE: z.string().refine(isTimeZone, 'a time zone such as Asia/Taipei').default('Asia/Taipei'),
  AUDIENCE: flag('1'),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
  JWT_SECRET: secret,
  STREAM_SECRET: secret,
  HOOK_SECRET: secret,
  METRICS_TOKEN: secret,
}).superRefine((env, context) => {
  if (env.NODE_ENV !== 'production') return
  for (const name of ['JWT_SECRET', 'STREAM_SECRET', 'HOOK_SECRET'] as const) {
    if (!env[name]) context.addIssue({ code: 'custom', path: [name], message: 'has to be set where NODE_ENV is production' })
  }
})
export type Env = z.infer<typeof EnvSchema>

/** A setting that cannot be used, in a sentence for the person who started the server. */
export class BadSetting extends StartFailure {
  override name = 'BadSetting'
}

/** Parses settings; an empty one counts as not set. */
export function parseEnv(source: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ''))
  const parsed = EnvSchema.safeParse(given)
  if (parsed.success) return parsed.data
  throw new BadSetting(parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; '))
}
