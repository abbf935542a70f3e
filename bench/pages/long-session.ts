// A session as long and as busy as they come: six hours with 20,000 marks, measured every two seconds, and a chat.
import type { DatabaseOptions } from '#server/db/open-database.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { emptyBatch, writeBatch } from '#server/features/live-record/commands/write-batch.ts'
import { figuresOf } from '#server/features/live-record/rules/signal-figures.ts'

const hours = 6
const second = 1000
const length = hours * 3600 * second
const counts = { entries: 18_000, games: 1400, refusals: 600, lines: 6000 }
export const markCount = counts.entries + counts.games + counts.refusals
/** Measurements of one row, two seconds apart. */
const rowOf = 8
const drop = { everyMs: 30 * 60 * second, forMs: 23 * second }

const spread = (count: number, start: number) =>
  Array.from({ length: count }, (_, index) => ({ index, at: new Date(start + Math.floor(((index + 0.5) / count) * length)) }))

/** Writes it as the server does, for the first anchor of the world, and returns the address of its page in the middle of the session. */
export async function writeLongSession(database: DatabaseOptions): Promise<string> {
  const { prisma, pool, close } = await openDatabase(database)
  try {
    const { id: anchorId, familyId } = await prisma.anchor.findFirstOrThrow({ orderBy: { id: 'asc' } })
    const customers = await prisma.customer.findMany({ take: 50, select: { id: true } })
    const start = Date.now() - 24 * 3600 * second
    const session = await prisma.liveSession.create({
      data: {
        anchorId,
        familyId,
        title: 'Six hours',
        playName: 'bench-long-session',
        roomType: 'normal',
        roomLevel: 0,
        privateFee: 1,
        privateMinute: 3,
        startedAt: new Date(start),
        firstPushAt: new Date(start),
        endedAt: new Date(start + length),
        endReason: 'host',
        dropCount: Math.floor(length / drop.everyMs),
      },
    })
    const batch = emptyBatch()
    const customerId = (index: number) => customers[index % customers.length]?.id ?? 0
    batch.entries = spread(counts.entries, start).map(({ index, at }) => ({ anchorId, at, customerId: customerId(index) }))
    batch.lines = spread(counts.lines, start).map(({ index, at }) => ({
      anchorId,
      at,
      customerId: customerId(index),
      name: null,
      role: 'customer',
      text: `Line ${index} of a long evening`,
      refused: null,
    }))
    batch.marks = [
      ...spread(counts.games, start).map(({ index, at }) => ({ anchorId, at, kind: 'game', detail: { gameName: `Game ${index % 9}` } })),
      ...spread(counts.refusals, start).map(({ at }) => ({ anchorId, at, kind: 'refused', detail: { reason: 'already_publishing' } })),
      ...Array.from({ length: Math.floor(length / drop.everyMs) - 1 }, (_, index) => start + (index + 1) * drop.everyMs).flatMap((at) => [
        { anchorId, at: new Date(at), kind: 'signal', detail: { state: 'reconnecting' } },
        { anchorId, at: new Date(at + drop.forMs), kind: 'signal', detail: { state: 'live' } },
      ]),
    ]
    for (let at = start; at < start + length; at += 2 * rowOf * second) {
      const begin = new Date(at)
      const figures = Array.from({ length: rowOf }, (_, index) => {
        const kbps = 2500 + Math.round(400 * Math.sin((at + index * 2000) / 90_000))
        return figuresOf(measured(new Date(at + index * 2 * second), kbps), begin)
      })
      batch.signals.push({ anchorId, at: begin, figures: figures.flat() })
    }
    await writeBatch(pool, batch)
    await prisma.viewerSample.createMany({
      data: spread(length / (10 * second), start).map(({ index, at }) => ({
        liveSessionId: session.id,
        at,
        viewers: 30 + Math.round(20 * Math.sin(index / 60)),
      })),
    })
    return `/liveHistory/${session.id}?at=${new Date(start + length / 2).toISOString()}`
  } finally {
    await close()
  }
}

const measured = (at: Date, kbps: number) => ({
  at: at.toISOString(),
  video: { codec: 'H264', profile: 'High', width: 1280, height: 720, fps: 30, keyFrameSeconds: 2 },
  audio: { codec: 'AAC', sampleRate: 48_000, channels: 2 },
  kbps,
  driftMs: 12,
  silentMs: 0,
  viewers: 40,
  viewersTotal: 60,
  advice: null,
})
