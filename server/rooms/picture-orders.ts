// Orders the media engine to record the picture of each open session: when the session begins, and again whenever the engine reports
// another state, because an order may be lost when either process is killed, and the platform's time may be moved.
import type { MediaStream } from '#contract/internal/media-hooks.ts'
import type { ClockState } from '../dates/platform-clock.ts'
import type { Deps } from '../deps.ts'
import { recordsPictures } from '../demo-rule.ts'
import { findOpenBroadcast, type listPushedRooms } from '../features/studio/on-air/queries.ts'
import { recordOrder } from '../push/recorded-picture.ts'

type PushedRoom = Awaited<ReturnType<typeof listPushedRooms>>[number]

export interface PictureOrders {
  /** Orders a recording for each arriving stream that should be recorded and is not. */
  check(streams: readonly MediaStream[], rooms: readonly PushedRoom[]): Promise<void>
  stop(): void
}

export function createPictureOrders(deps: Pick<Deps, 'bus' | 'db' | 'engine' | 'env' | 'log' | 'platformClock'>): PictureOrders {
  const { bus, db, engine, log, platformClock } = deps
  const isWanted = recordsPictures(deps.env)
  /** The state of the platform's clock at the last order for each session, by play name. */
  let orderedBy = new Map<string, ClockState | null>()

  async function order(streamName: string, playName: string) {
    // `engine.pictures` is read each time: an engine that chooses its own ports has no address until it listens.
    await engine.pictures?.record(streamName, recordOrder(platformClock, playName))
    orderedBy.set(playName, platformClock.state())
  }
  const stop = bus.on('live/started', async ({ anchorId }, origin) => {
    if (!isWanted || origin !== 'here') return
    const broadcast = await findOpenBroadcast(db.prisma, anchorId)
    if (broadcast)
      await order(broadcast.streamName, broadcast.playName).catch((error: unknown) =>
        log.info({ err: error }, 'picture recording: order failed'),
      )
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
