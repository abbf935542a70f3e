import { expect, test } from 'vitest'
import type { Place } from '#contract/chat.ts'
import {
  arrivalShownMs,
  emptyChat,
  firstPlace,
  isEmptiedBy,
  reconnectingLong,
  reduceChat,
  resumePlace,
  type ChatAction,
  type ChatState,
  type Removal,
} from './chat-state.ts'
import type { PrivateLine, RoomLine } from './line.ts'

const by = { name: 'Mei', customerId: 7, color: '#0a7', rank: 2, role: 'customer' } as const
const at = '2026-03-01T12:00:00.000Z'
const place = (seq: number, epoch = 'a'): Place => ({ epoch, seq })
const text = (seq: number, epoch = 'a'): RoomLine => ({
  kind: 'text',
  id: `${epoch}${seq}`,
  at,
  by,
  place: place(seq, epoch),
  text: `line ${seq}`,
})
const gift = (orderId: number, where: Place | null): RoomLine => ({
  kind: 'gift',
  id: `gift-${orderId}`,
  at,
  // Each gift has another giver, so that gifts are not counted together.
  by: { ...by, customerId: orderId },
  place: where,
  gift: { orderId, giftName: 'Rose', icon: '', gif: '', qty: 1, points: 10 },
})
const after = (...actions: ChatAction[]) => actions.reduce<ChatState>(reduceChat, emptyChat)
const lineActions = (...lines: RoomLine[]): ChatAction[] => lines.map((line) => ({ type: 'line', line }))
const shown = (state: ChatState) => state.lines.map((line) => (line.kind === 'notice' ? line.notice : line.id))

test('lines are shown in the order in which they arrived', () => {
  expect(shown(after(...lineActions(text(1), text(2), gift(5, place(3)))))).toEqual(['a1', 'a2', 'gift-5'])
})

test('a line that is sent again after a reconnect is shown once', () => {
  const state = after(
    ...lineActions(text(1), text(2)),
    { type: 'dropped' },
    { type: 'entered', place: place(3) },
    ...lineActions(text(2), text(3)),
  )
  expect(shown(state)).toEqual(['a1', 'a2', 'connected', 'a3'])
})

test('a gift that arrives again in a new epoch is shown once', () => {
  const state = after(...lineActions(gift(5, place(40)), gift(5, place(1, 'b')), gift(5, null), gift(6, place(2, 'b'))))
  expect(shown(state)).toEqual(['gift-5', 'gift-6'])
})

const enter = (seq: number, customerId: number): RoomLine => ({
  kind: 'enter',
  id: `enter-${seq}`,
  at,
  by: { ...by, customerId, name: `Viewer ${customerId}` },
  place: place(seq),
})

test('arrivals are not in the list of lines, and replace each other until the next chat line', () => {
  const arrived = after(...lineActions(enter(1, 7), enter(2, 8), enter(3, 9)))
  expect(arrived.lines).toEqual([])
  expect(arrived.arrivals).toMatchObject({ latest: { by: { customerId: 9 } }, people: [7, 8, 9] })
  const spoken = after(...lineActions(enter(1, 7), enter(2, 8), text(3)))
  expect(spoken.arrivals).toMatchObject({ latest: { by: { customerId: 8 } }, people: [7, 8] })
  expect(after(...lineActions(enter(1, 7), text(2), enter(3, 8))).arrivals).toMatchObject({ people: [8] })
})

test('an arrival that is no longer shown is not counted with the next one', () => {
  const later = { ...enter(2, 8), at: new Date(Date.parse(at) + arrivalShownMs).toISOString() }
  expect(after(...lineActions(enter(1, 7), later)).arrivals).toMatchObject({ people: [8] })
})

test('a viewer who enters twice counts once, and an arrival that is sent again is ignored', () => {
  const state = after(...lineActions(enter(1, 7), enter(2, 8), enter(3, 7), enter(2, 8)))
  expect(state.arrivals).toMatchObject({ latest: { by: { customerId: 7 } }, people: [8, 7] })
  expect(resumePlace(state)).toEqual(place(3))
})

test('a bet and its win are two lines, and each is shown once however often it is sent', () => {
  const bet = (where: Place | null): RoomLine => ({
    kind: 'bet',
    id: 'bet:8',
    at,
    by,
    place: where,
    bet: { betId: 8, gameCode: 'SSC', amount: 50 },
  })
  const win = (where: Place | null): RoomLine => ({
    kind: 'win',
    id: 'win:8',
    at,
    by,
    place: where,
    win: { betId: 8, gameCode: 'SSC', numero: '42', amount: 90 },
  })
  expect(shown(after(...lineActions(bet(place(40)), win(place(41)), bet(null), win(null), bet(place(1, 'b')))))).toEqual(['bet:8', 'win:8'])
})

