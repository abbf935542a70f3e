import { expect, it } from 'vitest'
import { audienceLine } from '../chat/line.ts'
import { enteringRoom, reduceWatch, type WatchAction } from './watch-state.ts'

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
