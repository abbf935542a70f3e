// SRS as the media engine.
import { setTimeout as pause } from 'node:timers/promises'
import type { Engine } from './engine.ts'
import { srsApi } from './srs-api.ts'
import { createFigures } from './srs-figures.ts'

/** How a place is made free, in milliseconds. SRS lets a push go within a few; whoever waits for its place waits no longer than `most`. */
const makeWay = { every: 100, most: 5000, viewers: 1000, settle: 300 }
/** An encoder that was let in sends within a second, or after SRS' firstpkt_timeout not at all. */
const arrival = { every: 250, most: 20_000 }
/** When one looks whether viewers see a push, in milliseconds, and which ones: those who came so many seconds ago. SRS counts what it sends every three. */
const unseen = { after: [8000, 16_000, 32_000], viewer: 5 }

export function srsAt(apiUrl: string, ports: { rtmpPort: number; httpPort: number }, secret: string, clock: () => Date): Engine {
  const figures = createFigures(clock)
  const { streams, clientsOf, cut } = srsApi(apiUrl, secret)
  const release = async (streamName: string) => {
    const watching = (await clientsOf(streamName)).filter(({ publish }) => !publish)
    for (const { id } of watching) await cut(id)
  }
  /**
   * Up to SRS 7.0.150 a push may go where no viewer of HTTP-FLV looks for it, until it is begun anew: then those who came a while ago have
   * been sent nothing. It is cut, and its encoder comes back.
   */
  const cutUnseen = async (streamName: string, clientId: string) => {
    const clients = await clientsOf(streamName)
    const isStill = clients.some(({ id }) => id === clientId)
    if (isStill && clients.some(({ publish, alive, send_bytes: sent }) => !publish && alive > unseen.viewer && sent === 0))
      await cut(clientId)
  }
  return {
    ...ports,
    // Longer than it takes down the address of what was watched.
    partingMs: 300,
    release,
    /** SRS may keep the viewers of a push that was cut, and would show them the next one. */
    async kick(clientId) {
      const published = (await streams()).find(({ publish }) => publish.cid === clientId)
      await cut(clientId)
      if (published) await release(published.name)
    },
    /**
     * SRS lets nobody publish beside one that is there. From 6.0.152 and 7.0.11 on it takes the address of HTTP-FLV down when a push ends,
     * once its viewers are gone, and whoever begins to publish meanwhile leaves the stream busy until SRS is restarted. It tells of the
     * push and of the viewers, so both are waited for, and then a moment. Where nobody is there one must not wait: up to 7.0.150, a stream
     * that nobody has published lately is thrown away while SRS waits for our answer (cutUnseen).
     */
    async makeWay(streamName, clientId) {
      const start = performance.now()
      const since = () => performance.now() - start
      let before: Set<string> | undefined
      let freeSince: number | undefined
      while (since() < makeWay.most) {
        const clients = await clientsOf(streamName)
        const age = clients.find(({ id }) => id === clientId)?.alive ?? 0
        // Of two that come at once the later one stays.
        const others = clients.filter(({ id, publish, alive }) => publish && id !== clientId && alive >= age)
        const viewers = clients.filter(({ publish }) => !publish).map(({ id }) => id)
        if (!before && others.length + viewers.length === 0) return true
        before ??= new Set(viewers)
        for (const { id } of others) await cut(id)
        // Whoever stays for longer waits for this push, at an address that SRS has put up since.
        const areLeaving = since() < makeWay.viewers && viewers.some((id) => before?.has(id))
        if (others.length > 0 || areLeaving) freeSince = undefined
        else freeSince ??= since()
        if (freeSince !== undefined && since() - freeSince >= makeWay.settle) return true
        await pause(makeWay.every)
      }
      return false
    },
    async arrival(streamName, clientId) {
      const until = performance.now() + arrival.most
      while (performance.now() < until) {
        await pause(arrival.every)
        // An API that does not answer for a moment is asked again.
        const all = await streams().catch(() => [])
        const stream = all.find(({ name, publish }) => name === streamName && publish.active && publish.cid === clientId)
        if (stream?.video || stream?.audio) {
          for (const after of unseen.after)
            setTimeout(() => {
              cutUnseen(streamName, clientId).catch(() => {})
            }, after).unref()
          return true
        }
      }
      return false
    },
    pictures: null,
    async streams() {
      const all = await streams()
      figures.keep(all)
      return all.filter(({ publish }) => publish.active).map((stream) => figures.of(stream))
    },
  }
}