test('a private message, which has no place, is shown once, and again after a reload', () => {
  const message: PrivateLine = { kind: 'private', id: 'message:3', at, by, place: null, text: 'smile', isKept: true }
  const state = after({ type: 'opened', from: place(9), messages: [message] }, ...lineActions(message, text(10)))
  expect(shown(state)).toEqual(['message:3', 'a10'])
  expect(resumePlace(after({ type: 'opened', from: place(9), messages: [message] }))).toEqual(place(9))
})

test('the lines of a new epoch are shown although their numbers start low', () => {
  expect(shown(after(...lineActions(text(90), text(1, 'b'), text(1, 'b'))))).toEqual(['a90', 'b1'])
})

test('only the latest 200 lines are kept', () => {
  const state = after(...lineActions(...Array.from({ length: 205 }, (_, index) => text(index + 1))))
  expect(state.lines).toHaveLength(200)
  expect(shown(state).at(0)).toBe('a6')
  expect(shown(state).at(-1)).toBe('a205')
})

test('the host sees a notice of the first connection, and then of every loss and every reconnect', () => {
  const state = after(
    { type: 'entered', place: null },
    { type: 'dropped' },
    { type: 'entered', place: null },
    { type: 'dropped' },
    { type: 'entered', place: null },
  )
  expect(shown(state)).toEqual(['connected', 'disconnected', 'connect', 'disconnected', 'connect'])
  expect(state.connection).toBe('in')
})

test('a monitor sees Connected and Disconnect each time', () => {
  const [entered, dropped] = [
    { type: 'entered', place: null, notice: 'connected' } as const,
    { type: 'dropped', notice: 'disconnect' } as const,
  ]
  expect(shown(after(entered, dropped, dropped, entered))).toEqual(['connected', 'disconnect', 'connected'])
})

test('a connection that never came about is not reported as lost', () => {
  expect(shown(after({ type: 'dropped' }))).toEqual([])
})

test('a refused login shows a notice', () => {
  const state = after({ type: 'refused' })
  expect(state.connection).toBe('refused')
  expect(shown(state)).toEqual(['loginFailed'])
})

test('the reconnect banner is shown after more than three tries, until the chat is connected again', () => {
  const tries = (count: number): ChatAction => ({ type: 'retrying', tries: count })
  expect(reconnectingLong(after(tries(3)))).toBe(false)
  expect(reconnectingLong(after(tries(4)))).toBe(true)
  expect(reconnectingLong(after(tries(4), { type: 'entered', place: null }))).toBe(false)
})

test('reading resumes at the last line, or at the place of the login', () => {
  expect(resumePlace(emptyChat)).toBeUndefined()
  expect(resumePlace(after({ type: 'entered', place: place(12) }))).toEqual(place(12))
  expect(resumePlace(after({ type: 'entered', place: place(12) }, ...lineActions(text(13))))).toEqual(place(13))
})

test('lines sent again for a login at a later place are not lost', () => {
  expect(shown(after({ type: 'entered', place: place(9) }, ...lineActions(text(8), text(9))))).toEqual(['connected', 'a8', 'a9'])
})

test('each burst of hearts differs from the one before', () => {
  expect(after({ type: 'hearts', count: 3 }, { type: 'hearts', count: 3 }).hearts).toEqual({ beat: 2, count: 3 })
})

test('after a reload the chat is read again from its first line', () => {
  const before = after({ type: 'entered', place: place(40) }, ...lineActions(text(41), gift(5, null), text(42)))
  const from = firstPlace(before)
  expect(from).toEqual(place(40))
  expect(resumePlace(after({ type: 'opened', from }))).toEqual(place(40))
  expect(firstPlace(emptyChat)).toBeNull()
})

test('when a removal has emptied the chat, the lines before it are read again, each once and in its order', () => {
  const other = { ...by, customerId: 8 }
  const later = (seq: number): RoomLine => ({ ...text(seq), at: new Date(Date.parse(at) + seq * 1000).toISOString() })
  const raid = [4, 5, 6].map((seq): RoomLine => ({ ...later(seq), by: other }))
  const flooded = after(...lineActions(later(3), ...raid))
  const removal: Removal = {
    type: 'removed',
    removed: { of: 'customers', customerIds: [8], since: at, until: later(9).at },
    place: place(7),
  }
  expect(isEmptiedBy(flooded, removal)).toBe(true)
  expect(isEmptiedBy(flooded, { ...removal, removed: { of: 'line', line: place(5) } })).toBe(false)
  const emptied: ChatAction[] = [removal, { type: 'line', line: later(8) }, { type: 'read again', lines: [1, 2, 3].map(later) }]
  const state = emptied.reduce<ChatState>(reduceChat, flooded)
  expect(shown(state)).toEqual(['a1', 'a2', 'a3', 'a8'])
  expect(state.read).toEqual(place(8))
})
