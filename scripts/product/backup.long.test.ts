import { execFile } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, readFileSync, readdirSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { findServer, type RunningServer } from '#seed/sink/running-server.ts'
import { checkBackup } from '#server/backup/backup-file.ts'
import { openStore } from '#server/db/open-database.ts'
import { startServerProcess } from '#server/testing/server-process.ts'
import { layDownEmptyDatabase } from '#server/testing/database/embedded-template.ts'
import { examine } from './doctor/examine.ts'
import { noSettings } from '../test/settings.ts'

// Each test starts programs and a server, and the machine may be busy.
vi.setConfig({ testTimeout: 240_000 })

const root = fileURLToPath(new URL('../..', import.meta.url))
let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'greenroom-backup-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 }))

/** `npm run backup` and others, as a person would. Returns the output and the exit code. */
async function command(name: 'backup' | 'restore' | 'verify-books' | 'snapshot' | 'create-admin', dataDir: string, ...args: string[]) {
  const run = promisify(execFile)(process.execPath, ['scripts/run.mjs', `scripts/product/${name}.ts`, ...args], {
    cwd: root,
    env: { ...process.env, ...noSettings(), DATA_DIR: dataDir },
  })
  return run.then(
    ({ stdout }) => ({ code: 0, output: stdout }),
    (error: { code: number; stderr: string }) => ({ code: error.code, output: error.stderr }),
  )
}
const rowsIn = (output: string) => Number(/(\d+) rows/.exec(output)?.[1])

async function onStore(dataDir: string, statement: string, ...values: string[]): Promise<Record<string, unknown>[]> {
  const store = await openStore({ dataDir, durable: false })
  try {
    return (await store.pool.query<Record<string, unknown>>(statement, values)).rows
  } finally {
    await store.close()
  }
}

const addMerchant = (server: RunningServer, code: string) =>
  server.request('POST', '/internal/seed/rows', [
    {
      table: 'merchant',
      columns: [
        { name: 'code', type: 'text', values: [code] },
        { name: 'name', type: 'text', values: [code] },
      ],
    },
  ])

it('where there is no database, commands that only read say so, and make none', async () => {
  for (const [name, ...args] of [
    ['backup'],
    ['verify-books'],
    ['snapshot', 'save', 'evening'],
    ['create-admin', '--demo-passwords'],
  ] as const) {
    const { code, output } = await command(name, folder, ...args)
    expect([code, output]).toEqual([expect.any(Number), expect.stringContaining('There is no database in')])
    expect(code).toBeGreaterThan(0)
    expect(readdirSync(folder)).toEqual([])
  }
})

describe('while the product runs', () => {
  it('backup and restore work through it, and it keeps serving', async () => {
    const dataDir = join(folder, 'data')
    await layDownEmptyDatabase(dataDir)
    const running = await startServerProcess({ DATA_DIR: dataDir })
    try {
      const server = await findServer(dataDir)
      if (!server) throw new Error('the server is not found')
      await addMerchant(server, 'first')
      const file = join(folder, 'one.gz')
      const first = await command('backup', dataDir, file)
      expect(first).toEqual({ code: 0, output: expect.stringContaining(file) })
      await addMerchant(server, 'second')
      const second = await command('backup', dataDir)
      expect(rowsIn(second.output)).toBe(rowsIn(first.output) + 1)
      expect(readdirSync(join(dataDir, 'backups'))).toHaveLength(1)

      expect(await command('restore', dataDir, file)).toEqual({
        code: 0,
        output: `Restored: ${rowsIn(first.output)} rows and 0 pictures.\n`,
      })
      await addMerchant(server, 'second')
      expect(await (await fetch(new URL('/readyz', server.url))).json()).toMatchObject({ ok: true })
      const refused = await command('restore', dataDir, join(folder, 'missing.gz'))
      expect(refused).toEqual({ code: 1, output: expect.stringContaining('does not exist or cannot be read') })
    } finally {
      await running.close()
    }
  })
})

describe('while it does not run', () => {
  it('a backup is taken from the data folder and restored into another one; the replaced data is kept unless --without-copy is given', async () => {
    const [here, there] = [join(folder, 'here'), join(folder, 'there')]
    await Promise.all([layDownEmptyDatabase(here), layDownEmptyDatabase(there)])
    const account = "INSERT INTO account (role, login_name, password_hash) VALUES ('admin', $1, '')"
    await onStore(here, account, 'kept')
    await onStore(there, account, 'replaced')
    for (const dataDir of [here, there])
      await onStore(dataDir, 'INSERT INTO platform_clock (id, real_at, platform_at, rate) VALUES (1, now(), $1, 1)', '2031-05-06T07:08:09Z')
    const file = join(folder, 'kept.gz')
    expect((await command('backup', here, file)).code).toBe(0)
    const taken = readFileSync(file)
    expect(await command('backup', here, file)).toEqual({ code: 1, output: expect.stringContaining('already exists') })
    expect(readFileSync(file)).toEqual(taken)
    expect((await checkBackup(file)).migrations.length).toBeGreaterThan(0)

    const { code, output } = await command('restore', there, file)
    expect(code).toBe(0)
    expect(await onStore(there, 'SELECT login_name FROM account')).toEqual([{ login_name: 'kept' }])
    const copy = /^The replaced data is kept in (.*before-restore-.*\.gz)\.$/m.exec(output)?.[1] ?? ''
    expect((await command('restore', there, copy, '--without-copy')).output).toMatch(/^Restored: /)
    expect(await onStore(there, 'SELECT login_name FROM account')).toEqual([{ login_name: 'replaced' }])
    expect(copy).toContain('before-restore-2031-05-06T07-')
    expect(readdirSync(join(there, 'backups'))).toHaveLength(1)
    expect((await command('backup', here)).output).toContain('greenroom-2031-05-06T07-')
  })

  it('a backup of damaged data prints what cannot be read, and doctor prints how much', async () => {
    const dataDir = join(folder, 'data')
    await layDownEmptyDatabase(dataDir)
    const [row] = await onStore(
      dataDir,
      "INSERT INTO merchant (code, name) VALUES ('lost', 'Lost') RETURNING pg_relation_filepath('merchant') AS path",
    )
    const handle = openSync(join(dataDir, 'db', String(row?.path)), 'r+')
    writeSync(handle, 'noise', 5000)
    closeSync(handle)
    expect(await command('backup', dataDir)).toEqual({
      code: 1,
      output: expect.stringMatching(/^The backup failed\. 1 of the database's \d+ pages are damaged, .*\(page 0 of merchant\)/),
    })
    const lines: string[] = []
    await examine({ DATA_DIR: dataDir, PORT: '0', SPORT_PORT: '0', RTMP_PORT: '0', MEDIA_PORT: '0', NODE_ENV: 'test' }, (line) =>
      lines.push(line),
    )
    expect(lines.find((line) => line.startsWith('FAULT   pages'))).toMatch(
      /1 of the database's \d+ pages are damaged, the first one in .*\(page 0 of merchant\)\./,
    )
  })

  it('a restore without a file prints its usage, and changes nothing', async () => {
    expect(await command('restore', folder)).toEqual({ code: 1, output: expect.stringContaining('Usage: npm run restore -- FILE') })
    expect(readdirSync(folder)).toEqual([])
  })
})
