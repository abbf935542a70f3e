import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { sportTypes } from '#contract/calls/sport-events.ts'
import type { SeedRows } from '#contract/internal/internal.ts'
import { makeDemoWorld, type WorldOptions } from './demo-world.ts'
import { scenarios } from '../scenarios/catalogue.ts'
import { ordinary } from '../scenarios/scenario.ts'

const now = new Date('2025-03-10T03:00:00Z')
const options: WorldOptions = { seed: 'test', now, zone: 'Asia/Taipei', shape: ordinary }
const piecesOf = (changes: Partial<WorldOptions> = {}) => [...makeDemoWorld({ ...options, ...changes })].flatMap(({ pieces }) => pieces)
const world = piecesOf()
/** For tests that need only a few days. */
const shortPiecesOf = (changes: Partial<WorldOptions> = {}) => piecesOf({ shape: { ...ordinary, days: 3 }, ...changes })
const short = shortPiecesOf()
const hash = (rows: SeedRows[]) => createHash('sha256').update(JSON.stringify(rows)).digest('hex')

/** One table's rows, each as an object. */
const rowsIn = (pieces: SeedRows[], table: string) =>
  pieces
    .filter((piece) => piece.table === table)
    .flatMap(({ columns }) =>
      (columns[0]?.values ?? []).map((_, at) => Object.fromEntries(columns.map(({ name, values }) => [name, values[at]]))),
    )
const rowsOf = (table: string) => rowsIn(world, table)
const gifts = rowsOf('gift_order')
const anchors = rowsOf('anchor')
const hour = 3_600_000
const dayOf = (instant: unknown) => new Date(Date.parse(String(instant)) + 8 * hour).toISOString().slice(0, 10)
const by = <T extends Record<string, unknown>>(rows: T[], key: string) => new Map(rows.map((row) => [row[key], row]))

