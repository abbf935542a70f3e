// Tests the embedded database on a real disk that is full, read-only or broken.
import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openDatabase, openStore } from '#server/db/open-database.ts'
import { diskTrouble } from './disk.ts'
import { layDownEmptyDatabase, testZone } from '#server/testing/database/embedded-template.ts'

// These tests open and close databases, which takes long on a busy machine.
vi.setConfig({ testTimeout: 240_000 })

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'greenroom-disk-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

const mount = (...args: string[]) => spawnSync('mount', args, { stdio: 'ignore' }).status === 0
const unmount = (folder: string) => spawnSync('umount', [folder], { stdio: 'ignore' })
function mayMount(): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'greenroom-mount-'))
  const done = mount('-t', 'tmpfs', '-o', 'size=1m', 'greenroom', folder)
  if (done) unmount(folder)
  rmSync(folder, { recursive: true })
  return done
}

function thrownBy(work: () => void): unknown {
  try {
    return work()
  } catch (error) {
    return error
  }
}

const open = () => openDatabase({ dataDir, businessTimeZone: testZone })
const refusal = async () =>
  open().then(
    async (database) => {
      await database.close()
      return 'it opened'
    },
    (error: Error) => error.message,
  )

describe.runIf(mayMount())('on a separate disk (runs only if this user may mount one)', () => {
  beforeEach(() => {
    mount('-t', 'tmpfs', '-o', 'size=160m', 'greenroom', dataDir)
  })
  afterEach(() => {
    unmount(dataDir)
  })

  it('a start on a full or a read-only disk reports it, gives no advice that loses data, and succeeds when there is space again', async () => {
    await layDownEmptyDatabase(dataDir)
    const store = await openStore({ dataDir })
    await store.pool.query("INSERT INTO merchant (code, name) VALUES ('kept', 'Kept')")
    await store.close()

    const filler = join(dataDir, 'filler')
    const { bavail, bsize } = statfsSync(dataDir)
    writeFileSync(filler, Buffer.alloc(bavail * bsize))
    const whenFull = await refusal()
    expect(whenFull).toMatch(/^The disk of .* is full.*Free some space.*Nothing is lost/)
    expect(whenFull).not.toContain('restore')

    mount('-o', 'remount,ro', dataDir)
    const whenReadOnly = await refusal()
    expect(whenReadOnly).toMatch(/^The disk of .* is read-only\. Mount it for writing/)
    expect(whenReadOnly).not.toContain('restore')

    const { message } =
      diskTrouble(
        thrownBy(() => mkdirSync(join(dataDir, 'new', 'data'), { recursive: true })),
        join(dataDir, 'new', 'data'),
      ) ?? {}
    expect(message).toMatch(/new\/data is read-only\. Mount it for writing/)

    mount('-o', 'remount,rw', dataDir)
    rmSync(filler)
    const database = await open()
    expect(await database.prisma.merchant.findMany({ select: { code: true } })).toEqual([{ code: 'kept' }])
    await database.close()
  })

  it('a database that fills the disk reports that the disk is full', async () => {
    await layDownEmptyDatabase(dataDir)
    const store = await openStore({ dataDir })
    const watching = new AbortController()
    const ended = once(process, 'uncaughtException', { signal: watching.signal }) as Promise<[Error]>
    ended.catch(() => {})
    const { bavail, bsize } = statfsSync(dataDir)
    writeFileSync(join(dataDir, 'filler'), Buffer.alloc(bavail * bsize))
    const failed = await store.pool
      .query('CREATE TABLE filling AS SELECT repeat(md5(i::text), 30) FROM generate_series(1, 100000) AS i')
      .then(
        () => 'stored',
        (error: Error) => error.message,
      )
    expect(failed).toMatch(/No space left|has ended|terminated/)
    if (/No space left/.test(failed)) await store.close()
    else expect((await ended)[0].message).toMatch(/^The disk of .* is full/)
    watching.abort()
  })

  it('a first start on a full disk reports it as well, and leaves no incomplete database', async () => {
    const { bavail, bsize } = statfsSync(dataDir)
    writeFileSync(join(dataDir, 'filler'), Buffer.alloc(bavail * bsize - 4 * 2 ** 20))
    expect(await refusal()).toMatch(/^The disk of .* is full/)
    rmSync(join(dataDir, 'filler'))
    expect(await refusal()).toBe('it opened')
  })
})

describe('a database whose files are', () => {
  it.each([
    [
      'damaged',
      (db: string) => rmSync(join(db, 'global'), { recursive: true }),
      /^The embedded database is damaged: could not open file "global\/pg_control".* \(mv .*\/db .*\/db\.damaged.* npm run restore/,
    ],
    [
      'without the write-ahead log',
      (db: string) => rmSync(join(db, 'pg_wal'), { recursive: true }),
      /pg_wal\) is missing or damaged.* put it back as it was/,
    ],
    [
      'with an empty log',
      (db: string) => {
        rmSync(join(db, 'pg_wal'), { recursive: true })
        mkdirSync(join(db, 'pg_wal'))
      },
      /pg_wal\) is missing or damaged.* put it back as it was/,
    ],
    [
      'of another version',
      (db: string) => writeFileSync(join(db, 'PG_VERSION'), '15\n'),
      /was made by another version: .*Start the build that made it/,
    ],
    [
      'whole, but with a setting that PostgreSQL does not know',
      (db: string) => appendFileSync(join(db, 'postgresql.conf'), '\nno_such_setting = 1\n'),
      /^The embedded database does not run: .*All stored data is still in .*\/db;/,
    ],
  ])('%s gets its own advice and is not changed', async (_name, damage, sentence) => {
    await layDownEmptyDatabase(dataDir)
    damage(join(dataDir, 'db'))
    // PostgreSQL writes its lock file before it checks the other files.
    const files = () =>
      readdirSync(join(dataDir, 'db'))
        .filter((name) => name !== 'postmaster.pid')
        .sort()
    const before = files()
    expect(await refusal()).toMatch(sentence)
    expect(files()).toEqual(before)
  })
})
