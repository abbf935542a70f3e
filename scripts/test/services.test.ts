import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { notOnPostgres, notOnRedis, postgresFolders, redisFolders, runsOnPostgres, runsOnRedis } from './services.ts'

const tests = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.test.ts'], { encoding: 'utf8' })
  .split('\n')
  .filter((path) => path !== '' && existsSync(path))

it.each([...postgresFolders, ...notOnPostgres, ...redisFolders, ...notOnRedis])('%s, named for a service, has tests', (beginning) => {
  expect(tests.filter((path) => path.startsWith(beginning))).not.toEqual([])
})

it('tests with cases for PostgreSQL only run on PostgreSQL', () => {
  const withCases = tests.filter((path) => /(runIf|skipIf)\(!?process\.env\.TEST_DATABASE_URL/.test(readFileSync(path, 'utf8')))
  expect(withCases).toContain('server/daily-figures/day-locks.test.ts')
  expect(withCases.filter((path) => !runsOnPostgres(path))).toEqual([])
})

it.each(['server/http/every-call.test.ts', 'server/http/garbage.long.test.ts', 'scripts/product/snapshot.long.test.ts'])(
  '%s, named for PostgreSQL, exists and is chosen',
  (path) => {
    expect([tests.includes(path), runsOnPostgres(path)]).toEqual([true, true])
  },
)

it('tests that name the Redis for tests run on it', () => {
  const withRedis = tests.filter((path) => /#server\/testing\/test-redis\.ts/.test(readFileSync(path, 'utf8')))
  expect(withRedis).toContain('server/rooms/relay.test.ts')
  expect(withRedis.filter((path) => !runsOnRedis(path))).toEqual([])
})

it.each(['logins', 'sockets', 'namespaces/customers'])('the sockets test %s, named for Redis, exists and is chosen', (name) => {
  const path = `server/sockets/${name}.test.ts`
  expect([tests.includes(path), runsOnRedis(path)]).toEqual([true, true])
})
