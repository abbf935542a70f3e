import { readFileSync } from 'node:fs'

/**
 * Every setting of .env.example, set to nothing, which counts as not set: what somebody set for their own product
 * (a database with their data in it) must not reach a product that is being tested.
 */
export function noSettings(): Record<string, string> {
  const example = readFileSync(new URL('../../.env.example', import.meta.url), 'utf8')
  return Object.fromEntries([...example.matchAll(/^#?([A-Z_]+)=/gm)].map(([, name = '']) => [name, '']))
}
