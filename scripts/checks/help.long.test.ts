// `--help` of each command in package.json prints its usage and does nothing else.
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
const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')))
/** Without `format`, which has the formatter's own help. */
const own = Object.entries(scripts).flatMap(([name, command]) => {
  const [, args] = /^exec node (.+)$/.exec(command) ?? []
  return args === undefined ? [] : [[name, args.split(' ')] as const]
})

const dataDir = mkdtempSync(join(tmpdir(), 'greenroom-help-'))
afterAll(() => rmSync(dataDir, { recursive: true }))

/** `npm run check` is `npm test` with the checks that start nothing. */
const nameOf = (name: string) => (name === 'start' ? 'npm start' : ['test', 'check'].includes(name) ? 'npm test' : `npm run ${name}`)

test.concurrent.each(own)('npm run %s -- --help prints its usage', { timeout: 120_000 }, async (name, args) => {
  const { stdout, stderr } = await promisify(execFile)(process.execPath, [...args, '--help'], {
    cwd: root,
    env: { ...process.env, ...noSettings(), DATA_DIR: dataDir },
  })
  expect(stdout).toContain(nameOf(name))
  expect([stderr, readdirSync(dataDir)]).toEqual(['', []])
})
