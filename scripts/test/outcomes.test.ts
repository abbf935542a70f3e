import { expect, it } from 'vitest'
import { describe, summarize, type Outcome } from './outcomes.ts'

const counts = { passed: 0, failed: 0, skipped: 0, passedLater: [], files: [] }
const outcome = (name: string, seconds: number, own: Partial<Outcome['counts']>, text = ''): Outcome => ({
  name,
  counts: { ...counts, ...own },
  seconds,
  processorSeconds: seconds * 2,
  text,
})

it('a check is one line, with its failures below', () => {
  expect(describe(outcome('unit', 71.26, { passed: 12, failed: 1, skipped: 3 }, 'Error: no\n  at gifts'))).toBe(
    ['  unit          12 passed, 1 failed, 3 skipped   71.3 s', '    Error: no', '      at gifts', ''].join('\n'),
  )
  expect(describe(outcome('redis', 0, {}, 'no Redis'))).toBe('  redis         skipped                           0.0 s\n    no Redis\n')
})

it('the end shows the times of each check, the ten slowest files, the retried cases, and last the counts', () => {
  const files = Array.from({ length: 9 }, (_, index) => ({ path: `server/${index}.test.ts`, seconds: index }))
  const text = summarize([
    outcome('types', 9.5, { passed: 1 }),
    outcome('unit', 61, { passed: 40, failed: 2, files }, 'no'),
    outcome('e2e', 30, { passed: 5, passedLater: ['gifts are stored once'], files: files.slice(7) }),
  ])
  expect(text).toBe(`
Seconds by the clock and of the processors:
   61.0 s  122.0 s  unit
   30.0 s   60.0 s  e2e
    9.5 s   19.0 s  types
           201.0 s  in all

The slowest test files:
    8.0 s  server/8.test.ts (unit)
    8.0 s  server/8.test.ts (e2e)
    7.0 s  server/7.test.ts (unit)
    7.0 s  server/7.test.ts (e2e)
    6.0 s  server/6.test.ts (unit)
    5.0 s  server/5.test.ts (unit)
    4.0 s  server/4.test.ts (unit)
    3.0 s  server/3.test.ts (unit)
    2.0 s  server/2.test.ts (unit)
    1.0 s  server/1.test.ts (unit)

Passed at the second try:
  gifts are stored once (e2e)

46 passed, 2 failed`)
})

it('static checks alone show no files', () => {
  expect(summarize([outcome('types', 1, { passed: 1 })])).toBe(
    '\nSeconds by the clock and of the processors:\n    1.0 s    2.0 s  types\n             2.0 s  in all\n\n1 passed, 0 failed',
  )
})
