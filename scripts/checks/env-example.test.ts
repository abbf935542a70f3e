// .env.example lists every setting, with its default.
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { mediaSettingNames, readEnv } from '#media/env.ts'
import { parseEnv, settingNames } from '#server/env.ts'

const text = readFileSync(new URL('../../.env.example', import.meta.url), 'utf8')
const written = [...text.matchAll(/^#?([A-Z_]+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value] as const)
/** Read by docker compose and by the tests, not by a process of the product. */
const ofOthers = ['COMPOSE_PROFILES', 'GREENROOM_VERSION', 'HTTPS_FOLDER', 'CHROMIUM_PATH', 'TEST_DATABASE_URL', 'TEST_REDIS_URL']

it('lists every setting once, and none that no program reads', () => {
  expect(written.map(([name]) => name).sort()).toEqual([...new Set([...settingNames, ...mediaSettingNames, ...ofOthers])].sort())
})

it('shows the real defaults, and only valid example values', () => {
  const own = { MEDIA_HOOKS_URL: 'http://127.0.0.1:4000/internal/media', MEDIA_SECRET: 'of-the-test' }
  const unset: Record<string, unknown> = { ...readEnv(own), ...parseEnv({}) }
  const given = Object.fromEntries(written)
  const set: Record<string, unknown> = { ...readEnv({ ...given, ...own }), ...parseEnv(given) }
  const withDefault = Object.keys(unset).filter((name) => unset[name] !== undefined && !(name in own))
  expect(withDefault.length).toBeGreaterThan(10)
  expect(withDefault.filter((name) => set[name] !== unset[name])).toEqual([])
})
