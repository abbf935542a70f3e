import { expect, test } from 'vitest'
import type { LobbyRoom } from '#contract/sockets/audience.ts'
import { createDraw } from '../draw.ts'
import { languages } from '../names/nicknames.ts'
import { createPool } from './customers.ts'
import { aCustomer } from './people-under-test.ts'
import { languageOf } from './speech/room-language.ts'

const room: LobbyRoom = {
  anchorId: 1,
  name: 'Anna',
  title: '深夜食堂',
  merchant: 'lumen',
  roomType: 'normal',
  roomLevel: 0,
  privateFee: { fee: 1, minute: 3 },
  language: 'zh-TW',
  game: null,
}
const people = Array.from({ length: 200 }, (_, at) => aCustomer({ id: at + 1, rank: at % 6, language: languages[at % 5] ?? 'en' }))
const poolOf = (customers = people) => createPool(customers, createDraw('pool'))
const take = (pool: ReturnType<typeof poolOf>, count: number, into = room) =>
  Array.from({ length: count }, () => pool.take(into, false)?.customer)

test('most viewers of a room speak its language, and some are guests', () => {
  const pool = createPool(people, createDraw('many'))
  const drawn = Array.from({ length: 300 }, () => {
    const [customer] = take(pool, 1)
    if (customer) pool.release(customer)
    return customer?.language
  })
  const share = (language: string) => drawn.filter((one) => one === language).length / drawn.length
  expect(share('zh-TW')).toBeGreaterThan(0.75)
  expect(new Set(drawn).size).toBeGreaterThan(2)
})

test('of a limited pool only so many are taken at a time, and never one whom a person plays', () => {
  const limited = createPool(people, createDraw('pool'), { most: 3 })
  const taken = take(limited, 5).filter((one) => one !== undefined)
  expect(taken).toHaveLength(3)
  if (taken[0]) limited.release(taken[0])
  expect(take(limited, 5).filter((one) => one !== undefined)).toHaveLength(1)
  const open = createPool(people, createDraw('pool'), { isPlayed: (id) => id % 2 === 0 })
  expect(take(open, 200).filter((one) => one !== undefined && one.id % 2 === 0)).toEqual([])
})

test('nobody is in two rooms, in a room of another merchant, or in a vip room above their rank', () => {
  const pool = poolOf([...people, aCustomer({ id: 999, merchant: 'nova' })])
  const guests = take(pool, 500, { ...room, roomType: 'vip', roomLevel: 4 }).filter((one) => one !== undefined)
  expect(new Set(guests).size).toBe(guests.length)
  expect(guests.length).toBe(people.filter(({ rank }) => rank >= 4).length)
  expect(guests.every(({ rank, merchant }) => rank >= 4 && merchant === 'lumen')).toBe(true)
})

test('a room manager enters the room, but never as a viewer who can be muted', () => {
  const manager = aCustomer({ id: 500, language: 'th', managerOf: [1] })
  expect(take(poolOf([...people, manager]), 30)).toContain(manager)
  expect(poolOf([manager]).take(room, true)).toBeUndefined()
})

test('a viewer who was there before is recognized', () => {
  const pool = poolOf([people[0] ?? aCustomer()])
  const first = pool.take(room, false)
  expect(first?.isReturning).toBe(false)
  if (first) pool.release(first.customer)
  expect(pool.take(room, false)?.isReturning).toBe(true)
})

test.each([
  ['th', '', 'th'],
  [null, 'ร้องเพลงตามคำขอ', 'th'],
  [null, 'Hát theo yêu cầu, nhạc trữ tình đó', 'vi'],
  ['中文', '下班後的小歌單', 'zh-TW'],
  ['中文', '周末唠嗑,这里说说话', 'zh-CN'],
  [null, 'Open mic', 'en'],
] as const)('a room with the language %s and the title "%s" gets viewers who speak %s', (language, title, expected) => {
  expect(languageOf({ language, title })).toBe(expected)
})
