import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { demoOf, hasDemoControls, recordsPictures, whyNoDemo, whyReachable } from './demo-rule.ts'
import { parseEnv } from './env.ts'

type Settings = Record<string, string>
const secret = () => randomBytes(32).toString('base64')
const production = { NODE_ENV: 'production', JWT_SECRET: secret(), STREAM_SECRET: secret(), HOOK_SECRET: secret() }
/** The settings of the image and of docker-compose.yml. */
const container = { ...production, HOST: '0.0.0.0', PUBLISHED_AT: '127.0.0.1', TRUST_PROXY: '1' }

const here: [string, Settings][] = [
  ['npm start', {}],
  ['npm run dev', { NODE_ENV: 'development' }],
  ['HOST names this machine', { HOST: '::1', PUBLIC_HOST: 'localhost' }],
  ['containers that are published on this machine', container],
]
const elsewhere: [string, Settings][] = [
  ['HOST is every address', { HOST: '0.0.0.0' }],
  ['HOST is every address of IPv6', { HOST: '::' }],
  ['HOST only begins like this machine', { HOST: '127.example.com' }],
  ['PUBLIC_HOST has a name', { PUBLIC_HOST: 'live.example.com' }],
  ['it is production', production],
  ['a proxy stands before it', { TRUST_PROXY: '1' }],
  ['containers are published elsewhere', { ...container, PUBLISHED_AT: '192.168.1.20' }],
  ['containers have a public name', { ...container, PUBLIC_HOST: 'live.example.com' }],
  ['a proxy stands before the gateway of containers', { ...container, TRUST_PROXY: '2' }],
  ['a container was started by hand', { ...production, HOST: '0.0.0.0' }],
]

describe('where only this machine can reach the platform', () => {
  it.each(here)('there is a demo with the known password, and its controls: %s', (_, settings) => {
    const env = parseEnv(settings)
    expect([whyReachable(env), whyNoDemo(env), demoOf(env), hasDemoControls(env), recordsPictures(env)]).toEqual([
      null,
      null,
      'known',
      true,
      true,
    ])
    expect(demoOf(parseEnv({ ...settings, DEMO: '1' }))).toBe('known')
    expect(hasDemoControls(parseEnv({ ...settings, DEMO_CONTROLS: '0' }))).toBe(false)
  })

  it.each(here)('DEMO=0 switches it off: %s', (_, settings) => {
    const env = parseEnv({ ...settings, DEMO: '0' })
    expect([demoOf(env), recordsPictures(env)]).toEqual(['none', false])
    expect(whyNoDemo(env)).toContain('DEMO is 0')
    // Containers with a proxy on this machine must set DEMO=0 (docs/operations.md), so it switches the controls off as well.
    expect(hasDemoControls(env)).toBe(settings.NODE_ENV !== 'production')
  })
})

describe('where other machines can reach the platform', () => {
  it.each(elsewhere)('there is no demo, and none of its controls: %s', (_, settings) => {
    const env = parseEnv(settings)
    expect([demoOf(env), hasDemoControls(env), recordsPictures(env)]).toEqual(['none', false, false])
    expect(whyNoDemo(env)).toMatch(/^(The platform is .+|NODE_ENV is production), so there is no demo world\. DEMO=1 brings one/)
  })

  it.each(elsewhere)('DEMO=1 creates one with random passwords, with controls only if DEMO_CONTROLS is set as well: %s', (_, settings) => {
    const env = parseEnv({ ...settings, DEMO: '1' })
    expect([demoOf(env), whyNoDemo(env), hasDemoControls(env)]).toEqual(['random', null, false])
    expect(hasDemoControls(parseEnv({ ...settings, DEMO: '1', DEMO_CONTROLS: '1' }))).toBe(true)
  })

  it('DEMO_CONTROLS brings controls on this machine, but never with real data elsewhere', () => {
    expect(hasDemoControls(parseEnv({ ...production, DEMO_CONTROLS: '1' }))).toBe(true)
    expect(hasDemoControls(parseEnv({ ...production, DEMO_CONTROLS: '1', HOST: '0.0.0.0' }))).toBe(false)
  })
})
