// Every two seconds, while any push arrives, the engine is asked how they are doing: once for all rooms.
import type { Deps } from '../deps.ts'
import { listPushedRooms } from '../features/live/queries.ts'
import { healthOf } from '../features/room/rules.ts'

const everyMs = 2000

type Needs = Pick<Deps, 'db' | 'bus' | 'clock' | 'engine' | 'log'>

/** Asks once, and says what was measured. Rejects when the engine or the database does not answer. */
export async function measurePushes({ db, bus, clock, engine }: Needs): Promise<void> {
  const rooms = await listPushedRooms(db.prisma)
  const streams = rooms.length > 0 ? await engine.streams() : []
  const arriving = new Map(streams.filter(({ publish }) => publish.active).map((stream) => [stream.publish.cid, stream]))
  for (const { anchorId, pushClientId } of rooms) {
    // One that arrives at another server's engine is measured there.
    const stream = arriving.get(pushClientId ?? '')
    if (stream) bus.emit('push/measured', { anchorId, health: healthOf(stream, clock()) })
  }
}

/** One asking after the other, however long one takes. Returns the function that stops them. */
export function keepMeasuring(deps: Needs): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  const measure = async () => {
    await measurePushes(deps).catch((error: unknown) => deps.log.info({ err: error }, 'the pushes could not be measured'))
    if (!isStopped) timer = setTimeout(() => { underWay = measure() }, everyMs)
  }
  let underWay = measure()
  return async () => {
    isStopped = true
    clearTimeout(timer)
    await underWay
  }
}
