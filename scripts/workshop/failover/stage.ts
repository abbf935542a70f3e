// Fills a live room, causes one fault after another, and collects the evidence.
import { setTimeout as pause } from 'node:timers/promises'
import type { Fault } from './faults.ts'
import { startGivers } from './givers.ts'
import { startHost, type Host } from './host.ts'
import type { Platform } from './platform.ts'
import { openCustomer, openHost, type Receiver } from './receivers.ts'
import type { Evidence, Result } from './report.ts'

const account = 'anna'
export const hostSockets = 4
export const giverCount = 12
const patienceMs = 90_000
const lookMs = 50

/** Waits until the check returns true. Returns false after the patience. */
async function becomesTrue(look: () => boolean | Promise<boolean>): Promise<boolean> {
  for (const until = performance.now() + patienceMs; performance.now() < until; await pause(lookMs)) if (await look()) return true
  return false
}

const areAllIn = (receivers: Receiver[]) => becomesTrue(() => receivers.every((receiver) => receiver.isIn()))

async function fillRoom({ url, world, db, tokenOf }: Platform, host: Host, sockets: number): Promise<Receiver[]> {
  const anchorId = world.id[account] ?? 0
  const { merchantId } = await db.prisma.customer.findUniqueOrThrow({ where: { id: world.customers.carl } })
  const customers = await db.prisma.customer.createManyAndReturn({
    data: Array.from({ length: sockets - hostSockets }, (_, n) => ({
      nickname: `Guest ${n}`,
      color: '#0090ff',
      rank: 2,
      language: 'en',
      merchantId,
    })),
  })
  const receivers = [
    ...Array.from({ length: hostSockets }, () => openHost(url, host.token, anchorId)),
    ...customers.map(({ id }) => openCustomer(url, tokenOf(id), anchorId)),
  ]
  if (!(await areAllIn(receivers))) throw new Error('Not all sockets entered the room.')
  return receivers
}

interface Busy {
  platform: Platform
  host: Host
  receivers: Receiver[]
  servedSince(since: number): number | null
}

async function runFault(fault: Fault, { platform, host, receivers, servedSince }: Busy): Promise<Result> {
  const since = performance.now()
  const wrong = await fault.happen(platform)
  const areAllBack = await areAllIn(receivers)
  await becomesTrue(() => servedSince(since) !== null)
  const isPushing = async () => (await platform.engine.streams().catch(() => [])).some(({ publish }) => publish.active)
  const isOnAir = await becomesTrue(async () => (await isPushing()) && (await host.isOnAir()))
  const absences = receivers.map((receiver) => receiver.absences.filter(({ at }) => at >= since))
  return {
    name: fault.name,
    wrong,
    areAllBack,
    isOnAir,
    serviceMs: servedSince(since),
    gone: absences.filter((each) => each.length > 0).length,
    back: absences.flat(),
  }
}

/** Runs all faults in a full room, and waits until gifts in progress are complete. */
export async function runFaults(
  platform: Platform,
  faults: readonly Fault[],
  sockets: number,
  pauseMs: number,
  print: (line: string) => void,
): Promise<Evidence> {
  const { db, world } = platform
  const host = await startHost(platform.url, platform.rtmpPort, account, world.id[account] ?? 0)
  if (!(await becomesTrue(() => host.isOnAir()))) throw new Error('The host did not go on air.')
  const receivers = await fillRoom(platform, host, sockets)
  const results: Result[] = []
  const givers = startGivers(receivers.slice(-giverCount), world.gifts.rose, () => Math.min(results.length, faults.length - 1))
  const { acknowledged } = givers
  const servedSince = (since: number) => {
    const first = acknowledged.find(({ sentAt }) => sentAt >= since)
    return first ? first.at - since : null
  }
  await pause(pauseMs)
  for (const fault of faults) {
    print(fault.name)
    const result = await runFault(fault, { platform, host, receivers, servedSince })
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
  return { results, receivers, acknowledged, history, unpublished: await countUnpublished(), host }
}
