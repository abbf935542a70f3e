import { describe, expect, test } from 'vitest'
import { RoomEvent, type Speaker } from '#contract/chat.ts'
import { AnchorLine } from '#contract/sockets/anchor-chat.ts'
import { MonitorMessage } from '#contract/sockets/family-monitor.ts'
import { presentToAnchor } from './present-anchor.ts'
import { presentToMonitor } from './present-monitor.ts'

const place = { epoch: 'e', seq: 5 }
const customer: Speaker = { name: 'Mia', customerId: 7, color: '#888888', rank: 2, role: 'customer' }
const happened = { anchorId: 1, at: '2025-01-01T00:00:00.000Z', by: customer }
const gift: RoomEvent = {
  ...happened,
  kind: 'gift',
  gift: { orderId: 12, giftName: 'Rose', icon: '/gifts/crown.webp', gif: '/gifts/crown-moving.webp', qty: 3, points: 15 },
}
const bet: RoomEvent = { ...happened, kind: 'bet', bet: { betId: 12, gameCode: 'SSC', gameName: 'Five digits', amount: 50 } }
const win: RoomEvent = { ...happened, kind: 'win', win: { betId: 12, gameCode: 'SSC', numero: null, amount: 90.5 } }
const game = { type: 'lotto', name: 'Five digits', gameId: '12', gameCode: 'SSC' } as const
const by = (role: Speaker['role']): RoomEvent => ({ ...happened, kind: 'text', text: 'hi', by: { ...customer, role } })

describe("a room's event on the wire", () => {
  test('a chat line has type 0 from a customer or a manager and 5 from the host, and the monitor has a separate event', () => {
    expect(presentToAnchor(by('customer'), place)).toMatchObject([
      'chat/message/new',
      { type: 0, message: 'hi', text: 'hi', customerId: 7 },
    ])
    expect(presentToAnchor(by('manager'), place)).toMatchObject(['chat/message/new', { type: 0, role: 'manager' }])
    expect(presentToAnchor(by('host'), place)).toMatchObject(['chat/message/new', { type: 5 }])
    expect(presentToAnchor(by('monitor'), place)).toMatchObject(['chat/message/monitor', { type: 3, message: 'hi' }])
  })

  test('a gift has the paths of its pictures, or that of a wrapped gift if it has none', () => {
    const kept = RoomEvent.parse(
      JSON.parse(JSON.stringify({ ...gift, gift: { orderId: 13, giftName: 'Kite', icon: '🪁', qty: 1, points: 5 } })),
    )
    expect(presentToAnchor(gift, place)[1]).toMatchObject({ icon: '/gifts/crown.webp', gif: '/gifts/crown-moving.webp' })
    expect(presentToAnchor(kept, place)[1]).toMatchObject({ icon: '/gifts/gift.webp', gif: '/gifts/gift.webp' })
    expect(presentToMonitor(kept, place)[1]).toMatchObject({ gift: { icon: '/gifts/gift.webp', gif: '/gifts/gift.webp' } })
  })

  test('a gift keeps its id when it is sent again, so that a screen shows it once', () => {
    const [, first] = presentToAnchor(gift, place)
    const [, again] = presentToAnchor(gift, null)
    expect(first).toMatchObject({ id: 'gift:12', orderId: 12, giftName: 'Rose', qty: 3, points: 15 })
    expect(again).toMatchObject({ id: 'gift:12', place: null })
    expect(presentToMonitor(gift, place)[1]).toMatchObject({ id: 'gift:12', type: 'gift', gift: { orderId: 12 } })
  })

  test('a monitor gets the kind of an event as text', () => {
    expect(presentToMonitor(by('customer'), place)).toMatchObject(['chat/message', { type: 'text', nickname: 'Mia', text: 'hi' }])
    expect(presentToMonitor(by('monitor'), place)[1]).toMatchObject({ type: 'monitorText' })
    expect(presentToMonitor({ ...happened, kind: 'enter' }, place)[1]).toMatchObject({ type: 'customerEnterRoom', text: null })
  })

  test('a bet has type 6 and a win type 7, with the id of the bet and the name of the game, or its code if an older server stored no name; a monitor gets them as system lines', () => {
    expect(presentToAnchor(bet, place)).toMatchObject([
      'public/user/betting',
      { type: 6, id: 'bet:12', gameName: 'Five digits', totalBettingAmount: 50 },
    ])
    expect(presentToAnchor(win, null)).toMatchObject([
      'public/user/winner',
      { type: 7, id: 'win:12', gameName: 'SSC', winAmount: 90.5, numero: null },
    ])
    expect(presentToMonitor(win, place)[1]).toMatchObject({ type: 'system', id: 'win:12', notice: { kind: 'win', win: { amount: 90.5 } } })
    for (const kind of ['game', 'recommend'] as const) {
      expect(MonitorMessage.parse(presentToMonitor({ ...happened, kind, game }, place)[1])).toMatchObject({
        type: 'system',
        notice: { kind, game },
      })
    }
    const title = { kind: 'title', title: 'Late night' } as const
    expect(MonitorMessage.parse(presentToMonitor({ ...happened, ...title }, place)[1])).toMatchObject({ type: 'system', notice: title })
  })

  test('a notice reaches the host with an event of its own and only its own data', () => {
    const [name, data] = presentToAnchor({ ...happened, kind: 'title', title: 'Late night' }, place)
    expect([name, data]).toEqual(['model/title/changed', { ...customer, id: 'e:5', at: happened.at, place, title: 'Late night' }])
  })

  test('every event that is sent conforms to the contract', () => {
    for (const event of [by('customer'), by('host'), by('monitor'), gift, bet, win, { ...happened, kind: 'enter' } as const]) {
      expect(AnchorLine.parse(presentToAnchor(event, place)[1])).toEqual(presentToAnchor(event, place)[1])
      expect(MonitorMessage.parse(presentToMonitor(event, place)[1])).toEqual(presentToMonitor(event, place)[1])
    }
  })
})
