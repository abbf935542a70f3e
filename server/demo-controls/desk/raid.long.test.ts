// A raid as the desk plays it, on real sockets, as an honest viewer of the room sees it. Prints the count of each kind of line.
import { fork, type ChildProcess } from 'node:child_process'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Place, type RoomEvent, isRemoved } from '#contract/chat.ts'
import { RoomModeration } from '#contract/calls/room/moderation/room.ts'
import type { Happenings } from '../../events/bus.ts'
import { noSettings } from '#scripts/test/settings.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { startTestSockets, type TestSocket, type TestSockets } from '#server/testing/test-sockets.ts'

let server: TestServer
let sockets: TestSockets
let companion: ChildProcess
let anna: number
let honest: number[]
let appended: Happenings['room/appended'][]
beforeAll(async () => {
  server = await startTestServer({ DEMO: '1', DEMO_CONTROLS: '1' })
  anna = server.world.id.anna!
  honest = [server.world.customers.carl, server.world.customers.cleo]
  server.deps.bus.on('room/appended', (happening) => void appended.push(happening))
})
beforeEach(async () => {
  await server.reset()
  appended = []
  sockets = await startTestSockets(server)
  const env = {
    ...process.env,
    ...noSettings(),
    DATA_DIR: server.deps.env.DATA_DIR,
    SERVER_URL: sockets.url,
    INTERNAL_SECRET: server.secrets.internal,
  }
  companion = fork('seed/desk/testing/companion-process.ts', { env, execArgv: ['--import', 'tsx'] })
  await (await server.as('anna')).post('/live').send({})
})
afterEach(async () => {
  companion.kill()
  await sockets.close()
})
afterAll(async () => {
  await server.demoControls?.desk.close()
  await server.close()
})

const isHonest = ({ by }: Pick<RoomEvent, 'by'>) => by.customerId !== null && honest.includes(by.customerId)

/** The lines that the socket has received, and those that are still on its screen. */
function screenOf({ of }: TestSocket) {
  const events = of('room/event') as { place: Place; event: RoomEvent }[]
  const lines = events.flatMap(({ place, event }) => (event.kind === 'text' ? [{ place, at: event.at, ...event.by, by: event.by }] : []))
  const removals = events.flatMap(({ event }) => (event.kind === 'removal' ? [event.removed] : []))
  const shown = lines.filter((line) => !removals.some((removed) => isRemoved(removed, line)))
  const byWhom = (some: typeof lines) => ({ honest: some.filter(isHonest).length, raid: some.filter((line) => !isHonest(line)).length })
  return { received: byWhom(lines), shown: byWhom(shown) }
}
const ofRaid = (of: (happening: Happenings['room/appended']) => boolean) =>
  appended.filter((happening) => !isHonest(happening.event) && happening.event.kind === 'text' && of(happening)).length

async function trigger(body: object): Promise<number> {
  const headers = { 'content-type': 'application/json', 'x-access-token': await server.tokenOf('admin'), merchant: 'lumen' }
  return (await fetch(`${sockets.url}/api/demo/trigger`, { method: 'POST', headers, body: JSON.stringify(body) })).status
}
const shield = async (isUp: boolean) => (await server.as('anna')).post(`/moderation/${anna}`).send({ act: 'shield', isUp })
/** The raiders come over this time, and the machine may be busy. */
const raided = { timeout: 120_000, interval: 50 }

/** Two honest viewers talk to each other until the returned function is called. Resolves to what happened to their lines. */
function talk(viewers: TestSocket[]) {
  const answers: Promise<boolean>[] = []
  const timer = setInterval(() => {
    const viewer = viewers[answers.length % viewers.length]
    const line = `so the ${answers.length}th thing that I wanted to say about it`
    if (viewer) answers.push(viewer.request('chat/message', { message: line }).then(({ ok }) => ok))
  }, 250)
  return async () => {
    clearInterval(timer)
    const done = await Promise.all(answers)
    return { kept: done.filter(Boolean).length, refused: done.filter((ok) => !ok).length }
  }
}

/** As many for each second as in a raid of 300 accounts within 20 s. */
const raid = { verb: 'raid', host: 'anna', count: 100, seconds: 7 }

