import { expect, test } from 'vitest'
import { linesUntil, nothingRead, readNext, withPage, writtenUntil, type Block } from './line-block.ts'

const start = Date.parse('2026-11-20T12:00:00Z')
/** A line each second. */
const line = (index: number) => ({
  id: index + 1,
  at: new Date(start + index * 1000).toISOString(),
  name: 'Mia',
  customerId: 7,
  role: 'customer' as const,
  color: '#123456',
  text: `line ${index}`,
  refused: null,
  removed: null,
  mutedAt: null,
  banned: false,
})
const total = 1000
const page = (number: number) => Array.from({ length: 100 }, (_, index) => line((number - 1) * 100 + index))
const at = (index: number) => start + index * 1000 + 500
const read = (...pages: number[]) => pages.reduce<Block>((block, number) => withPage(block, number, page(number)), nothingRead)

test('the lines up to a moment are known if the pages around it have been read', () => {
  const block = read(3, 4)
  expect(writtenUntil(block, total, at(305))).toBe(306)
  expect(linesUntil(block, total, at(305), 3)?.map(({ text }) => text)).toEqual(['line 303', 'line 304', 'line 305'])
  expect(writtenUntil(block, total, at(100))).toBeUndefined()
  expect(writtenUntil(block, total, at(400))).toBeUndefined()
  expect(linesUntil(read(1), total, start - 1, 3)).toEqual([])
  expect(linesUntil(read(10), total, at(5000), 1)?.map(({ text }) => text)).toEqual(['line 999'])
})

test('the next read is the page before, the page after, or the page of the moment', () => {
  expect(readNext(nothingRead, total, at(305), 100)).toBe('place')
  expect(readNext(read(4), total, at(305), 100)).toBe(3)
  expect(readNext(read(3, 4), total, at(305), 100)).toBeNull()
  expect(readNext(read(3, 4), total, at(401), 100)).toBe(5)
  expect(readNext(read(3, 4), total, at(999), 100)).toBe('place')
  expect(readNext(nothingRead, 0, at(5), 100)).toBeNull()
  // The page that the server found may be off by one: the next one is read, and no request is repeated.
  expect(readNext(withPage(nothingRead, 3, page(3), at(305)), total, at(305), 100)).toBe(4)
  expect(readNext(withPage(nothingRead, 4, page(4), at(299)), total, at(299), 100)).toBe(3)
  const silence = at(299) + 3_600_000
  expect(readNext(withPage(nothingRead, 3, page(3), silence), total, silence, 100)).toBe(4)
})

test('adjacent pages are joined, a page that has grown replaces its old version, and the furthest pages are dropped', () => {
  expect(read(4, 3)).toMatchObject({ first: 200, lines: { length: 200 } })
  expect(read(4, 9)).toMatchObject({ first: 800, lines: { length: 100 } })
  const half = withPage(nothingRead, 1, page(1).slice(0, 40))
  expect(readNext(half, 60, at(50), 10)).toBe(1)
  expect(withPage(half, 1, page(1).slice(0, 60)).lines).toHaveLength(60)
  expect(read(1, 2, 3, 4, 5, 6, 7, 8, 9)).toMatchObject({ first: 100, lines: { length: 800 } })
  expect(read(9, 8, 7, 6, 5, 4, 3, 2, 1)).toMatchObject({ first: 0, lines: { length: 800 } })
})
