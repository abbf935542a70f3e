import { afterAll, beforeAll, it, type ExpectStatic } from 'vitest'
import { startLive, stopLive } from '#contract/calls/studio/on-air.ts'
import { getRoom, type Room } from '#contract/calls/studio/live-room.ts'
import { listSportEvents, reserveEvent } from '#contract/calls/sport-events.ts'
import { createDraw } from '../draw.ts'
import { ownClip } from '../encoder/clip.ts'
import { startProductWithSmallWorld } from '#scripts/product/start/product-with-small-world.ts'
import { signIn, type Host } from './anchor-calls.ts'
import { broadcast } from './broadcast.ts'
import { cast } from './cast.ts'
import { playHost } from './host.ts'

let product: Awaited<ReturnType<typeof startProductWithSmallWorld>>
beforeAll(async () => {
  product = await startProductWithSmallWorld()
}, 300_000)
afterAll(() => product.close())

const slowly = { timeout: 60_000, interval: 50 }
const clip = ownClip('dial')
const part = (account: string) => cast.find((one) => one.account === account)!
const enter = async (account: string): Promise<Host> => (await signIn(product.server, account))!
const look = (host: Host): Promise<Room> => host.request(getRoom, { params: { userId: host.id } })

/** The first bytes of the stream that a viewer receives. */
async function watch(flv: string): Promise<string> {
  const reply = await fetch(flv)
  const reader = reply.body!.getReader()
  const { value } = await reader.read()
  await reader.cancel()
  return Buffer.from(value!).subarray(0, 3).toString()
}

interface Evening {
  /** Starts something that runs until the test ends or stops it. */
  begin: (work: (signal: AbortSignal) => Promise<void>) => Promise<void>
  stop: () => void
  /** Parallel tests each use a different account. */
  expect: ExpectStatic
}

/** The tests run in parallel with different accounts: most of their time is real-time pushes. */
const together = { concurrent: true, timeout: 120_000 }

const forAnEvening =
  (work: (evening: Evening) => Promise<void>) =>
  async ({ expect }: Pick<Evening, 'expect'>) => {
    const over = new AbortController()
    const begun: Promise<void>[] = []
    const begin: Evening['begin'] = (one) => {
      const done = one(over.signal)
      begun.push(done)
      return done
    }
    const stop = () => over.abort()
    await work({ begin, stop, expect }).finally(stop)
    await Promise.all(begun)
  }

it(
  'a demo host is on air with a picture, and off air when the demo stops',
  together,
  forAnEvening(async ({ begin, stop, expect }) => {
    const bella = await enter('bella')
    const done = begin((signal) => playHost(product.server, part('bella'), createDraw('test'), signal))
    await expect.poll(async () => (await look(bella)).signal.state, slowly).toBe('live')
    expect((await look(bella)).live?.title).toBe('Late-night acoustic set')
    await expect.poll(async () => watch((await look(bella)).channel!.flv), slowly).toBe('FLV')
    stop()
    await done
    expect(await look(bella)).toMatchObject({ live: null, streaming: false })
  }),
)

it(
  'a push that fails now and then comes back into the same session',
  together,
  forAnEvening(async ({ begin, expect }) => {
    const carol = await enter('carol')
    begin((signal) => broadcast(carol, { clip, from: 0, terms: {}, dropping: { holds: () => 1500, away: () => 1000 } }, true, signal))
    await expect.poll(async () => (await look(carol)).signal.state, slowly).toBe('live')
    const session = (await look(carol)).live?.id
    await expect.poll(async () => (await look(carol)).signal.state, slowly).toBe('reconnecting')
    await expect.poll(async () => (await look(carol)).signal.state, slowly).toBe('live')
    expect((await look(carol)).live?.id).toBe(session)
  }),
)

it(
  'a demo host does not push while a person uses the account',
  together,
  forAnEvening(async ({ begin, expect }) => {
    const ivy = await enter('ivy')
    const { id } = await ivy.request(startLive, { body: { title: 'My own show', gameId: 0 } })
    await begin((signal) => broadcast(ivy, { clip, from: 0, terms: {} }, true, signal))
    expect(await look(ivy)).toMatchObject({ live: { id, title: 'My own show' }, streaming: false })
    await ivy.request(stopLive)
  }),
)

it(
  'a demo host whose session was ended does not come back at once',
  together,
  forAnEvening(async ({ begin, expect }) => {
    const julia = await enter('julia')
    const done = begin((signal) => broadcast(julia, { clip, from: 0, terms: {} }, true, signal))
    await expect.poll(async () => (await look(julia)).signal.state, slowly).toBe('live')
    await julia.request(stopLive)
    await done
    expect((await look(julia)).live).toBeNull()
  }),
)

it(
  'a SPORT host goes live with a match that is being played and that it has reserved',
  together,
  forAnEvening(async ({ begin, expect }) => {
    const fiona = await enter('fiona')
    const events = await fiona.request(listSportEvents)
    const mine = events.filter(({ isMyReserve, status }) => isMyReserve === 1 && status === 'InPlay')
    const open = events.find(
      ({ status, anchorReserveCount, maxReserveCount }) => status === 'InPlay' && anchorReserveCount < maxReserveCount,
    )
    if (mine.length === 0) await fiona.request(reserveEvent, { params: { eventId: open!.id } })
    begin((signal) => playHost(product.server, part('fiona'), createDraw('test'), signal))
    await expect.poll(async () => (await look(fiona)).signal.state, slowly).toBe('live')
    const shown = (await fiona.request(listSportEvents)).find(({ myLiveStatus }) => myLiveStatus === 'onair')!
    expect(shown).toMatchObject({ isMyReserve: 1, status: 'InPlay' })
    expect((await look(fiona)).live?.title).toBe(`${shown.homeTeamName} vs ${shown.guestTeamName}`)
  }),
)
