import { expect, it } from 'vitest'
import { audienceLine } from '../../room/chat/line.ts'
import { nextLineAt, whatStops } from './talk/what-stops.ts'
import { enteringRoom, reduceWatch, type Standing, type WatchAction } from './watch-state.ts'

const own = 7
const by = { name: 'Mia', customerId: own, color: '#000', rank: 0, role: 'customer' } as const
const happened = { anchorId: 1, at: '2026-11-20T12:00:00.000Z', by }
const line = (seq: number, event: Parameters<typeof audienceLine>[1], epoch = 'a'): WatchAction => ({
  type: 'line',
  line: audienceLine({ epoch, seq }, event),
})
const textLine = (seq: number, text: string) => line(seq, { ...happened, kind: 'text', text })
const after = (...actions: WatchAction[]) => actions.reduce((state, action) => reduceWatch(state, action, own), enteringRoom('Set', null))
const words = ({ chat }: ReturnType<typeof after>) => chat.lines.flatMap((one) => (one.kind === 'text' ? [one.text] : []))

it('what is sent again after a reconnect is shown once', () => {
  const state = after(textLine(1, 'a'), textLine(2, 'b'), { type: 'dropped' }, textLine(2, 'b'), textLine(3, 'c'))
  expect(words(state)).toEqual(['a', 'b', 'c'])
})

it('a gift that arrives again under another number is shown once', () => {
  const gift = { orderId: 5, giftName: 'Rose', icon: '/gifts/rose.webp', gif: '/gifts/rose.webp', qty: 1, points: 1 }
  const state = after(line(1, { ...happened, kind: 'gift', gift }), line(1, { ...happened, kind: 'gift', gift }, 'b'))
  expect(state.chat.lines.filter(({ kind }) => kind === 'gift')).toHaveLength(1)
})

it('own bets are counted when they are placed and when they are settled; those of others are not', () => {
  const bet = { betId: 1, gameCode: 'soccer', amount: 10 }
  const others = { ...happened, by: { ...by, customerId: 8 } }
  const state = after(
    line(1, { ...happened, kind: 'bet', bet }),
    line(1, { ...happened, kind: 'bet', bet }),
    line(2, { ...others, kind: 'bet', bet: { ...bet, betId: 2 } }),
    line(3, { ...happened, kind: 'win', win: { ...bet, amount: 19, numero: 'home' } }),
    { type: 'bet settled' },
  )
  expect(state.ownBets).toBe(2)
})

it('title and game follow the host', () => {
  const game = { type: 'sport', name: 'Baseball', gameId: '1', gameCode: 'baseball' } as const
  const state = after(line(1, { ...happened, kind: 'title', title: 'New' }), line(2, { ...happened, kind: 'game', game }))
  expect([state.title, state.game?.gameCode]).toEqual(['New', 'baseball'])
  expect(reduceWatch(state, line(3, { ...happened, kind: 'game', game: null }), own).game).toBeNull()
})

it('each stretch of a private room adds to what was spent, and an entry within paid time does not', () => {
  const until = (minutes: number) => `2026-11-20T12:0${minutes}:00.000Z`
  const state = after(
    { type: 'paid', fee: 6, until: until(3) },
    { type: 'paid until', until: until(3) },
    { type: 'dropped' },
    { type: 'paid until', until: until(3) },
    { type: 'paid', fee: 6, until: until(6) },
  )
  expect([state.spent, state.paidUntil]).toEqual([12, until(6)])
})

const second = (at: number) => new Date(Date.parse(happened.at) + at * 1000).toISOString()
const own10 = after(
  { type: 'modes', modes: { slowSeconds: 10, levelFrom: 0, isPaused: false } },
  line(1, { ...happened, kind: 'text', text: 'mine' }),
  line(2, { ...happened, at: second(5), by: { ...by, customerId: 8 }, kind: 'text', text: 'not mine' }),
)

