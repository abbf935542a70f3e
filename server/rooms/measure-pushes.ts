// Every two seconds the engine is asked what arrives: once for all rooms. How a push is doing is told, and what is written down of
// pushes is set right where it differs: a notice may be lost with the server that took it, or with the engine.
import type { MediaStream } from '#contract/internal/media-hooks.ts'
import type { Deps } from '../deps.ts'
import { recordLostPushes } from '../features/live/commands/push.ts'
import { listPushedRooms, listRoomsNamed } from '../features/live/queries.ts'
import { adviceForMs, healthOf } from '../features/room/rules.ts'
import type { PictureOrders } from './picture-orders.ts'
import { app } from '../push/stream-key.ts'

const everyMs = 2000
/** Between a yes and its stream, or a cut and its notice, lie milliseconds; what differs for so many measurements does differ. */
const measuresBeforeAct = 3

type Needs = Pick<Deps, 'db' | 'bus' | 'clock' | 'engine' | 'pushes' | 'log' | 'env'>
type CheckPictures = PictureOrders['check']

interface Options {
  /** Whether it is on this server to measure. Rejects while the servers do not hear one another. */
  isOn: () => Promise<boolean>
  log: Deps['log']
}

export interface PushWatch {
  /** Asks once, says what was measured and sets right what has differed for long. Rejects when the engine or the database does not answer. */
  measure(): Promise<void>
  /** Whether this connection was arriving when last measured. */
  saw(clientId: string): boolean
  /** Nothing has been seen: what differed may have been set right meanwhile. */
  forget(): void
}

/**
 * @param isSole all pushes arrive at this server's engine. Otherwise those that another server measures are its own
 * @param checkPictures sees to it that they are recorded
 */
export function createPushWatch(deps: Needs, isSole: boolean, checkPictures: CheckPictures = async () => {}): PushWatch {
  const { db, bus, clock, engine, pushes, log } = deps
  let arriving = new Map<string, MediaStream>()
  /** For how many measurements: pushes that do not arrive, and those that arrive although nobody knows of them. */
  let [missing, unknown] = [new Map<string, number>(), new Map<string, number>()]
  const countOn = (counts: Map<string, number>, ids: string[]) => new Map(ids.map((id) => [id, (counts.get(id) ?? 0) + 1]))
  const isLong = (counts: Map<string, number>, id: string) => (counts.get(id) ?? 0) >= measuresBeforeAct

  /** A stream that nobody has written down would go on unseen: its encoder is cut, and asks anew if it means it. */
  async function cutUnknown(written: Set<string | null>) {
    const strays = [...arriving.values()].filter(({ app: given, publish }) => given === app && !written.has(publish.cid))
    const rooms =
      strays.length > 0
        ? new Set(
            (
              await listRoomsNamed(
                db.prisma,
                strays.map(({ name }) => name),
              )
            ).map(({ streamName }) => streamName),
          )
        : new Set()
    const ours = strays.filter(({ name }) => rooms.has(name)).map(({ publish }) => publish.cid)
    unknown = countOn(unknown, ours)
    for (const id of ours)
      if (isLong(unknown, id)) {
        log.warn({ clientId: id }, 'a push that is not written down is cut')
        await engine.kick(id)
      }
  }

  return {
    async measure() {
      const streams = await engine.streams()
      // Read after the engine has answered: what arrives has been written down before.
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
      await cutUnknown(new Set(rooms.map(({ pushClientId }) => pushClientId)))
    },
    saw: (clientId) => arriving.has(clientId),
    forget() {
      missing.clear()
      unknown.clear()
    },
  }
}

/** One measurement after the other, however long one takes. Returns the function that stops them. */
export function keepMeasuring(watch: PushWatch, { isOn, log }: Options): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  const measure = async () => {
    try {
      if (await isOn()) await watch.measure()
      else watch.forget()
    } catch (error) {
      watch.forget()
      log.info({ err: error }, 'the pushes could not be measured')
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
