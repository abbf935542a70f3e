// Players at the limits of RFC 8216: each reads the playlist at its own pace, and fetches a segment as late as allowed.
import { setMaxListeners } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'

export interface HlsReader {
  fetched: number
  failed: string[]
  /** Every target duration that was read, and the least that a playlist listed once it had listed enough. Seconds. */
  targets: Set<number>
  shortest: number
}

interface Playlist {
  target: number
  seconds: number
  segments: { seconds: number; address: string }[]
}

function parse(text: string, base: string): Playlist {
  const target = Number(/#EXT-X-TARGETDURATION:(\d+)/.exec(text)?.[1])
  const segments = [...text.matchAll(/#EXTINF:([\d.]+),\n(.+)/g)].map(([, seconds, name]) => ({
    seconds: Number(seconds),
    address: new URL(name ?? '', base).href,
  }))
  return { target, segments, seconds: segments.reduce((sum, { seconds }) => sum + seconds, 0) }
}

async function waitForMedia(master: string, isOver: () => boolean): Promise<string | null> {
  while (!isOver()) {
    const text = await fetch(master).then(
      (reply) => (reply.ok ? reply.text() : null),
      () => null,
    )
    if (text) return new URL(text.trim().split('\n').at(-1) ?? '', master).href
    await pause(500)
  }
  return null
}

export function readHls(master: string, players: number): { stop(): Promise<HlsReader> } {
  const read: HlsReader = { fetched: 0, failed: [], targets: new Set(), shortest: Infinity }
  const waiting = new Set<Promise<void>>()
  const stopped = new AbortController()
  setMaxListeners(0, stopped.signal)
  const isOver = () => stopped.signal.aborted

  /** After a segment has left the list, it may be fetched for its own length plus the list's. One second is kept as a margin. */
  async function fetchLate({ seconds, address }: Playlist['segments'][number], list: Playlist) {
    await pause(Math.max(0, (seconds + list.seconds - 1) * 1000), undefined, stopped).catch(() => {})
    if (isOver()) return
    const reply = await fetch(address)
    await reply.arrayBuffer()
    read.fetched++
    if (!reply.ok) read.failed.push(`${reply.status} ${new URL(address).pathname.split('/').at(-1)}`)
  }

  async function play(number: number) {
    const address = await waitForMedia(master, isOver)
    let [filled, turn] = [false, number]
    while (address && !isOver()) {
      const list = parse(await (await fetch(address)).text(), address)
      read.targets.add(list.target)
      filled ||= list.seconds >= 3 * list.target
      if (filled) read.shortest = Math.min(read.shortest, list.seconds)
      // A different listed segment each time.
      const segment = list.segments[turn++ % list.segments.length]
      if (segment) {
        const fetching = fetchLate(segment, list).finally(() => waiting.delete(fetching))
        waiting.add(fetching)
      }
      await pause(list.target * 1000, undefined, stopped).catch(() => {})
    }
  }

  const playing = Promise.all(Array.from({ length: players }, (_, number) => play(number)))
  return {
    async stop() {
      stopped.abort()
      await playing
      await Promise.all(waiting)
      return read
    },
  }
}
