import { expect, it } from 'vitest'
import { describe, summarize } from './summary.ts'

const report = { passed: 0, failed: 0, skipped: 0, passedLater: [], files: [] }

it('a check is one line, with its failures below', () => {
  const some = { ...report, passed: 12, failed: 1, skipped: 3 }
  expect(describe({ name: 'unit', report: some, seconds: 71.26, text: 'Error: no\n  at gifts' })).toBe(
    ['  unit          12 passed, 1 failed, 3 skipped   71.3 s', '    Error: no', '      at gifts', ''].join('\n'),
  )
  expect(describe({ name: 'redis', report, seconds: 0, text: 'no Redis' })).toBe(
    '  redis         skipped                           0.0 s\n    no Redis\n',
  )
})

it('the end shows the time of each check, the ten slowest files, the retried cases, and last the counts', () => {
  const files = Array.from({ length: 9 }, (_, index) => ({ path: `server/${index}.test.ts`, seconds: index }))
  const text = summarize([
    { name: 'types', report: { ...report, passed: 1 }, seconds: 9.5, text: '' },
    { name: 'unit', report: { ...report, passed: 40, failed: 2, files }, seconds: 61, text: 'no' },
    { name: 'e2e', report: { ...report, passed: 5, passedLater: ['gifts are stored once'], files: files.slice(7) }, seconds: 30, text: '' },
  ])
  expect(text).toBe(`
What each check took:
   61.0 s  unit
   30.0 s  e2e
    9.5 s  types

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
  expect(summarize([{ name: 'types', report: { ...report, passed: 1 }, seconds: 1, text: '' }])).toBe(
    '\nWhat each check took:\n    1.0 s  types\n\n1 passed, 0 failed',
  )
})
