import { isLoopback, type Env } from '#server/env.ts'

/** Why an empty installation stays empty, in a sentence; null if the demo world is allowed there. */
export function whyNoDemo({
  DEMO,
  PUBLISHED_AT,
  PUBLIC_HOST = PUBLISHED_AT,
}: Pick<Env, 'DEMO' | 'PUBLISHED_AT' | 'PUBLIC_HOST'>): string | null {
  if (!DEMO) return 'DEMO is 0: there is no demo world.'
  const elsewhere = [PUBLISHED_AT, PUBLIC_HOST].find((host) => !isLoopback(host))
  return elsewhere ? `The platform is published at ${elsewhere}, so there is no demo world, whose password everybody knows.` : null
}
