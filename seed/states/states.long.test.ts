import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { listAnchors, listFamilies } from '#contract/calls/accounts/admin.ts'
import { CustomerSession, listStandIns } from '#contract/calls/viewer/guest.ts'
import { readLobby } from '#contract/calls/viewer/lobby.ts'
import { heldFor, readModeration } from '#contract/calls/room/moderation/room.ts'
import { getRoom } from '#contract/calls/studio/live-room.ts'
import { rebuildDaily } from '#server/db/rebuild-daily.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { startTestSockets, type TestSockets } from '#server/testing/test-sockets.ts'
import { ordinary } from '../scenarios/scenario.ts'
import { layDown } from '../sink/lay-down.ts'
import { findServer, type RunningServer } from '../sink/running-server.ts'
import { serverSink } from '../sink/sink.ts'
import { states } from './catalogue.ts'
import { refusePush, shapeOf, stagingOf } from './state.ts'

// Each test creates a world, and the machine may be busy.
vi.setConfig({ testTimeout: 120_000 })

const zone = 'Asia/Taipei'
let server: TestServer
let sockets: TestSockets
let running: RunningServer
beforeAll(async () => {
  server = await startTestServer({ DEMO: '1', DEMO_CONTROLS: '1' })
  sockets = await startTestSockets(server)
  const { DATA_DIR } = server.deps.env
  writeFileSync(join(DATA_DIR, 'secrets.json'), JSON.stringify({ internal: server.secrets.internal }))
  const found = await findServer(DATA_DIR, sockets.url)
  if (!found) throw new Error('the server was not found')
  running = found
})
afterAll(async () => {
  await sockets.close()
  await server.close()
})

async function put(name: string) {
  const state = states[name]
  if (!state) throw new Error(`there is no state ${name}`)
  const now = server.deps.clock()
  const shape = { ...ordinary, ...shapeOf(state) }
  await layDown(serverSink(running), { seed: 'test', shape, now, staging: stagingOf(state), reset: true })
  await refusePush(state, running)
  return state
}

const staff = new Set(['admin', 'aurora', 'delta'])
const enter = (account: string) =>
  server.api.post(`/api/${staff.has(account) ? 'family' : 'user'}/login`).send({ account, password: 'demo123' })

async function signIn(account: string) {
  const { body } = await enter(account)
  const get = async (path: string) =>
    (await server.api.get(`/api${path}`).set({ 'x-access-token': body.token, merchant: body.merchant })).body
  return { id: Number(body.id), get }
}
const roomOf = async (account: string) => {
  const { id, get } = await signIn(account)
  return getRoom.reply.parse(await get(`/user/model/${id}`))
}
const moderationOf = async (account: string) => {
  const { id, get } = await signIn(account)
  return readModeration.reply.parse(await get(`/moderation/${id}`))
}
const count = async (sql: string) => {
  const { rows } = await server.db.pool.query<{ count: string }>(`SELECT count(*) FROM ${sql}`)
  return Number(rows[0]?.count)
}
const anchorOf = (login: string) => `(SELECT a.id FROM anchor a JOIN account c ON c.id = a.account_id WHERE c.login_name = '${login}')`

const figures = async () => {
  const { rows } = await server.db.pool.query(
    `SELECT anchor_id, business_date::text, family_id, live_count, total_seconds, watched_count, client_count, gift_count,
       gift_sum::text, private_fee_sum::text, bet_count, bet_sum::text, win_sum::text FROM anchor_daily ORDER BY 1, 2, 3`,
  )
  return rows
}

