// Where the demo world may be. One rule for `npm start`, `npm run dev` and containers:
//
//   only this machine reaches the platform    the demo, with the password that everybody knows, and its controls
//   anybody else may, or it is production     none: the platform comes up empty
//   the same, with DEMO=1 said outright       the demo, with random passwords that are printed once, and no list of its accounts
//   DEMO=0                                    none anywhere
//
// What was laid down elsewhere is looked at when a server starts or loads data (features/admin/commands/demo-passwords.ts).
import type { Env } from './env.ts'

type Reach = Pick<Env, 'NODE_ENV' | 'HOST' | 'PUBLISHED_AT' | 'PUBLIC_HOST' | 'TRUST_PROXY'>

/** Whether the host names this machine alone. */
const isLoopback = (host: string) => /^(?:localhost|127(?:\.\d+){3}|\[?::1\]?)$/.test(host)

/** The host, if the platform is published anywhere but on this machine. A container itself listens everywhere. */
const publishedElsewhere = ({ HOST, PUBLISHED_AT = HOST, PUBLIC_HOST = PUBLISHED_AT }: Reach) =>
  [PUBLISHED_AT, PUBLIC_HOST].find((host) => !isLoopback(host))

/** Why others than this machine may reach the platform, as the start of a sentence; null if they cannot. */
export function whyReachable(env: Reach): string | null {
  const host = publishedElsewhere(env)
  if (host !== undefined) return `The platform is published at ${host}`
  const isContainer = env.PUBLISHED_AT !== undefined
  // Every container has a gateway before it, and is production, also that of a demo.
  if (env.TRUST_PROXY > (isContainer ? 1 : 0)) return 'The platform is behind a proxy (TRUST_PROXY)'
  return env.NODE_ENV === 'production' && !isContainer ? 'NODE_ENV is production' : null
}

/** Whether the platform may bring a demo world, and whether its accounts have the known password or random ones. */
export function demoOf(env: Reach & Pick<Env, 'DEMO'>): 'none' | 'known' | 'random' {
  if (env.DEMO === false) return 'none'
  if (whyReachable(env) === null) return 'known'
  return env.DEMO ? 'random' : 'none'
}

/** Why an empty installation stays empty, in a sentence; null if it gets the demo world. */
export function whyNoDemo(env: Reach & Pick<Env, 'DEMO'>): string | null {
  if (demoOf(env) !== 'none') return null
  return env.DEMO === false
    ? 'DEMO is 0, so there is no demo world.'
    : `${whyReachable(env)}, so there is no demo world. DEMO=1 brings one, with random passwords.`
}

/**
 * Whether admins may move the time and make things happen. Where others reach the platform only if DEMO_CONTROLS says so, and where it is
 * published to them only in a demo.
 */
export function hasDemoControls(env: Reach & Pick<Env, 'DEMO' | 'DEMO_CONTROLS'>): boolean {
  if (publishedElsewhere(env) !== undefined && demoOf(env) !== 'random') return false
  return env.DEMO_CONTROLS ?? (env.NODE_ENV === 'production' ? demoOf(env) === 'known' : whyReachable(env) === null)
}

/** Whether pictures are recorded: by default in a demo only, as they take much of a disk and show people. */
export const recordsPictures = (env: Reach & Pick<Env, 'DEMO' | 'RECORD_PICTURE'>) =>
  env.RECORD_PICTURE ?? (demoOf(env) !== 'none' && env.NODE_ENV !== 'test')
