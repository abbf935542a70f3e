import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'
import { layDownTestWorld } from '#server/testing/test-world.ts'
import { layDownEmptyDatabase, testZone } from '#server/testing/database/embedded-template.ts'
import { openTestDatabase } from '#server/testing/database/test-database.ts'
import { openDatabase, type Database } from '../open-database.ts'

test('the database can be closed during a query', async () => {
  const database = await openTestDatabase()
  await layDownTestWorld(database)
  // Several statements: the pool is closed between two of them.
  const query = database.prisma.anchor.findMany({ include: { merchant: true, room: true, family: true } }).catch(() => null)
  await expect(database.close()).resolves.toBeUndefined()
  void query
})

/** Resolves with the next uncaught exception, in place of the listeners of the test runner. */
function nextCrash(): Promise<unknown> {
  const others = process.listeners('uncaughtException')
  process.removeAllListeners('uncaughtException')
  return once(process, 'uncaughtException').then(([error]) => {
    for (const other of others) process.on('uncaughtException', other)
    return error
  })
}

async function withThread(work: (database: Database, thread: Worker) => Promise<void>) {
  const dataDir = mkdtempSync(join(tmpdir(), 'greenroom-thread-'))
  try {
    await layDownEmptyDatabase(dataDir)
    const born = once(process, 'worker') as Promise<[Worker]>
    const database = await openDatabase({ dataDir, businessTimeZone: testZone, durable: false })
    const [thread] = await born
    await work(database, thread)
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

test('a thread that dies is an error of the whole process: pending queries fail, and the database closes', async () => {
  await withThread(async (database, thread) => {
    const crash = nextCrash()
    const waiting = database.pool.query('SELECT pg_sleep(60)')
    const [, reply] = await Promise.all([thread.terminate(), waiting.catch((error: unknown) => error)])
    expect(String(reply)).toContain('the database thread has ended')
    expect(String(await crash)).toContain('the database thread ended by itself')
    await expect(database.pool.query('SELECT 1')).rejects.toThrow('the database thread has ended')
    await expect(database.close()).resolves.toBeUndefined()
  })
})

test('results of the database are not kept in its thread', async () => {
  await withThread(async (database, thread) => {
    const { rows } = await database.pool.query(`SELECT repeat('kept', 2) || '?' AS answer`)
    expect(rows).toEqual([{ answer: 'keptkept?' }])
    const memory = await text(await thread.getHeapSnapshot())
    expect([memory.includes('thread.mjs'), memory.includes('keptkept?')]).toEqual([true, false])
    await database.close()
  })
})

test('a connection after an abandoned one can use the same statement names, and has default settings', async () => {
  const database = await openTestDatabase()
  const settings = async () => (await database.pool.query('SELECT name, setting FROM pg_settings ORDER BY name')).rows
  const before = await settings()
  for (const round of [1, 2, 3]) {
    const given = await database.pool.connect()
    await given.query("SET statement_timeout = '1min'")
    await given.query('BEGIN')
    expect((await given.query({ name: 'round', text: 'SELECT $1::int AS round', values: [round] })).rows).toEqual([{ round }])
    given.release(true)
  }
  expect(await settings()).toEqual(before)
  await database.close()
})

test("the result of an abandoned connection's query reaches no other connection", async () => {
  const database = await openTestDatabase()
  for (let round = 0; round < 5; round++) {
    const given = await database.pool.connect()
    const queries = [1, 2, 3].map(() =>
      given.query(`SELECT 'of before' AS answer, count(*) FROM generate_series(1, 100000)`).catch(() => null),
    )
    // By now some queries have been sent, and none has returned.
    await new Promise((resolve) => {
      setImmediate(resolve)
    })
    given.release(true)
    const answers = await Promise.all(
      [1, 2, 3].map(async (number) => (await database.pool.query<{ answer: number }>(`SELECT ${number} AS answer`)).rows),
    )
    expect(answers).toEqual([[{ answer: 1 }], [{ answer: 2 }], [{ answer: 3 }]])
    void queries
  }
  await database.close()
})
