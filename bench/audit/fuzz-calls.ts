// Spoiled requests, made by fast-check from valid ones: the same again from the same seed.
import fc from 'fast-check'
import { calls, type NamedCall } from '#contract/calls.ts'
import { everyone, type Role } from '#contract/define.ts'
import { accountOf } from '#server/testing/call-samples.ts'
import { garbageFor, type Garbage } from '#server/testing/garbage.ts'
import type { AuditedServer, Parts } from './audited-server.ts'
import { createSend, errorIn, Fields, type Answer, type Wanted } from './send.ts'
import { pathOf, queryText, validRequest, wellFormed } from './valid-request.ts'

export interface Fuzzed {
  sent: number
  statuses: Record<string, number>
  faults: string[]
  memoryRatio: number
  memory: string
  longestMs: number
}

/** Requests from one sample: to make it costs as much as to send it. */
const fromOneSample = 50
const inFlight = 16
/** Before that the heap has not its size yet. */
const warmUp = 5000

/** What no JSON says: of the way in which it is sent. */
const manners = fc.oneof(
  { weight: 8, arbitrary: fc.constant<Partial<Wanted>>({}) },
  fc.constantFrom<Partial<Wanted>>(
    { isCut: true },
    { method: 'PATCH' },
    { method: 'OPTIONS' },
    { method: 'HEAD' },
    { body: '' },
    { body: '{' },
    { body: Buffer.from([0xff, 0xfe, 0, 0xd8]) },
    { body: 'x'.repeat(120_000) },
  ),
)
const tails = fc.constantFrom(
  '',
  '',
  '',
  '',
  '/',
  '//',
  '%00',
  '%ff',
  '%2e%2e%2f',
  ';x=1',
  '?',
  '&__proto__[isAdmin]=1&constructor[prototype][x]=1',
  '&from[]=1&from[a]=2',
  `&x=${'y'.repeat(6000)}`,
)

function spoil(
  { call }: NamedCall,
  sample: Parts,
  { params, query, body, headers }: Garbage,
  manner: Partial<Wanted>,
  tail: string,
  own: Record<string, string>,
): Wanted {
  const valid = validRequest(call, { ...sample, params: { ...sample.params, ...params } }, {})
  const path = `${pathOf(call, { ...sample.params, ...params })}?${queryText({ ...sample.query, ...query })}${tail}`
  const spoiled =
    'text' in body
      ? { body: wellFormed(body.text), headers: { 'content-type': body.contentType } }
      : {
          body: JSON.stringify('whole' in body ? body.whole : { ...Fields.parse(sample.body), ...Fields.parse(body.fields) }) ?? '',
          headers: { 'content-type': 'application/json' },
        }
  const { isCut = false, ...rest } = manner
  const part: Pick<Wanted, 'body' | 'headers'> = call.method === 'GET' && manner.body === undefined ? {} : spoiled
  const all = { ...valid, ...part, path, ...rest, headers: { ...own, ...part.headers, ...headers } }
  return { ...all, isCut: isCut && all.body !== undefined }
}

/** What is wrong with an answer, if anything is. */
function faultIn(answer: Answer, { isCut, method }: Wanted): string | undefined {
  const { status, text } = answer
  if (status === 0) return isCut ? undefined : `no answer (${text})`
  if (status === 503) return answer.headers['retry-after'] ? undefined : '503 without a time'
  if (status >= 500) return `${status} ${text.slice(0, 200)}`
  if (status < 400 || method === 'HEAD') return undefined
  const error = errorIn(answer)
  if (!error) return `${status} is no error of ours: ${text.slice(0, 100)}`
  const isNamed =
    error.code !== 'invalid_request'
    || ((error.issues?.length ?? 0) > 0 && error.issues?.every(({ field, message }) => field !== '' && message !== ''))
  if (!isNamed) return `400 without a field: ${text.slice(0, 100)}`
  return /node_modules|\bat .*\.ts|received NaN/.test(text) ? `${status} tells too much or too little: ${text.slice(0, 150)}` : undefined
}

const callersOf = ({ call: { who } }: NamedCall): (Role | null)[] => (who === everyone ? [null] : [...who])

export async function fuzzCalls(server: AuditedServer, total: number, seed: number, say: (line: string) => void): Promise<Fuzzed> {
  const { send, close } = createSend(server.port, inFlight)
  const result: Fuzzed = { sent: 0, statuses: {}, faults: [], memoryRatio: 1, memory: '', longestMs: 0 }
  let before = 0
  const attempts = calls.flatMap((named) => callersOf(named).map((role) => ({ named, role })))
  for (let round = 0; result.sent < total; round++) {
    for (const { named, role } of attempts) {
      if (result.sent >= total) break
      const sample = await server.sampleOf(named.name, role ?? 'anchor')
      const own: Record<string, string> = role ? { 'x-access-token': await server.tokenOf(accountOf[role]), merchant: 'lumen' } : {}
      const wanted = fc
        .sample(fc.tuple(garbageFor(named.call), manners, tails), {
          seed: seed + result.sent,
          numRuns: Math.min(fromOneSample, total - result.sent),
        })
        .map(([garbage, manner, tail]) => spoil(named, sample, garbage, manner, tail, own))
      await Promise.all(
        wanted.map(async (request) => {
          const startedAt = performance.now()
          const answer = await send(request)
          result.longestMs = Math.max(result.longestMs, performance.now() - startedAt)
          result.statuses[answer.status] = (result.statuses[answer.status] ?? 0) + 1
          const fault = faultIn(answer, request)
          if (fault)
            result.faults.push(
              `${named.name}: ${request.method} ${request.path.slice(0, 150)} ${String(request.body ?? '').slice(0, 200)} -> ${fault}`,
            )
        }),
      )
      result.sent += wanted.length
      if (before === 0 && result.sent >= Math.min(warmUp, total / 2)) before = await server.memoryMb()
    }
    say(`${result.sent} calls, ${result.faults.length} faults`)
  }
  close()
  const after = await server.memoryMb()
  return { ...result, memoryRatio: after / before, memory: `${after.toFixed(0)} MB / ${before.toFixed(0)} MB` }
}
