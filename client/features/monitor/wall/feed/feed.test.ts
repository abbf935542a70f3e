import { expect, it } from 'vitest'
import type { WallEntry } from '#contract/calls/monitor/wall.ts'
import { wallFeed } from '#contract/limits.ts'
import { withEntries } from './feed.ts'

const entry = (minute: number, awaySeconds: number | null = null): WallEntry => ({
  id: `dropped:${minute}`,
  kind: 'dropped',
  at: new Date(Date.parse('2026-11-20T12:00:00Z') + minute * 60_000).toISOString(),
  anchor: { id: 1, name: 'Anna', familyId: null },
  liveSessionId: 1,
  awaySeconds,
})
const ids = (entries: readonly WallEntry[]) => entries.map(({ id }) => id)

it('entries are newest first, however they arrive, and each is there once', () => {
  const read = withEntries([], [entry(2), entry(1)])
  expect(ids(withEntries(read, [entry(0), entry(3), entry(2), entry(3)]))).toEqual(['dropped:3', 'dropped:2', 'dropped:1', 'dropped:0'])
})

it('a drop is one entry, which says how long the push was away once it is back', () => {
  const read = withEntries([], [entry(1), entry(2)])
  expect(withEntries(read, [entry(1, 13)])).toEqual([entry(2), entry(1, 13)])
  // The entries that were read may be newer than one that arrives.
  expect(withEntries([entry(1, 13)], [entry(1)])).toEqual([entry(1, 13)])
})

it('known entries change nothing, so that nothing is drawn again', () => {
  const read = withEntries([], [entry(1)])
  expect(withEntries(read, [entry(1)])).toBe(read)
})

it('the oldest entries are dropped beyond the number that a page keeps', () => {
  const many = withEntries(
    [],
    Array.from({ length: wallFeed.kept + 5 }, (_, minute) => entry(minute)),
  )
  expect([many.length, many.at(-1)?.id]).toEqual([wallFeed.kept, 'dropped:5'])
})