/** Checks the condition that each state describes. */
const checks: Record<string, () => Promise<unknown>> = {
  reconnecting: async () => expect(await secondsLeft('anna')).toBe(80),
  'reconnecting-5-seconds': async () => expect([await secondsLeft('anna'), server.deps.platformClock.rate()]).toEqual([5, 0]),
  'waiting-for-push': async () => expect((await roomOf('anna')).signal.state).toBe('waiting'),
  'never-pushed-30-seconds': async () =>
    expect([(await roomOf('anna')).signal.state, server.deps.platformClock.rate()]).toEqual(['waiting', 0]),
  'private-room-50-payers': async () =>
    expect(await count(`(SELECT DISTINCT customer_id FROM private_fee_order WHERE anchor_id = 1 AND live_session_id IN (${open})) f`)).toBe(
      50,
    ),
  'vip-room-level-5': async () =>
    expect(await count(`live_session WHERE room_type = 'vip' AND room_level = 5 AND id IN (${open})`)).toBe(1),
  'removed-from-air': async () => expect(await count(`live_session WHERE end_reason = 'removed'`)).toBe(1),
  'session-of-12-hours': async () => expect(await count(`live_session WHERE ended_at - started_at = '12 h'`)).toBe(1),
  'session-over-midnight': async () =>
    expect(await count(`anchor_daily WHERE anchor_id = 1 AND total_seconds BETWEEN 3595 AND 3600`)).toBe(2),
  'push-lost-for-good': async () =>
    expect((await server.db.prisma.liveSession.findFirst({ orderBy: { startedAt: 'desc' } }))?.endReason).toBe('push_lost'),
  'no-visitors': async () =>
    expect(await server.db.prisma.liveSession.findFirst({ orderBy: { startedAt: 'desc' } })).toMatchObject({ clientCount: 0 }),
  'live-rooms-200': async () => expect(await (await signIn('aurora')).get('/family/monitor')).toHaveLength(200),
  'mutes-200': async () => expect((await (await signIn('dana')).get('/ban')).mute).toHaveLength(200),
  'mute-ends-in-a-minute': async () => expect((await (await signIn('dana')).get('/ban')).mute).toHaveLength(1),
  'managers-12': async () => {
    const { id, get } = await signIn('dana')
    expect(await get(`/manager/${id}`)).toHaveLength(12)
  },
  'held-lines': async () => {
    const reasons = (await moderationOf('dana')).held.map(({ reason }) => reason)
    expect([reasons.length, new Set(reasons)]).toEqual([13, new Set(heldFor)])
  },
  'raided-room': async () =>
    expect(await moderationOf('dana')).toMatchObject({
      modes: { isPaused: true, shieldSince: expect.any(String) },
      samePlace: [{ count: 40 }],
      log: [{ action: 'shield_up', lines: 120, undoable: true }],
    }),
  'private-messages-waiting': async () => expect(await count('private_message WHERE delivered_at IS NULL')).toBe(3),
  'key-expired': async () => expect(await count('room WHERE key_expires_at IS NOT NULL')).toBe(1),
  'key-expires-tomorrow': async () => expect(await count('room WHERE key_expires_at IS NOT NULL')).toBe(1),
  'key-refused': async () => expect((await roomOf('dana')).signal.refusal).toMatchObject({ reason: 'wrong_key' }),
  'codec-refused': async () => expect((await roomOf('dana')).signal.refusal).toMatchObject({ reason: 'unsupported_codec' }),
  'orders-10000': async () => expect(await count('gift_order WHERE anchor_id = 1')).toBeGreaterThanOrEqual(10_000),
  'private-orders-1500': async () => expect(await count('private_fee_order WHERE anchor_id = 1')).toBeGreaterThanOrEqual(1500),
  'no-gifts': async () => expect([await count('gift_order'), (await count('live_session')) > 20]).toEqual([0, true]),
  'top-supporter-far-ahead': async () => expect(await count('gift_order WHERE gift_id = 12')).toBeGreaterThanOrEqual(50),
  'negative-win-or-lose': async () => expect(await count('anchor_daily WHERE anchor_id = 1 AND win_sum < bet_sum / 3')).toBeGreaterThan(0),
  'sums-of-nine-digits': async () => expect(await count('anchor_daily WHERE gift_sum > 10000000000')).toBeGreaterThan(0),
  'names-of-30-characters': async () => expect(await count('anchor WHERE length(name) > 25')).toBeGreaterThan(2),
  'family-without-members': async () => expect(await (await signIn('delta')).get('/family/myMembers')).toEqual([]),
  'family-without-income': async () =>
    expect((await (await signIn('aurora')).get('/familyProfit/familyBO?limit=10&page=1')).profitSum).toBe(0),
  'members-200': async () => expect((await (await signIn('aurora')).get('/family/myMembers')).length).toBeGreaterThan(200),
  'families-100': async () => expect(await count('family')).toBeGreaterThan(100),
  'anchor-moved-mid-month': async () => expect(await count(`membership WHERE anchor_id = ${anchorOf('dana')}`)).toBe(2),
  'anchor-without-family': async () => expect(await count(`anchor WHERE id = ${anchorOf('hana')} AND family_id IS NULL`)).toBe(1),
  'anchor-deactivated': async () => expect((await enter('dana')).status).not.toBe(200),
  'rate-change-tomorrow': async () => {
    const { get } = await signIn('admin')
    const tomorrow = { effectiveFrom: '2026-11-21' }
    const anchors = listAnchors.reply.parse(await get('/admin/anchor?limit=10&page=1&name=Bella')).value
    expect(anchors).toMatchObject([{ nextRate: { ...tomorrow, hourlyRate: 150, giftAmountRate: 50, privateRoomFeeRate: 45 } }])
    const families = listFamilies.reply.parse(await get('/admin/family?limit=10&page=1&name=Aurora')).value
    expect(families).toMatchObject([{ nextRate: { ...tomorrow, hourlyRate: null, giftAmountRate: 65, privateRoomFeeRate: 60 } }])
  },
  'first-day': async () => expect([await count('live_session'), await count('audit_entry')]).toEqual([0, expect.anything()]),
  'everything-settled': async () => expect(await unsettledDays()).toBe(0),
  'nothing-settled': async () => expect(await count('settlement_change')).toBe(0),
  'month-waiting': async () => expect([await unsettledDays(), await count('family_settlement')].every((days) => days > 20)).toBe(true),
  'day-reopened-twice': async () =>
    expect(
      await count(`(SELECT FROM settlement_change WHERE action = 'reopen' GROUP BY family_id, business_date HAVING count(*) = 2) d`),
    ).toBe(1),
  'day-still-live': async () => expect(await count(`live_session WHERE id IN (${open})`)).toBe(1),
  'family-income-unsettled': async () => expect(await count('family_settlement')).toBe(0),
  'event-full': async () =>
    expect(
      await count(
        "sport_event WHERE start_at > now() - interval '100 y' AND max_reserve_count = 3 AND anchor_reserve_count = 3 AND status = 'Scheduled'",
      ),
    ).toBe(1),
  'event-one-place-left': async () =>
    expect(await count("sport_event WHERE anchor_reserve_count = 2 AND max_reserve_count = 3 AND status = 'Scheduled'")).toBe(1),
  'no-events': async () => expect(await count("sport_event WHERE status = 'Scheduled'")).toBe(0),
  'no-reservations': async () => expect(await ownEvents()).toEqual([]),
  'match-postponed': async () => expect(await ownEvents()).toHaveLength(1),
  'match-cancelled': async () => expect(await count("sport_event WHERE status = 'Cancelled'")).toBe(1),
  'match-in-play': async () => expect(await count("sport_event WHERE status = 'InPlay'")).toBe(1),
  'live-with-match': async () => expect(await count(`live_session WHERE sport_event_id IS NOT NULL AND id IN (${open})`)).toBe(1),
  'live-with-own-title': async () => expect((await roomOf('anna')).live?.title).toHaveLength(60),
  'app-empty-lobby': async () => expect(await lobbyOf()).toMatchObject({ rooms: [], events: [] }),
  'app-rooms-of-every-kind': async () =>
    expect((await lobbyOf()).rooms.map(({ roomType }) => roomType).toSorted()).toEqual(['normal', 'normal', 'private', 'vip']),
  'app-level-missing': async () => {
    const viewer = await enterAs('Leo Level Two')
    expect([viewer.rank, viewer.answer]).toEqual([2, expect.objectContaining({ ok: false, code: 'vip_level_needed' })])
  },
  'app-muted': async () =>
    expect((await enterAs('Mia Muted', true)).standing).toMatchObject({ mute: { until: expect.any(String), by: null } }),
  'app-muted-for-ever': async () =>
    expect((await enterAs('Mia Muted', true)).standing).toMatchObject({ mute: { until: null, by: expect.any(String) } }),
  'app-manager': async () => expect((await enterAs('Max Manager', true)).standing).toMatchObject({ isManager: true, mute: null }),
  'app-moderated': async () => {
    expect((await enterAs('Max Manager', true)).standing).toMatchObject({ isManager: true })
    const { modes, held, samePlace, log } = readModeration.reply.parse(await (await signIn('anna')).get('/moderation/1'))
    expect([modes.slowSeconds, modes.checks.links, held.length, samePlace[0]?.count, log.length]).toEqual([10, true, 4, 4, 5])
  },
  'app-banned': async () => expect((await enterAs('Bea Banned')).answer).toMatchObject({ ok: false, code: 'banned' }),
  'app-next-stretch-in-20-seconds': async () => {
    const orders = await count('private_fee_order')
    const { answer } = await enterAs('Pia Private')
    const paidUntil = answer.ok ? Date.parse(String(answer.data.paidUntil)) : 0
    expect([Math.round((paidUntil - server.deps.clock().getTime()) / 1000), await count('private_fee_order')]).toEqual([20, orders])
  },
  'app-reconnecting': async () => expect([await secondsLeft('anna'), server.deps.platformClock.rate()]).toEqual([80, 0]),
  'app-host-off-air': async () => expect((await lobbyOf()).events.map(({ anchorId }) => anchorId)).toEqual([1]),
  'webhook-fails': async () =>
    expect([await count("webhook_delivery WHERE status = 'failed'"), await count('webhook_endpoint WHERE is_active')]).toEqual([24, 1]),
  'webhook-disabled': async () => expect(await count('webhook_endpoint WHERE NOT is_active')).toBe(1),
  'no-webhooks': async () => expect(await count('webhook_endpoint')).toBe(0),
  'audit-1000': async () => expect((await (await signIn('admin')).get('/admin/audit?limit=10&page=1')).total).toBeGreaterThan(1000),
  'sign-ins-failed': async () => expect(await count("audit_entry WHERE action = 'sign_in_failed'")).toBeGreaterThanOrEqual(40),
  'sign-in-page': async () => expect(await count('account')).toBeGreaterThan(10),
}
/** Does something with sockets and calls that know nothing of the states before. */
async function afresh<T>(work: (from: TestSockets, call: (path: string, body?: object) => Promise<unknown>) => Promise<T>): Promise<T> {
  server.deps.auth.clearIdentities()
  const fresh = await startTestSockets(server)
  const call = async (path: string, body?: object) => {
    const sent = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
    return (await fetch(`${fresh.url}/api${path}`, body && sent)).json()
  }
  return work(fresh, call).finally(fresh.close)
}

