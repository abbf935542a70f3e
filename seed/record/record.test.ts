import { describe, expect, test } from 'vitest'
import type { SeedRows } from '#contract/internal/internal.ts'
import { ordinary } from '../scenarios/scenario.ts'
import { makeDemoWorld } from '../world/demo-world.ts'

const now = new Date('2025-03-10T03:00:00Z')
const pieces: SeedRows[] = [...makeDemoWorld({ seed: 'test', now, zone: 'Asia/Taipei', shape: { ...ordinary, days: 6 } })].flatMap(
  (part) => part.pieces,
)
type Row = ReturnType<typeof rowsOf>[number]
const rowsOf = (table: string) =>
  pieces
    .filter((piece) => piece.table === table)
    .flatMap(({ columns }) =>
      (columns[0]?.values ?? []).map((_, at) => Object.fromEntries(columns.map(({ name, values }) => [name, values[at]]))),
    )
const sessions = new Map(rowsOf('live_session').map((session) => [session.id, session]))
const tables = ['session_signal', 'viewer_sample', 'session_mark', 'session_entry', 'session_chat'] as const
/** Each line of a packed row is a row of its own here. */
const linesOf = (row: Row): Row[] =>
  JSON.parse(String(row.lines)).map(([offset, customer_id, text]: [number, number, string]) => ({
    live_session_id: row.live_session_id,
    at: new Date(Date.parse(String(row.at)) + offset).toISOString(),
    customer_id,
    text,
  }))
const chatLines = rowsOf('session_chat').flatMap(linesOf)
const recorded = [...sessions.values()].filter(({ id }) => rowsOf('session_signal').some((row) => row.live_session_id === id))

describe('the records of the demo world', () => {
  test('are those of the last three days, with fewer than 2500 rows a session on average', () => {
    expect(recorded.length).toBeGreaterThan(8)
    for (const { started_at } of recorded) expect(now.getTime() - Date.parse(String(started_at))).toBeLessThan(4.5 * 86_400_000)
    const rows = tables.reduce((sum, table) => sum + rowsOf(table).length, 0)
    expect(rows / recorded.length).toBeLessThan(2500)
  })

  test.each(tables)('%s: every row lies within its session', (table) => {
    const happened = table === 'session_chat' ? chatLines : rowsOf(table)
    expect(happened.length).toBeGreaterThan(20)
    for (const { live_session_id, at } of happened) {
      const session = sessions.get(live_session_id)
      expect(String(at) >= String(session?.started_at) && String(at) <= String(session?.ended_at)).toBe(true)
    }
  })

  test('a session has as many entries and drops in its record as in its sums', () => {
    const countOf = (table: string, id: unknown, fits: (row: Record<string, unknown>) => boolean = () => true) =>
      rowsOf(table).filter((row) => row.live_session_id === id && fits(row)).length
    for (const { id, watched_count, drop_count, lost_ms } of recorded) {
      expect(countOf('session_entry', id)).toBe(watched_count)
      expect(countOf('session_mark', id, ({ detail }) => String(detail).includes('reconnecting'))).toBe(drop_count)
      expect(Number(lost_ms) > 0).toBe(Number(drop_count) > 0)
    }
    expect(recorded.some(({ drop_count }) => Number(drop_count) > 0)).toBe(true)
    expect(recorded.some(({ drop_count }) => drop_count === 0)).toBe(true)
  })

  test('no line is empty or has an unfilled placeholder', () => {
    for (const { text } of chatLines) expect(text).toMatch(/^[^{}]*\S[^{}]*$/)
  })
})