describe('the demo world', () => {
  test('the same seed and moment write the same rows', () => {
    expect(hash(shortPiecesOf())).toBe(hash(short))
  })

  test('the same date writes the same rows at any hour, except for mutes and states of matches', () => {
    const evening = shortPiecesOf({ now: new Date('2025-03-10T15:59:59Z') })
    const lasting = (pieces: SeedRows[]) =>
      pieces
        .filter(({ table }) => table !== 'mute')
        .map(({ table, columns }) => ({
          table,
          columns: columns.filter(({ name }) => !['status', 'began_at', 'home_score', 'guest_score'].includes(name)),
        }))
    expect(hash(lasting(evening))).toBe(hash(lasting(short)))
  })

  test('another seed, or the next business day, writes others', () => {
    expect(hash(shortPiecesOf({ seed: 'other' }))).not.toBe(hash(short))
    expect(hash(shortPiecesOf({ now: new Date('2025-03-10T16:00:00Z') }))).not.toBe(hash(short))
  })

  test('the demo accounts come first, and every anchor has figures', () => {
    expect(
      rowsOf('account')
        .filter(({ id }) => Number(id) <= 8)
        .map((row) => row.login_name)
        .sort(),
    ).toEqual(['admin', 'anna', 'aurora', 'bella', 'borealis', 'carol', 'dana', 'erin'])
    for (const { id } of anchors) {
      expect(gifts.filter((gift) => gift.anchor_id === id).length).toBeGreaterThan(30)
      expect(rowsOf('live_session').filter((session) => session.anchor_id === id).length).toBeGreaterThan(3)
    }
  })

  test('no customer is named like an anchor, and no two are named alike', () => {
    const nicknames = rowsOf('customer').map((row) => String(row.nickname))
    expect(nicknames.length).toBeGreaterThan(400)
    expect(new Set(nicknames).size).toBe(nicknames.length)
    for (const { name } of anchors)
      expect(nicknames.filter((nickname) => nickname.toLowerCase() === String(name).toLowerCase())).toEqual([])
  })

  test('gifts are within their live session and their business day, and none is in the future', () => {
    const sessions = by(rowsOf('live_session'), 'id')
    for (const gift of gifts) {
      const session = sessions.get(gift.live_session_id)
      const at = String(gift.created_at)
      expect(session?.anchor_id).toBe(gift.anchor_id)
      expect(at >= String(session?.started_at) && at <= String(session?.ended_at)).toBe(true)
      expect(dayOf(at)).toBe(gift.business_date)
      expect(String(gift.business_date) < '2025-03-10').toBe(true)
      expect(Number(gift.amount)).toBe(Number(gift.point) * Number(gift.count))
    }
  })

  test('daily figures have exactly the count and the sum of the gifts', () => {
    const key = ({ anchor_id, business_date, family_id }: Record<string, unknown>) => [anchor_id, business_date, family_id ?? 0].join(' ')
    const counted = new Map<string, [number, number]>()
    for (const gift of gifts) {
      const [count, sum] = counted.get(key(gift)) ?? [0, 0]
      counted.set(key(gift), [count + 1, sum + Number(gift.amount)])
    }
    const stored = rowsOf('anchor_daily').filter((day) => Number(day.gift_count) + Number(day.gift_sum) > 0)
    expect(new Map(stored.map((day) => [key(day), [Number(day.gift_count), Number(day.gift_sum)]]))).toEqual(counted)
  })

  test("customers give to anchors of their own merchant, and an anchor's sessions never overlap", () => {
    const customers = by(rowsOf('customer'), 'id')
    const hosts = by(anchors, 'id')
    for (const gift of gifts) expect(customers.get(gift.customer_id)?.merchant_id).toBe(hosts.get(gift.anchor_id)?.merchant_id)
    for (const { id } of anchors) {
      const own = rowsOf('live_session').filter((session) => session.anchor_id === id)
      own.slice(1).forEach((session, before) => expect(String(session.started_at) > String(own[before]?.ended_at)).toBe(true))
    }
  })

  test('anna has every kind of room, a session that crosses midnight, private fees, bets and a match that she showed', () => {
    const own = rowsOf('live_session').filter(({ anchor_id }) => anchor_id === 1)
    expect(new Set(own.map(({ room_type }) => room_type))).toEqual(new Set(['normal', 'vip', 'private']))
    expect(own.some(({ started_at, ended_at }) => dayOf(started_at) !== dayOf(ended_at))).toBe(true)
    expect(own.some(({ sport_event_id }) => sport_event_id !== null)).toBe(true)
    for (const table of ['private_fee_order', 'game_bet'])
      expect(rowsOf(table).filter(({ anchor_id }) => anchor_id === 1).length).toBeGreaterThan(50)
  })

  test('anna can reserve soccer matches on each day of the coming week', () => {
    const reserved = new Set(
      rowsOf('anchor_reservation')
        .filter(({ anchor_id }) => anchor_id === 1)
        .map(({ sport_event_id }) => sport_event_id),
    )
    const open = rowsOf('sport_event').filter(
      ({ id, sport, status, start_at, max_reserve_count, anchor_reserve_count }) =>
        sport === 'Soccer'
        && status === 'Scheduled'
        && Date.parse(String(start_at)) > now.getTime()
        && !reserved.has(id)
        && Number(anchor_reserve_count) < Number(max_reserve_count),
    )
    for (let ahead = 1; ahead <= 7; ahead++)
      expect(open.some(({ start_at }) => dayOf(start_at) === dayOf(new Date(now.getTime() + ahead * 24 * hour).toISOString()))).toBe(true)
  })

  test('every sport has matches that are over, within 12 hours and in the coming week; some are full, and reservations are counted', () => {
    const events = rowsOf('sport_event')
    const reservations = new Map<unknown, number>()
    for (const { sport_event_id } of rowsOf('anchor_reservation'))
      reservations.set(sport_event_id, (reservations.get(sport_event_id) ?? 0) + 1)
    for (const { id, anchor_reserve_count } of events) expect(anchor_reserve_count).toBe(reservations.get(id) ?? 0)
    for (const type of sportTypes) {
      const starts = events.filter(({ sport }) => sport === type).map(({ start_at }) => Date.parse(String(start_at)) - now.getTime())
      for (const [from, to] of [
        [-72, 0],
        [0, 12],
        [12, 168],
      ] as const)
        expect(starts.some((start) => start >= from * hour && start < to * hour)).toBe(true)
    }
    expect(
      events.filter(({ max_reserve_count, anchor_reserve_count }) => max_reserve_count === anchor_reserve_count).length,
    ).toBeGreaterThan(50)
  })

  test('a member never gets more than its family, and somebody has moved, left or never joined', () => {
    const families = rowsOf('family_rate')
    for (const { anchor_id, effective_from, gift_amount_rate, private_room_fee_rate } of rowsOf('anchor_rate')) {
      const familyId = by(anchors, 'id').get(anchor_id)?.family_id
      const held = families
        .filter(({ family_id, effective_from: from }) => family_id === familyId && String(from) <= String(effective_from))
        .at(-1)
      if (!held) continue
      expect(Number(gift_amount_rate)).toBeLessThanOrEqual(Number(held.gift_amount_rate))
      expect(Number(private_room_fee_rate)).toBeLessThanOrEqual(Number(held.private_room_fee_rate))
    }
    expect(rowsOf('membership').some(({ left_on }) => left_on !== null)).toBe(true)
    expect(anchors.some(({ family_id }) => family_id === null)).toBe(true)
    expect(rowsOf('account').some(({ is_active }) => is_active === false)).toBe(true)
  })

  test('an empty world has accounts and nothing that has happened', () => {
    const empty = piecesOf({ shape: { ...ordinary, ...scenarios.empty?.shape } })
    expect(rowsIn(empty, 'account').length).toBe(rowsOf('account').length)
    for (const table of ['live_session', 'gift_order', 'anchor_daily', 'sport_event', 'audit_entry', 'mute'])
      expect(rowsIn(empty, table)).toEqual([])
  })

  test('long names reach 30 characters, and sums nine digits', () => {
    const long = piecesOf({ shape: { ...ordinary, ...scenarios['long-names']?.shape } })
    const nicknames = rowsIn(long, 'customer').map(({ nickname }) => String(nickname))
    expect(Math.max(...nicknames.map((name) => name.length))).toBe(30)
    expect(new Set(nicknames).size).toBe(nicknames.length)
    expect(Math.max(...rowsIn(long, 'anchor_daily').map(({ gift_sum }) => Number(gift_sum)))).toBeGreaterThan(100_000_000 * 100)
  })

  test('additional families have the requested number of members, and figures of their own', () => {
    const large = piecesOf({ shape: { ...ordinary, days: 3, families: 4, anchors: 6 } })
    expect(rowsIn(large, 'anchor').length).toBe(anchors.length + 24)
    expect(new Set(rowsIn(large, 'anchor_daily').map(({ family_id }) => family_id)).size).toBeGreaterThanOrEqual(7)
  })
})
