// `--help` of each command in the table of docs/commands.md prints its usage, with every option that the table and the README name, and does
// nothing else.
import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { noSettings } from '../test/settings.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const { scripts } = z.object({ scripts: z.record(z.string(), z.string()) }).parse(JSON.parse(read('package.json')))

/** Each command by its name in package.json, with the options on the lines that name it. */
const named = new Map<string, Set<string>>()
for (const line of [read('docs/commands.md'), read('README.md')].join('\n').split('\n'))
  for (const [, name = ''] of line.matchAll(/\bnpm (?:run )?([a-z][\w-]*)/g)) {
    const options = line.match(/(?<![\w-])--[a-z][\w-]*/g) ?? []
    named.set(name, new Set([...(named.get(name) ?? []), ...options]))
  }

const dataDir = mkdtempSync(join(tmpdir(), 'greenroom-help-'))
afterAll(() => rmSync(dataDir, { recursive: true }))

/** `npm run check` is `npm test` with the checks that start nothing. */
const usageOf = (name: string) => (name === 'start' ? 'npm start' : ['test', 'check'].includes(name) ? 'npm test' : `npm run ${name}`)

test.concurrent.each([...named])('%s prints its usage', { timeout: 120_000 }, async (name, options) => {
  expect(Object.keys(scripts)).toContain(name)
  const [, args = ''] = /^exec node (.+)$/.exec(scripts[name] ?? '') ?? []
  const { stdout, stderr } = await promisify(execFile)(process.execPath, [...args.split(' '), '--help'], {
    cwd: root,
    env: { ...process.env, ...noSettings(), DATA_DIR: dataDir },
  })
  expect(stdout).toContain(usageOf(name))
  expect([...options].filter((option) => option !== '--help' && !stdout.includes(option))).toEqual([])
  expect([stderr, readdirSync(dataDir)]).toEqual(['', []])
})
