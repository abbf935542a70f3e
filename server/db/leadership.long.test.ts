import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import pg from 'pg'
import { afterEach, describe, expect, test } from 'vitest'
import { shareLeadership, type Leadership } from './leadership.ts'

const url = process.env.TEST_DATABASE_URL
const servers: Leadership[] = []
const join = () => {
  const server = shareLeadership(url)
  servers.push(server)
  return server
}
afterEach(() => Promise.all(servers.splice(0).map((server) => server.close())))

/** Starts a server process that holds the task and prints so. */
async function leadInProcess(task: string) {
  const code = `import { shareLeadership } from '#server/db/leadership.ts'
    const server = shareLeadership(process.env.TEST_DATABASE_URL)
    const print = async () => { console.log(await server.leads('${task}').catch(() => 'its session was ended')) }
    await print()
    setInterval(print, 500)`
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', code], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [output] = await once(child.stdout, 'data')
  expect(String(output)).toBe('true\n')
  return child
}

describe.runIf(url)('a task that only one of several servers runs', () => {
  test('is run by the first server that requests it, and by another one only after that one stops', async () => {
    const [a, b] = [randomUUID(), randomUUID()]
    const [here, there] = [join(), join()]
    expect([await here.leads(a), await there.leads(a), await here.leads(a)]).toEqual([true, false, true])
    expect([await there.leads(b), await here.leads(b)]).toEqual([true, false])
    await servers.shift()!.close()
    expect(await there.leads(a)).toBe(true)
  })

  test('is taken over from a server that was killed', { timeout: 60_000 }, async () => {
    const task = randomUUID()
    const killed = await leadInProcess(task)
    const there = join()
    expect(await there.leads(task)).toBe(false)
    killed.kill('SIGKILL')
    await expect.poll(() => there.leads(task), { timeout: 20_000, interval: 100 }).toBe(true)
  })

  test('is taken over from a server that hangs, and does not return to it', { timeout: 60_000 }, async () => {
    const task = randomUUID()
    const hung = await leadInProcess(task)
    const output = once(hung.stdout, 'data')
    hung.kill('SIGSTOP')
    const there = join()
    await expect.poll(() => there.leads(task), { timeout: 20_000, interval: 100 }).toBe(true)
    hung.kill('SIGCONT')
    await output
    await expect.poll(async () => String((await once(hung.stdout, 'data'))[0]), { timeout: 20_000 }).toBe('false\n')
    expect(await there.leads(task)).toBe(true)
    hung.kill('SIGKILL')
  })

  test('is requested again by a server whose session the database has ended', async () => {
    const task = randomUUID()
    const here = join()
    expect(await here.leads(task)).toBe(true)
    const admin = new pg.Client({ connectionString: url })
    await admin.connect()
    await admin.query(
      `SELECT pg_terminate_backend(pid) FROM pg_locks
       WHERE locktype = 'advisory' AND (classid::bigint << 32 | objid::bigint) = hashtextextended($1, 0)`,
      [`greenroom leader ${task}`],
    )
    await admin.end()
    await expect.poll(() => here.leads(task).catch(() => false), { timeout: 20_000 }).toBe(true)
  })
})

test('with an embedded database the only server runs every task', async () => {
  expect(await shareLeadership(undefined).leads('a')).toBe(true)
})
