// Reads all streams from the media engine every two seconds and emits the health of each push. It also corrects the stored state of pushes
// where it differs from the engine's, because a hook call may be lost when the server or the engine is killed.
import type { MediaStream } from '#contract/internal/media-hooks.ts'
import type { Deps } from '../deps.ts'
import { recordLostPushes } from '../features/studio/on-air/commands/push.ts'
import { listPushedRooms, listRoomsNamed } from '../features/studio/on-air/queries.ts'
import { adviceForMs, healthOf } from '../features/studio/live-room/rules/advice.ts'
import type { PictureOrders } from './picture-orders.ts'
import { app } from '../push/stream-key.ts'

const everyMs = 2000
/** Engine and database differ for some milliseconds after each change. A difference in this many measurements in a row is corrected. */
const measuresBeforeAct = 3

type Needs = Pick<Deps, 'db' | 'bus' | 'clock' | 'engine' | 'pushes' | 'log' | 'env'>
type CheckPictures = PictureOrders['check']

interface Options {
  /** Resolves to true on the one server that measures. Rejects while the servers cannot reach one another. */
  isOn: () => Promise<boolean>
  log: Deps['log']
}

export interface PushWatch {
  /** Measures once, emits the results and corrects lasting differences. Rejects when the engine or the database does not reply. */
  measure(): Promise<void>
  /** Whether this connection was sending at the last measurement. */
  isArriving(clientId: string): boolean
  /** Resets the counts of differences after a measurement that failed or was left out: another server may have corrected them meanwhile. */
  forget(): void
}

/**
 * @param isSole true if all pushes arrive at this server's engine. Otherwise a push may be measured by another server
 * @param checkPictures starts missing recordings of the streams
 */
export function createPushWatch(deps: Needs, isSole: boolean, checkPictures: CheckPictures = async () => {}): PushWatch {
  const { db, bus, clock, engine, pushes, log } = deps
  let arriving = new Map<string, MediaStream>()
  /** Number of measurements in a row in which a stored push did not arrive, and in which a push arrived that is not stored. */
  let [missing, stray] = [new Map<string, number>(), new Map<string, number>()]
  const countOn = (counts: Map<string, number>, ids: string[]) => new Map(ids.map((id) => [id, (counts.get(id) ?? 0) + 1]))
  const isLong = (counts: Map<string, number>, id: string) => (counts.get(id) ?? 0) >= measuresBeforeAct

  /** Disconnects encoders whose push is not stored: no screen would show it. The encoder reconnects, and its push is then stored. */
  async function cutStrays(stored: Set<string | null>) {
    const candidates = [...arriving.values()].filter(({ app: given, publish }) => given === app && !stored.has(publish.cid))
    const names = candidates.map(({ name }) => name)
    const rooms = new Set(names.length > 0 ? (await listRoomsNamed(db.prisma, names)).map(({ streamName }) => streamName) : [])
    const ours = candidates.filter(({ name }) => rooms.has(name)).map(({ publish }) => publish.cid)
    stray = countOn(stray, ours)
    for (const clientId of ours) {
      if (!isLong(stray, clientId)) continue
      log.warn({ clientId }, 'pushes: unknown push disconnected')
      await engine.kick(clientId)
    }
  }

  return {
    async measure() {
      const streams = await engine.streams()
      // Read after the engine's reply: a push is stored before it arrives.
      const rooms = await listPushedRooms(db.prisma)
      arriving = new Map(streams.filter(({ publish }) => publish.active).map((stream) => [stream.publish.cid, stream]))
      const isElsewhere = (anchorId: number) => !isSole && pushes.health(anchorId) !== null
      missing = countOn(
        missing,
        rooms.flatMap(({ anchorId, pushClientId: id }) => (id && !arriving.has(id) && !isElsewhere(anchorId) ? [id] : [])),
      )
      for (const { anchorId, pushClientId } of rooms) {
        const stream = arriving.get(pushClientId ?? '')
        if (!stream) continue
        const { encoder, firstPictureMs } = stream
        const health = healthOf(stream, clock(), pushes.health(anchorId))
        bus.emit('push/measured', { anchorId, health, adviceForMs: adviceForMs(health.advice, stream), encoder, firstPictureMs })
      }
      await checkPictures([...arriving.values()], rooms)
      const isLost = (id: string) => isLong(missing, id)
      if ([...missing.keys()].some(isLost)) await recordLostPushes(deps, isLost)
      await cutStrays(new Set(rooms.map(({ pushClientId }) => pushClientId)))
    },
    isArriving: (clientId) => arriving.has(clientId),
    forget() {
      missing.clear()
      stray.clear()
    },
  }
}

/** Measures repeatedly, never two at once. Returns the function that stops it. */
export function keepMeasuring(watch: PushWatch, { isOn, log }: Options): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  const measure = async () => {
    try {
      if (await isOn()) await watch.measure()
      else watch.forget()
    } catch (error) {
      watch.forget()
      log.info({ err: error }, 'pushes: measurement failed')
    }
    if (!isStopped)
      timer = setTimeout(() => {
        underWay = measure()
      }, everyMs)
  }
  let underWay = measure()
  return async () => {
    isStopped = true
    clearTimeout(timer)
    await underWay
  }
}
