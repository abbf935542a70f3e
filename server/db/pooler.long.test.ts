// Starts a real PgBouncer in front of a real PostgreSQL.
import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { findFreePort } from '#server/testing/free-port.ts'
import { ownProcess } from '#server/testing/processes/own-process.ts'
import { asPostgres, findPostgresBinaries, startPostgres } from '#server/testing/processes/postgres.ts'
import { openDatabase } from './open-database.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const binaries = findPostgresBinaries()
const program = 'pgbouncer'
const hasPgBouncer = spawnSync(program, ['--version'], { stdio: 'ignore' }).status === 0

describe.runIf(binaries && hasPgBouncer)('a database behind PgBouncer', () => {
  const dir = mkdtempSync(join(tmpdir(), 'greenroom-pooler-'))
  let postgres: Awaited<ReturnType<typeof startPostgres>>
  beforeAll(async () => {
    // Both run as the user of PostgreSQL.
    chmodSync(dir, 0o755)
    postgres = await startPostgres(binaries ?? '', dir)
  })
  afterAll(async () => {
    await postgres.close()
    rmSync(dir, { recursive: true, force: true, maxRetries: 5 })
  })

  async function through(mode: string, settings: string, work: (url: string) => Promise<void>) {
    const port = await findFreePort()
    const { port: behind } = new URL(postgres.url)
    const file = join(dir, `${mode}-${port}.ini`)
    writeFileSync(
      file,
      `[databases]\npostgres = host=127.0.0.1 port=${behind} user=postgres\n[pgbouncer]\nlisten_addr = 127.0.0.1\nlisten_port = ${port}\nauth_type = any\nunix_socket_dir =\npool_mode = ${mode}\n${settings}\n`,
      { mode: 0o644 },
    )
    const bouncer = ownProcess({
      command: program,
      args: [file],
      options: asPostgres(),
      ready: /process up/,
      log: join(dir, 'pgbouncer.log'),
    })
    await bouncer.start()
    await work(`postgresql://postgres@127.0.0.1:${port}/postgres`).finally(bouncer.close)
  }
  const open = (url: string) => openDatabase({ url, dataDir: dir, businessTimeZone: 'Asia/Taipei' })

  it.each([
    ['transaction', ''],
    ['transaction', 'ignore_startup_parameters = options'],
    ['statement', 'ignore_startup_parameters = options'],
  ])('in %s mode is refused with an error that names PgBouncer and the solution (%s)', (mode, settings) =>
    through(mode, settings, async (url) => {
      await expect(open(url)).rejects.toThrow(/PgBouncer.* Name PostgreSQL itself in DATABASE_URL.* pool_mode = session/)
    }),
  )

  it('in session mode works', () =>
    through('session', 'ignore_startup_parameters = options', async (url) => {
      const db = await open(url)
      expect(await db.prisma.account.count()).toBe(0)
      await db.close()
    }))

  it('that accepts no second connection makes the start fail with an error', async () => {
    const { port: behind } = new URL(postgres.url)
    let isTaken = false
    const server = createServer((socket) => {
      if (isTaken) return socket.destroy()
      isTaken = true
      const way = connect(Number(behind), '127.0.0.1')
      socket.on('error', () => way.destroy()).pipe(way)
      way.on('error', () => socket.destroy()).pipe(socket)
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    const port = typeof address === 'object' ? address?.port : 0
    await expect(open(`postgresql://postgres@127.0.0.1:${port}/postgres`)).rejects.toThrow(/^No PostgreSQL answers at 127\.0\.0\.1/)
    server.close()
  })
})
