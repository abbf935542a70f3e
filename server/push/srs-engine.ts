// SRS as the media engine, with workarounds for faults of its versions 5 to 7.
import { setTimeout as pause } from 'node:timers/promises'
import type { Engine } from './engine.ts'
import { srsApi } from './srs-api.ts'
import { createFigures } from './srs-figures.ts'

/**
 * Times of `makeWay`, in milliseconds: between two checks, at most in total, at most for viewers to leave, and after everything has left.
 * SRS normally ends a push within a few milliseconds.
 */
const makeWay = { every: 100, most: 5000, viewers: 1000, settle: 300 }
/** Milliseconds. An admitted encoder normally sends within a second; after SRS' firstpkt_timeout it is disconnected. */
const arrival = { every: 250, most: 20_000 }
/**
 * When `cutUnseen` checks a push, in milliseconds after its arrival, and the age in seconds of the viewers that it checks. SRS updates the
 * count of sent bytes every three seconds.
 */
const unseen = { after: [8000, 16_000, 32_000], viewer: 5 }

export function srsAt(apiUrl: string, ports: { rtmpPort: number; httpPort: number }, secret: string, clock: () => Date): Engine {
  const figures = createFigures(clock)
  const { streams, clientsOf, cut } = srsApi(apiUrl, secret)
  const release = async (streamName: string) => {
    const watching = (await clientsOf(streamName)).filter(({ publish }) => !publish)
    for (const { id } of watching) await cut(id)
  }
  /**
   * In SRS up to 7.0.150 a new push may not reach the HTTP-FLV viewers of its stream: viewers that connected some seconds ago have then
   * received nothing. A second push repairs this, so the encoder is disconnected and reconnects.
   */
  const cutUnseen = async (streamName: string, clientId: string) => {
    const clients = await clientsOf(streamName)
    const isStill = clients.some(({ id }) => id === clientId)
    if (isStill && clients.some(({ publish, alive, send_bytes: sent }) => !publish && alive > unseen.viewer && sent === 0))
      await cut(clientId)
  }
  return {
    ...ports,
    // Longer than SRS needs to remove the address of a watched stream.
    partingMs: 300,
    release,
    /** Disconnects the viewers as well: SRS may keep them after the push was cut, and would show them the next push. */
    async kick(clientId) {
      const published = (await streams()).find(({ publish }) => publish.cid === clientId)
      await cut(clientId)
      if (published) await release(published.name)
    },
    /**
     * SRS refuses a second publisher of a stream. From 6.0.152 and 7.0.11 on, it removes a stream's HTTP-FLV address after a push has ended
     * and its viewers have left; a push that begins meanwhile leaves the stream busy until SRS is restarted. So this waits until SRS lists
     * neither the old push nor its viewers, and then a moment longer. Without an old push and viewers it must not wait: up to 7.0.150, SRS
     * drops a stream that was not published lately while it waits for our reply (see cutUnseen).
     */
    async makeWay(streamName, clientId) {
      const start = performance.now()
      const since = () => performance.now() - start
      let before: Set<string> | undefined
      let freeSince: number | undefined
      while (since() < makeWay.most) {
        const clients = await clientsOf(streamName)
        const age = clients.find(({ id }) => id === clientId)?.alive ?? 0
        // If two connect at the same time, the later one stays.
        const others = clients.filter(({ id, publish, alive }) => publish && id !== clientId && alive >= age)
        const viewers = clients.filter(({ publish }) => !publish).map(({ id }) => id)
        if (!before && others.length + viewers.length === 0) return true
        before ??= new Set(viewers)
        for (const { id } of others) await cut(id)
        // Viewers that stay longer are waiting for this push, at an address that SRS has created since.
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
        // A failed request is repeated.
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
