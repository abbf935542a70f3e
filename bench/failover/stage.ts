// Fills a live room, causes one fault after another, and collects the evidence.
import { setTimeout as pause } from 'node:timers/promises'
import { faults } from './faults.ts'
import { startGivers } from './givers.ts'
import { startHost, type Host } from './host.ts'
import type { Platform } from './platform.ts'
import type { Evidence, Result } from './proof.ts'
import { openCustomer, openHostChat } from './receivers.ts'

const account = 'anna'
const hostChats = 4
const giverCount = 12
const patienceMs = 90_000
const lookMs = 50

/** Waits until the check returns true. Returns false after the patience. */
async function becomesTrue(look: () => boolean | Promise<boolean>): Promise<boolean> {
  for (const until = performance.now() + patienceMs; performance.now() < until; await pause(lookMs)) if (await look()) return true
  return false
}

async function fillRoom({ url, world, db, tokenOf }: Platform, host: Host, customers: number) {
  const anchorId = world.id[account] ?? 0
  const { merchantId } = await db.prisma.customer.findUniqueOrThrow({ where: { id: world.customers.carl } })
  const guests = await db.prisma.customer.createManyAndReturn({
    data: Array.from({ length: customers }, (_, n) => ({ nickname: `Guest ${n}`, color: '#0090ff', rank: 2, language: 'en', merchantId })),
  })
  return {
    hosts: Array.from({ length: hostChats }, () => openHostChat(url, host.token, anchorId)),
    customers: guests.map(({ id }) => openCustomer(url, tokenOf(id), anchorId)),
  }
}

interface Options {
  customers: number
  /** The time before each fault, for gifts. */
  pauseMs: number
  print(line: string): void
}

/** Runs all faults in a full room, and waits until gifts in progress are complete. */
export async function runFaults(platform: Platform, { customers: count, pauseMs, print }: Options): Promise<Evidence> {
  const { db, world, engine } = platform
  const host = await startHost(platform.url, platform.rtmpPort, account, world.id[account] ?? 0)
  if (!(await becomesTrue(host.isOnAir))) throw new Error('The host did not go on air.')
  const { hosts, customers } = await fillRoom(platform, host, count)
  const receivers = [...hosts, ...customers]
  const areAllIn = () => becomesTrue(() => receivers.every((receiver) => receiver.isIn()))
  if (!(await areAllIn())) throw new Error('Not all sockets entered the room.')

  const all = Object.entries(faults)
  const results: Result[] = []
  const givers = startGivers(customers.slice(-giverCount), world.gifts.rose, () => Math.min(results.length, all.length - 1))
  const { acknowledged } = givers
  const servedSince = (since: number) => {
    const first = acknowledged.find(({ sentAt }) => sentAt >= since)
    return first ? first.at - since : null
  }
  const isPushing = async () => (await engine.streams().catch(() => [])).some(({ publish }) => publish.active)
  await pause(pauseMs)
  for (const [name, happen] of all) {
    print(name)
    const since = performance.now()
    const wrong = await happen(platform)
    const areAllBack = await areAllIn()
    await becomesTrue(() => servedSince(since) !== null)
    const isOnAir = await becomesTrue(async () => (await isPushing()) && (await host.isOnAir()))
    const back = receivers.flatMap(({ absences }) => absences.filter(({ at }) => at >= since))
    const result = { name, wrong, areAllBack, isOnAir, serviceMs: servedSince(since), back: back.map(({ took }) => took) }
    await pause(pauseMs)
    results.push(result)
  }
  await givers.stop()
  await host.stop()

  const countUnpublished = () => db.prisma.giftOrder.count({ where: { announced: false } })
  await becomesTrue(async () => (await countUnpublished()) === 0)
  await becomesTrue(() => receivers.every(({ gifts }) => gifts.length >= acknowledged.length))
  for (const receiver of receivers) receiver.close()
  const stored = await db.prisma.giftOrder.findMany({ select: { id: true, requestId: true } })
  const history = stored.map(({ id, requestId }) => ({ orderId: Number(id), requestId }))
  return {
    results,
    shown: receivers.map(({ gifts }) => gifts),
    acknowledged,
    history,
    unpublished: await countUnpublished(),
    uploads: host.uploads,
  }
}
