import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calls, type CallName, type NamedCall } from '#contract/calls.ts'
import { everyone, roles, type Role } from '#contract/define.ts'
import { ErrorReply } from '#contract/errors.ts'
import { requestCall, headersOf, pathOf } from '#server/testing/request-call.ts'
import { sampleOf, type Sample } from '#server/testing/call-samples.ts'
import { garbageFor, type Garbage } from '#server/testing/garbage.ts'
import { layDownHistory } from '#server/testing/history.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { watchWrites, type Writes } from '#server/testing/database/watch-writes.ts'

/** A fixed seed, so that a failure can be repeated. */
const seed = 20_261_120
const tries = { admitted: 15, other: 2 }

let server: TestServer
let writes: Writes
beforeAll(async () => {
  server = await startTestServer()
  await layDownHistory(server)
  writes = await watchWrites(server.db.pool)
})
afterAll(async () => {
  await writes.stop()
  await server.close()
})

/** A failed sign-in is stored on purpose. */
const writesFailures: CallName[] = ['signInAnchor', 'signInFamily']

const writtenTables = async (call: CallName) =>
  (await writes.tables()).filter((name) => !(name === 'audit_entry' && writesFailures.includes(call)))

const text = (value: unknown) => Buffer.from(String(value)).toString()
const queryText = (query: object) =>
  Object.entries(query)
    .flatMap(([name, value]) => [value].flat().map((one) => `${name}=${encodeURIComponent(text(one))}`))
    .join('&')

/** The sample, with garbage in place of what the garbage names. */
async function send({ call }: NamedCall, role: Role | null, sample: Sample, { params, query, body, headers }: Garbage) {
  const encoded = Object.fromEntries(
    Object.entries({ ...Object(sample.params), ...params }).map(([name, value]) => [name, encodeURIComponent(text(value)) || '%']),
  )
  const path = `${pathOf(call, encoded)}?${queryText({ ...Object(sample.query), ...query })}`
  const request = requestCall(server, call, { ...(await headersOf(server, role)), ...headers }, path)
  if ('text' in body) return request.set('content-type', body.contentType).send(text(body.text))
  const whole = 'whole' in body ? body.whole : { ...Object(sample.body), ...Object(body.fields) }
  return request.set('content-type', 'application/json').send(JSON.stringify(whole))
}

describe('any request', () => {
  const rolesOf = (named: NamedCall): (Role | null)[] => (named.call.who === everyone ? [null] : [...roles, null])
  const attempts = calls.flatMap((named) => rolesOf(named).map((role) => ({ ...named, role, as: role ?? 'nobody' })))

  it.each(attempts)('$name replies to $as without a 500, and a refused request changes nothing', async ({ role, ...named }) => {
    const isAdmitted = role === null ? named.call.who === everyone : named.call.who.includes(role)
    const newSample = async () => {
      const sample = await sampleOf(named.name, server, role ?? 'anchor')
      await headersOf(server, role)
      await writes.forget()
      return sample
    }
    // A refused request does not change the sample's rows.
    let unchanged: Sample | null = null
    await fc.assert(
      fc.asyncProperty(garbageFor(named.call), async (garbage) => {
        const sample = unchanged ?? (await newSample())
        unchanged = null
        const reply = await send(named, role, sample, garbage)
        if (reply.status === 200) return
        expect([reply.status < 500, ErrorReply.safeParse(reply.body).success]).toEqual([true, true])
        expect(await writtenTables(named.name)).toEqual([])
        unchanged = sample
      }),
      { seed, numRuns: isAdmitted ? tries.admitted : tries.other },
    )
  })
})
