import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { relative, sep } from 'node:path'
import { expect, it } from 'vitest'
import { z } from 'zod'

const Listed = z.array(z.object({ file: z.string(), projectName: z.string() }))

/** The files that vitest runs where both services are. The addresses are not used. */
const listed = Listed.parse(
  JSON.parse(
    execFileSync(
      process.execPath,
      ['node_modules/vitest/vitest.mjs', 'list', '--filesOnly', '--json', '--project', 'postgres', '--project', 'redis'],
      {
        encoding: 'utf8',
        env: { ...process.env, QUICK_TESTS: '', TEST_DATABASE_URL: 'postgresql://named', TEST_REDIS_URL: 'redis://named' },
      },
    ),
  ),
)
const filesOf = (project: string) =>
  listed.filter(({ projectName }) => projectName === project).map(({ file }) => relative(process.cwd(), file).replaceAll(sep, '/'))
const [postgres, redis] = [filesOf('postgres'), filesOf('redis')]

const tests = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.test.ts'], { encoding: 'utf8' })
  .split('\n')
  .filter((path) => path !== '' && existsSync(path))
const testsWith = (text: RegExp) => tests.filter((path) => text.test(readFileSync(path, 'utf8')))

it('tests with cases for PostgreSQL only run on PostgreSQL', () => {
  const withCases = testsWith(/(runIf|skipIf)\(!?process\.env\.TEST_DATABASE_URL/)
  expect(withCases).toContain('server/daily-figures/day-locks.test.ts')
  expect(withCases.filter((path) => !postgres.includes(path) && !redis.includes(path))).toEqual([])
})

it('tests that name the Redis for tests run on it', () => {
  const withRedis = testsWith(/#server\/testing\/test-redis\.ts/)
  expect(withRedis).toContain('server/rooms/relay.test.ts')
  expect(withRedis.filter((path) => !redis.includes(path))).toEqual([])
})

it.each(['http/every-call', 'http/garbage.long', 'features/room/gifts/gifts', 'db/migrate', 'backup/backup'])(
  '%s, which queries rows in its own way, runs on PostgreSQL',
  (name) => expect(postgres).toContain(`server/${name}.test.ts`),
)

it.each([
  'sockets/logins',
  'sockets/sockets',
  'sockets/namespaces/customers',
  'http/sign-in-limit',
  'events/bus',
  'redis/several-servers.long',
])('%s, which several servers share, runs on Redis, and not a second time on PostgreSQL alone', (name) => {
  const path = `server/${name}.test.ts`
  expect([redis.includes(path), postgres.includes(path)]).toEqual([true, false])
})