it('in slow mode the own last line decides when the next one may come, and a refusal knows better', () => {
  expect(nextLineAt(own10)).toBe(Date.parse(second(10)))
  const refused = reduceWatch(own10, { type: 'too soon', waitUntil: Date.parse(second(12)) }, own)
  expect(nextLineAt(refused)).toBe(Date.parse(second(12)))
  expect(nextLineAt({ ...refused, standing: { isManager: true, mute: null } })).toBe(0)
  const off = reduceWatch(refused, { type: 'modes', modes: { slowSeconds: 0, levelFrom: 0, isPaused: false } }, own)
  expect(nextLineAt(off)).toBe(0)
})

it('a removed line that came back does not make its writer wait', () => {
  const back = line(3, { ...happened, at: second(60), kind: 'text', text: 'mine', restores: { epoch: 'a', seq: 1 } })
  expect(nextLineAt(reduceWatch(own10, back, own))).toBe(Date.parse(second(10)))
})

it('a held line that was let through does not make its writer wait, also after the notice was closed', () => {
  const held = reduceWatch(own10, { type: 'held', text: 'slowly', at: 1 }, own)
  const shown = line(3, { ...happened, at: second(60), kind: 'text', text: 'slowly' })
  for (const state of [held, reduceWatch(held, { type: 'notices are read' }, own)])
    expect(nextLineAt(reduceWatch(state, shown, own))).toBe(Date.parse(second(10)))
})

it('a mute comes before a pause, a pause before a level, and modes do not stop managers', () => {
  const modes = { slowSeconds: 0, levelFrom: 3, isPaused: true } as const
  const mute = { until: second(60), by: null }
  const now = Date.parse(happened.at)
  const stopOf = (standing: Standing, isPaused = true, rank = 0, at = now) =>
    whatStops({ standing, modes: { ...modes, isPaused } }, rank, at)?.type ?? null
  expect(stopOf({ isManager: false, mute })).toBe('muted')
  expect(stopOf({ isManager: false, mute }, true, 0, now + 61_000)).toBe('paused')
  expect(stopOf({ isManager: false, mute: null }, false)).toBe('level')
  expect(stopOf({ isManager: false, mute: null }, false, 3)).toBeNull()
  expect(stopOf({ isManager: true, mute: null })).toBeNull()
})

it('after a reconnect the modes are those that the server sends, and nothing is left of a mute that was lifted meanwhile', () => {
  const muted = reduceWatch(own10, { type: 'standing', standing: { isManager: false, mute: { until: null, by: null } } }, own)
  const { modes, standing } = reduceWatch(muted, { type: 'dropped' }, own)
  expect([modes.slowSeconds, standing.mute]).toEqual([0, null])
})

it('an own line that waits is forgotten when it is shown; of several the latest three are kept', () => {
  const held = (text: string): WatchAction => ({ type: 'held', text, at: 1 })
  const state = after(held('a'), held('b'), held('c'), held('d'))
  expect(state.held.map(({ text }) => text)).toEqual(['b', 'c', 'd'])
  expect(reduceWatch(state, textLine(9, 'c'), own).held.map(({ text }) => text)).toEqual(['b', 'd'])
  expect(reduceWatch(state, { type: 'notices are read' }, own).held.map(({ isRead }) => isRead)).toEqual([true, true, true])
})

it('whose line a moderator removes reads it, until the notice is closed or the line is back; others read nothing', () => {
  const removal: WatchAction = { type: 'removed', removed: { of: 'line', line: { epoch: 'a', seq: 1 } }, place: { epoch: 'a', seq: 3 } }
  const state = after(textLine(1, 'mine'), line(2, { ...happened, by: { ...by, customerId: 8 }, kind: 'text', text: 'theirs' }), removal)
  expect([words(state), state.removed.map(({ text }) => text)]).toEqual([['theirs'], ['mine']])
  expect(reduceWatch(state, { type: 'notices are read' }, own).removed).toEqual([])
  const back = line(4, { ...happened, kind: 'text', text: 'mine', restores: { epoch: 'a', seq: 1 } })
  expect(reduceWatch(state, back, own).removed).toEqual([])
  expect(reduceWatch(after(textLine(1, 'mine')), removal, 8).removed).toEqual([])
})