const lobbyOf = () => afresh(async (_, call) => readLobby.reply.parse(await call('/customer/lobby')))

/** Enters the room of Anna as a customer of the demo world whom a tester is. */
const enterAs = (nickname: string, hasStanding = false) =>
  afresh(async (from, call) => {
    const [customer] = listStandIns.reply.parse(await call(`/customer/demo?name=${encodeURIComponent(nickname)}`)).customers
    const { token } = CustomerSession.parse(await call(`/customer/demo/${customer?.id}/session`, {}))
    const viewer = from.connect('/audience', token)
    const answer = await viewer.request('room/enter', { anchorId: 1 })
    return { rank: customer?.rank, answer, ...(hasStanding && { standing: await viewer.first('room/standing') }) }
  })

const open = 'SELECT id FROM live_session WHERE ended_at IS NULL'
const secondsLeft = async (account: string) => {
  const { until } = (await roomOf(account)).signal
  return Math.round((Date.parse(until ?? '') - server.deps.clock().getTime()) / 1000)
}
const unsettledDays = () =>
  count(`(SELECT DISTINCT family_id, business_date FROM anchor_daily d WHERE family_id > 0 AND NOT EXISTS
    (SELECT FROM family_settlement s WHERE s.family_id = d.family_id AND s.business_date = d.business_date)) u`)
const ownEvents = async () => {
  const from = server.deps.clock().getTime()
  const day = (days: number) => new Date(from + days * 86_400_000).toISOString().slice(0, 10)
  return (await signIn('anna')).get(`/game/anchorReserve?reserve=1&from=${day(0)}%2000:00:00&to=${day(7)}%2023:59:59`)
}

test('there are at least forty states, each with its own summary and a check of its condition', () => {
  expect(Object.keys(states).length).toBeGreaterThanOrEqual(40)
  expect(Object.keys(checks).sort()).toEqual(Object.keys(states).sort())
  expect(new Set(Object.values(states).map(({ summary }) => summary)).size).toBe(Object.keys(states).length)
})

describe.each(Object.keys(states))('%s', (name) => {
  test('has the condition that it describes, and its figures match its orders and sessions', async () => {
    const { account } = await put(name)
    if (account) expect((await enter(account)).status).toBe(200)
    await checks[name]?.()
    const laidDown = await figures()
    const client = await server.db.pool.connect()
    try {
      await rebuildDaily(client, zone)
    } finally {
      client.release()
    }
    expect(await figures()).toEqual(laidDown)
  })
})
