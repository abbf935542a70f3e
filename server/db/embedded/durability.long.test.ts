import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { layDownEmptyDatabase, testZone } from '#server/testing/database/embedded-template.ts'
import { openDatabase } from '../open-database.ts'

const writer = fileURLToPath(new URL('../../testing/database/write-until-killed.ts', import.meta.url))

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'greenroom-durability-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

/** Counts the files of all folders. A folder may disappear while it is read. */
function fileCount(): number {
  try {
    return readdirSync(dataDir, { recursive: true }).length
  } catch {
    return 0
  }
}
const open = () => openDatabase({ dataDir, businessTimeZone: testZone })

/** Starts a writer, kills it once the condition holds, and returns the rows whose storage was acknowledged. */
async function writeAndKill(isTime: (rows: string[]) => boolean): Promise<string[]> {
  const child = spawn(process.execPath, ['--import', 'tsx', writer, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] })
  let output = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text
  })
  const rows = () => output.split('\n').slice(0, -1)
  await vi.waitUntil(() => isTime(rows()), { timeout: 120_000, interval: 25 })
  const gone = once(child, 'close')
  child.kill('SIGKILL')
  await gone
  return rows()
}

it('a first start that is killed while it creates the database does not prevent the next one, in a link to a folder on another disk', async () => {
  const elsewhere = join(dataDir, 'other-disk')
  mkdirSync(elsewhere)
  symlinkSync(elsewhere, join(dataDir, 'db'))
  // Each start begins with the files that the one before has left.
  for (const files of [4, 302, 902]) await writeAndKill(() => fileCount() >= files)
  await (await open()).close()
  await (await open()).close()
  expect(lstatSync(join(dataDir, 'db')).isSymbolicLink()).toBe(true)
  expect(existsSync(join(elsewhere, 'PG_VERSION'))).toBe(true)
}, 300_000)

it('every acknowledged row is stored after repeated kill -9', async () => {
  await layDownEmptyDatabase(dataDir)
  const acknowledged: string[] = []
  for (const count of [1, 25, 60]) acknowledged.push(...(await writeAndKill((rows) => rows.length >= count)))
  const database = await open()
  const stored = new Set((await database.prisma.merchant.findMany()).map(({ code }) => code))
  await database.close()
  expect(acknowledged.length).toBeGreaterThanOrEqual(86)
  expect(acknowledged.filter((code) => !stored.has(code))).toEqual([])
}, 300_000)

it.each([
  ['torn', 'x\0garbage'],
  ['empty', ''],
  ['with the id of another living process', `${process.ppid}\n/somewhere/else\n1700000000\n5432\n`],
])(
  'the lock file that a killed process has left behind (%s) prevents no start',
  async (_, content) => {
    await layDownEmptyDatabase(dataDir)
    writeFileSync(join(dataDir, 'db', 'postmaster.pid'), content)
    const database = await open()
    expect(await database.prisma.merchant.count()).toBe(0)
    await database.close()
  },
  300_000,
)

it('if the folder is not a database, nothing is created, changed or locked, and the message names it', async () => {
  await layDownEmptyDatabase(dataDir)
  const folder = join(dataDir, 'db')
  rmSync(join(folder, 'PG_VERSION'))
  const before = readdirSync(dataDir, { recursive: true }).sort()
  await expect(open()).rejects.toThrow(/db holds .*no PG_VERSION: it is no database.* Nothing was made .* \(mv .*db .*db\.damaged\)/)
  expect(readdirSync(dataDir, { recursive: true }).sort()).toEqual(before)
  writeFileSync(join(folder, 'PG_VERSION'), '18\n')
  await (await open()).close()
}, 60_000)
