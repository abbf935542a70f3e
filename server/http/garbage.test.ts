import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calls, type CallName, type NamedCall } from '#contract/calls.ts'
import { everyone, roles, type Role } from '#contract/define.ts'
import { ErrorReply } from '#contract/errors.ts'
import { ask, headersOf, pathOf } from '#server/testing/ask-call.ts'
import { callSamples, type Sample } from '#server/testing/call-samples.ts'
import { garbageFor, type Garbage } from '#server/testing/garbage.ts'
import { layDownHistory } from '#server/testing/history.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

/** So that a failure comes again. */
const seed = 20_261_120
const tries = { admitted: 15, other: 2 }

let server: TestServer
let checksumQuery: string
beforeAll(async () => {
  server = await startTestServer()
  await layDownHistory(server)
  const { rows } = await server.db.pool.query<{ name: string }>(
    "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1",
  )
  checksumQuery = rows
    .map(({ name }) => `SELECT '${name}' AS name, md5(string_agg(t::text, ',' ORDER BY t::text)) AS sum FROM "${name}" t`)
    .join(' UNION ALL ')
})
afterAll(() => server.close())

/** A failed sign-in is written down on purpose. */
const writesFailures: CallName[] = ['signInAnchor', 'signInFamily']

async function checksums(name: CallName) {
  const { rows } = await server.db.pool.query<{ name: string; sum: string | null }>(checksumQuery)
  return rows.filter((row) => !(row.name === 'audit_entry' && writesFailures.includes(name)))
}

const text = (value: unknown) => Buffer.from(String(value)).toString()
/** Moves on with every transaction that begins to write, even one that is taken back. Asking for it costs nothing, sums of all tables do. */
async function writes() {
  const { rows } = await server.db.pool.query<{ number: string }>('SELECT pg_snapshot_xmax(pg_current_snapshot())::text AS number')
  return rows[0]?.number
}

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
  const request = ask(server, call, { ...(await headersOf(server, role)), ...headers }, path)
  if ('text' in body) return request.set('content-type', body.contentType).send(text(body.text))
  const whole = 'whole' in body ? body.whole : { ...Object(sample.body), ...Object(body.fields) }
  return request.set('content-type', 'application/json').send(JSON.stringify(whole))
}

describe('whatever is sent', () => {
  const rolesOf = (named: NamedCall): (Role | null)[] => (named.call.who === everyone ? [null] : [...roles, null])
  const attempts = calls.flatMap((named) => rolesOf(named).map((role) => ({ ...named, role, as: role ?? 'nobody' })))

  it.each(attempts)('$name answers $as without a fault of ours, and a refusal changes nothing', async ({ role, ...named }) => {
    const isAdmitted = role === null ? named.call.who === everyone : named.call.who.includes(role)
    const attempt = async (garbage: Garbage, stateOf: () => Promise<unknown>) => {
      const sample: Sample = await callSamples[named.name](server, role ?? 'anchor')
      await headersOf(server, role)
      const before = await stateOf()
      const reply = await send(named, role, sample, garbage)
      if (reply.status === 200) return true
      expect([reply.status < 500, ErrorReply.safeParse(reply.body).success]).toEqual([true, true])
      return isDeepStrictEqual(await stateOf(), before)
    }
    await fc.assert(
      fc.asyncProperty(garbageFor(named.call), async (garbage) => {
        const hasWrittenNothing = await attempt(garbage, writes)
        if (!hasWrittenNothing) expect(await attempt(garbage, () => checksums(named.name)), 'nothing has changed').toBe(true)
      }),
      { seed, numRuns: isAdmitted ? tries.admitted : tries.other },
    )
  })
})
