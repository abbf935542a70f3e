import { expect, test } from 'vitest'
import { joinLines, linesIn } from './card-lines.ts'

const at = (second: number) => `2026-11-20T12:00:${String(second).padStart(2, '0')}.000Z`
const line = (second: number, text = `line ${second}`) => ({ id: second + 1, at: at(second), text, refused: null, removed: null })

test('lines on the screen that are not stored yet are added once, in their order', () => {
  expect(joinLines([line(1), line(3)], [line(3), line(4), line(2)]).map(({ text }) => text)).toEqual([
    'line 1',
    'line 2',
    'line 3',
    'line 4',
  ])
  const many = Array.from({ length: 12 }, (_, second) => line(second))
  expect(joinLines(many.slice(0, 8), many).map(({ text }) => text)).toEqual(many.slice(2).map(({ text }) => text))
})

test('of a chat only the viewer’s own lines are taken', () => {
  const by = { name: 'Mia', customerId: 7, color: '#123456', rank: 0, role: 'customer' } as const
  const written = (customerId: number | null, text: string) =>
    ({ kind: 'text', id: text, at: at(1), place: null, by: { ...by, customerId }, text }) as const
  const lines = [{ kind: 'notice', id: 'n', notice: 'connected' } as const, written(7, 'mine'), written(8, 'other'), written(null, 'host')]
  expect(linesIn(lines, 7).map(({ text }) => text)).toEqual(['mine'])
})
