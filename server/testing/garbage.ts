// What somebody may send who means no good or knows no better, made by fast-check: the same again from the same seed.
import fc from 'fast-check'
import type { Call } from '#contract/define.ts'
import { fieldsOf } from './refused-values.ts'

const deep = (levels: number): unknown => {
  let nested: unknown = 'bottom'
  for (let level = 0; level < levels; level++) nested = level % 2 ? [nested] : { nested }
  return nested
}
const hostile = [
  'a\0b',
  '\0',
  "'; DROP TABLE account; --",
  '1 OR 1=1',
  "%' OR ''='",
  '\\',
  '${7*7}',
  '../../etc/passwd',
  '\ud800',
  '\u202e',
  'x'.repeat(1500),
  '<script>alert(1)</script>',
  '2026-02-30',
  '0000-00-00',
  '9999-99-99 99:99:99',
  '-000001-01-01',
  '275760-09-14',
  '0001-01-01 00:00:00',
  '9999-12-31 23:59:59',
  '2026-11-20 24:00:00',
  '2147483648',
  '-2147483649',
  '9223372036854775808',
  '1e308',
  '1e400',
  '-0',
  'NaN',
  'Infinity',
  '0x10',
  '1_000',
  '٣',
]
const texts = fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...hostile) }, fc.string({ unit: 'binary' }), fc.double().map(String))
export const values = fc.oneof(
  { weight: 3, arbitrary: texts },
  fc.constantFrom(2 ** 31, -(2 ** 31) - 1, 2 ** 53, 1e308, -1, 0, 0.001, 1e-320),
  // Never false: an account that is switched off would answer everything else with 403.
  fc.constantFrom(
    null,
    true,
    [],
    {},
    [[]],
    'x'.repeat(20_000),
    deep(50),
    deep(4000),
    { $ne: null },
    JSON.parse('{"__proto__":{"isAdmin":true},"constructor":{"prototype":1}}') as object,
  ),
  fc.jsonValue({ maxDepth: 3 }),
)
const partsOf = (names: string[], garbage: fc.Arbitrary<unknown>) =>
  fc.record(Object.fromEntries([...names, 'unknown'].map((name) => [name, garbage])), { requiredKeys: [] })

const contentTypes = [
  'text/plain',
  'application/xml',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'application/json; charset=utf-99',
  'application/json;;',
  'x',
]

export interface Garbage {
  /** Taken in place of the sample's values. */
  params: Record<string, unknown>
  query: Record<string, unknown>
  body: { fields: unknown } | { whole: unknown } | { text: string; contentType: string }
  headers: Record<string, string>
}

const pathParts = (call: Call) => call.path.match(/(?<=:)\w+/g) ?? []

const bodies = (call: Call): fc.Arbitrary<Garbage['body']> =>
  fc.oneof(
    { weight: 3, arbitrary: partsOf(fieldsOf(call.body), values).map((fields) => ({ fields })) },
    values.map((whole) => ({ whole })),
    fc.record({ text: texts, contentType: fc.constantFrom(...contentTypes) }),
  )
const headers = fc.oneof(
  { weight: 4, arbitrary: fc.constant<Garbage['headers']>({}) },
  fc.constantFrom<Garbage['headers']>({ merchant: "lumen' OR 1=1" }, { 'content-encoding': 'gzip' }, { 'x-access-token': 'a.b.c' }),
)

export const garbageFor = (call: Call): fc.Arbitrary<Garbage> =>
  fc.record({
    params: fc.oneof(fc.constant({}), partsOf(pathParts(call), texts)),
    query: fc.oneof(fc.constant({}), partsOf(fieldsOf(call.query), fc.oneof(texts, fc.array(texts, { maxLength: 3 })))),
    body: bodies(call),
    headers,
  })
