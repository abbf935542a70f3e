// Decides whether an installation gets the demo world. The same rule for `npm start`, `npm run dev` and containers:
//
//   only this machine can reach the platform    the demo, with its published password, and the demo controls
//   other machines can, or it is production     no demo: the platform starts empty
//   the same, but DEMO=1 is set                 the demo, with random passwords that are printed once, and no list of its accounts
//   DEMO=0                                      no demo
//
// Data that was created elsewhere is checked when a server starts or loads data (features/admin/commands/demo-passwords.ts).
import type { Env } from './env.ts'

type Reach = Pick<Env, 'NODE_ENV' | 'HOST' | 'PUBLISHED_AT' | 'PUBLIC_HOST' | 'TRUST_PROXY'>

/** Whether the host names this machine alone. */
export const isLoopback = (host: string) => /^(?:localhost|127(?:\.\d+){3}|\[?::1\]?)$/.test(host)

/** The host, if the platform is published anywhere but on this machine. A container itself listens everywhere. */
const publishedElsewhere = ({ HOST, PUBLISHED_AT = HOST, PUBLIC_HOST = PUBLISHED_AT }: Reach) =>
  [PUBLISHED_AT, PUBLIC_HOST].find((host) => !isLoopback(host))

/** Why other machines can reach the platform, as the beginning of a sentence; null if they cannot. */
export function whyReachable(env: Reach): string | null {
  const host = publishedElsewhere(env)
  if (host !== undefined) return `The platform is published at ${host}`
  const isContainer = env.PUBLISHED_AT !== undefined
  // A container always has a gateway in front of it and NODE_ENV=production, also with a demo.
  if (env.TRUST_PROXY > (isContainer ? 1 : 0)) return 'The platform is behind a proxy (TRUST_PROXY)'
  return env.NODE_ENV === 'production' && !isContainer ? 'NODE_ENV is production' : null
}

/** Whether the platform gets a demo world, and whether its accounts have the published password or random ones. */
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
 * Whether admins may move the platform's time and use the desk. If other machines can reach the platform, only with DEMO_CONTROLS; if it is
 * published to them, only in a demo.
 */
export function hasDemoControls(env: Reach & Pick<Env, 'DEMO' | 'DEMO_CONTROLS'>): boolean {
  if (publishedElsewhere(env) !== undefined && demoOf(env) !== 'random') return false
  return env.DEMO_CONTROLS ?? (env.NODE_ENV === 'production' ? demoOf(env) === 'known' : whyReachable(env) === null)
}

/** Whether the app for viewers exists: its page, its calls, and guests in the rooms. By default only in a demo. */
export const hasApp = (env: Reach & Pick<Env, 'DEMO' | 'CUSTOMERS'>) =>
  env.CUSTOMERS === undefined ? demoOf(env) !== 'none' : env.CUSTOMERS === 'guest'

/** Whether the pictures of sessions are recorded. By default only in a demo, because they need much disk space and show people. */
export const recordsPictures = (env: Reach & Pick<Env, 'DEMO' | 'RECORD_PICTURE'>) =>
  env.RECORD_PICTURE ?? (demoOf(env) !== 'none' && env.NODE_ENV !== 'test')
