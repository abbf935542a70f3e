// Tells media to record the open sessions: at once when one begins, and whenever what media says differs from what should be, as an order
// may be lost with either side, and the platform's time may be moved.
import type { MediaStream } from '#contract/internal/media-hooks.ts'
import type { ClockState } from '../dates/platform-clock.ts'
import type { Deps } from '../deps.ts'
import { recordsPictures } from '../demo-rule.ts'
import { findOpenBroadcast, type listPushedRooms } from '../features/live/queries.ts'
import { recordOrder } from '../push/recorded-picture.ts'

type PushedRoom = Awaited<ReturnType<typeof listPushedRooms>>[number]

export interface PictureOrders {
  /** Orders what should be recorded and is not, of the streams that arrive. */
  check(streams: readonly MediaStream[], rooms: readonly PushedRoom[]): Promise<void>
  stop(): void
}

export function createPictureOrders(deps: Pick<Deps, 'bus' | 'db' | 'engine' | 'env' | 'log' | 'platformClock'>): PictureOrders {
  const { bus, db, engine, log, platformClock } = deps
  const isWanted = recordsPictures(deps.env)
  /** The clock by which each session was ordered last. */
  let orderedBy = new Map<string, ClockState | null>()

  async function order(streamName: string, playName: string) {
    // Asked anew each time: media that chose its ports by itself has no address before it listens.
    await engine.pictures?.record(streamName, recordOrder(platformClock, playName))
    orderedBy.set(playName, platformClock.state())
  }
  const stop = bus.on('live/started', async ({ anchorId }, origin) => {
    if (!isWanted || origin !== 'here') return
    const broadcast = await findOpenBroadcast(db.prisma, anchorId)
    if (broadcast)
      await order(broadcast.streamName, broadcast.playName).catch((error: unknown) => log.info({ err: error }, 'not recorded yet'))
  })
  return {
    async check(streams, rooms) {
      if (!isWanted || !engine.pictures) return
      const wanted = new Map(rooms.flatMap(({ streamName, playName }) => (playName ? [[streamName, playName] as const] : [])))
      const open = new Set(wanted.values())
      orderedBy = new Map([...orderedBy].filter(([playName]) => open.has(playName)))
      for (const { name, record } of streams) {
        const playName = wanted.get(name)
        const isDone = record?.key === playName && orderedBy.get(playName ?? '') === platformClock.state()
        if (playName && !isDone) await order(name, playName)
      }
    },
    stop,
  }
}
