// The whole HTTP server on a database, without media, to measure reports.
import { once } from 'node:events'
import { Agent, createServer, get } from 'node:http'
import { z } from 'zod'
import { renewedTokenHeader } from '#contract/calls/session.ts'
import { demoPassword } from '#contract/calls/settings.ts'
import { createApp } from '#server/app.ts'
import { createAuthentication } from '#server/auth/authentication.ts'
import type { Database } from '#server/db/open-database.ts'
import type { Deps } from '#server/deps.ts'
import { parseEnv } from '#server/env.ts'
import { identitiesIn } from '#server/features/session/queries.ts'
import { createLog } from '#server/log.ts'
import { engineAt } from '#server/push/engine-api.ts'
import { createPlatformClock } from '#server/dates/platform-clock.ts'
import { createTimetable } from '#server/dates/timetable.ts'
import { createPushBook } from '#server/push/push-book.ts'
import { createBus } from '#server/events/bus.ts'
import { businessTimeZone } from './report-databases.ts'

const secret = 'a-secret-of-the-benchmarks'
const Session = z.object({ token: z.string(), merchant: z.string() })

export async function startReportServer(db: Database, dataDir: string) {
  // As in production: elsewhere every reply is also checked against the contract.
  const production = { NODE_ENV: 'production', JWT_SECRET: secret, STREAM_SECRET: secret, HOOK_SECRET: secret }
  const env = parseEnv({ ...production, LOG_LEVEL: 'silent', BUSINESS_TIME_ZONE: businessTimeZone, DATA_DIR: dataDir })
  const bus = createBus((error) => {
    throw error
  })
  const platformClock = createPlatformClock()
  const clock = platformClock.now
  const deps: Deps = {
    env,
    db,
    bus,
    clock,
    platformClock,
    timetable: createTimetable(),
    secrets: { jwt: secret, stream: secret, hook: secret, internal: secret, seal: secret },
    log: createLog(env),
    auth: createAuthentication({ secret, identities: identitiesIn(db.prisma), bus, clock }),
    engine: engineAt('http://127.0.0.1:8935', { rtmpPort: 1935, httpPort: 8935 }, secret),
    pushes: createPushBook(bus, platformClock),
    presence: { customers: () => 0 },
    editionOf: () => 'standard',
  }
  const http = createServer(createApp(deps)).listen(0, '127.0.0.1')
  await once(http, 'listening')
  const address = http.address()
  if (typeof address !== 'object' || !address) throw new Error('no port')
  const api = `http://127.0.0.1:${address.port}/api`
  const agent = new Agent({ keepAlive: true })

  return {
    /** Signs in once and returns a function that reads a path as this account. */
    async readerFor(account: string) {
      const reply = await fetch(`${api}/family/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ account, password: demoPassword }),
      })
      const session = Session.parse(await reply.json())
      let { token } = session
      // Fetch would take as long as the quickest calls.
      return (path: string) =>
        new Promise<unknown>((resolve, reject) => {
          get(`${api}${path}`, { agent, headers: { 'x-access-token': token, merchant: session.merchant } }, (answer) => {
            token = String(answer.headers[renewedTokenHeader] ?? token)
            const chunks: Buffer[] = []
            answer.on('data', (chunk: Buffer) => chunks.push(chunk))
            answer.on('error', reject)
            answer.on('end', () => {
              const text = Buffer.concat(chunks).toString()
              if (answer.statusCode === 200) resolve(JSON.parse(text))
              else reject(new Error(`${path} was answered with ${answer.statusCode}: ${text}`))
            })
          }).on('error', reject)
        })
    },
    close() {
      agent.destroy()
      http.closeAllConnections()
      http.close()
    },
  }
}