test('a raid of 100 accounts is over for the viewers after the shield, and their own lines stay', { timeout: 240_000 }, async () => {
  const [carl, cleo] = await Promise.all(honest.map((id) => sockets.customer(id, anna)))
  if (!carl || !cleo) throw new Error('nobody is there')
  for (const message of ['hello', 'good evening all', 'how was your day', 'is this the new game', 'love the song'])
    expect(await carl.request('chat/message', { message })).toMatchObject({ ok: true })
  await expect.poll(() => screenOf(cleo).received.honest).toBe(5)
  const before = screenOf(cleo).received
  // The honest viewers have been there for a while.
  server.advance(120)

  const stopTalk = talk([carl, cleo])
  const startedAt = performance.now()
  await expect.poll(() => trigger(raid), raided).toBe(200)
  await expect.poll(() => sockets.presence.customers(anna), raided).toBe(raid.count + honest.length)
  const cameWithin = performance.now() - startedAt
  const { samePlace } = RoomModeration.parse((await (await server.as('anna')).get(`/moderation/${anna}`)).body)
  const fromOnePlace = samePlace[0]?.count ?? 0
  const [triedBefore, atShield] = [ofRaid(() => true), screenOf(cleo).received]
  const raisedAt = performance.now()
  expect((await shield(true)).status).toBe(200)
  await expect.poll(() => screenOf(cleo).shown.raid, { interval: 10 }).toBe(0)
  const overAfter = performance.now() - raisedAt
  // Each of them tries again, several times.
  await expect.poll(() => ofRaid(({ refused }) => refused === 'paused'), raided).toBeGreaterThan(3 * raid.count)
  const { kept, refused } = await stopTalk()
  const after = screenOf(cleo)

  const table: Record<string, string | number> = {
    'accounts of the raid': raid.count,
    'shown to the host as from one place': fromOnePlace,
    'seconds in which they came': (cameWithin / 1000).toFixed(1),
    'lines that they sent until the shield': triedBefore,
    'honest lines on the screen before the raid': before.honest,
    'raid lines that the viewer got until the shield': atShield.raid,
    'raid lines that the viewer got in all': after.received.raid,
    'milliseconds from the shield to a screen without them': Math.round(overAfter),
    'raid lines on the screen at the end': after.shown.raid,
    'lines that the raid sent after the shield, all refused': ofRaid(({ refused: why }) => why === 'paused'),
    'honest lines that the room took during the raid': kept,
    'honest lines on the screen at the end': after.shown.honest,
    'honest lines refused while the chat was paused': refused,
  }
  for (const [what, count] of Object.entries(table)) process.stdout.write(`  ${what.padEnd(58)}${count}\n`)

  expect(fromOnePlace).toBe(process.platform === 'linux' ? raid.count : 0)
  expect(atShield.raid).toBeGreaterThan(raid.count)
  expect(after.shown).toEqual({ honest: before.honest + kept, raid: 0 })
  // Lines that were on their way when the shield was raised.
  expect(after.received.raid - atShield.raid).toBeLessThan(raid.count / 5)
})

test('accounts that come after the shield write nothing, and undoing it brings the honest chat back', { timeout: 120_000 }, async () => {
  const [carl, cleo] = await Promise.all(honest.map((id) => sockets.customer(id, anna)))
  if (!carl || !cleo) throw new Error('nobody is there')
  server.advance(120)
  await expect.poll(() => trigger({ verb: 'raid', host: 'anna', count: 60, seconds: 4 }), raided).toBe(200)
  await expect.poll(() => screenOf(cleo).received.raid, raided).toBeGreaterThan(10)
  await shield(true)
  await expect.poll(() => screenOf(cleo).shown.raid, { interval: 10 }).toBe(0)
  await expect.poll(() => ofRaid(({ refused }) => refused === 'paused'), raided).toBeGreaterThan(120)
  expect([sockets.presence.customers(anna), screenOf(cleo).shown.raid]).toEqual([62, 0])
  await shield(false)
  expect(await carl.request('chat/message', { message: 'finally quiet' })).toMatchObject({ ok: true })
  await expect.poll(() => screenOf(cleo).shown.honest).toBe(1)
})
