// The rooms that are live now. They are kept in memory, because every entry of a customer and every viewer count that is sent reads one.
import type { LobbyRoom } from '#contract/sockets/audience.ts'
import type { Logger } from '../log.ts'
import type { Bus } from '../events/bus.ts'
import type { StreamState } from '../features/studio/on-air/queries.ts'

export interface LiveRoom extends LobbyRoom {
  familyId: number | null
  /** As last read. Changes since then are on the bus, as `signal/changed`. */
  stream: StreamState
}

export interface LiveRooms {
  /** Returns the room as last read. */
  get(anchorId: number): LiveRoom | undefined
  /** Waits for a read in progress, so that a change just received from the bus is included. */
  find(anchorId: number): Promise<LiveRoom | undefined>
  ofMerchant(merchant: string): Promise<LobbyRoom[]>
  all(): Iterable<LiveRoom>
  /** Called after a room has opened or closed, or its game or title has changed, with the merchant and its new lobby. */
  onChange(listener: (merchant: string, rooms: LobbyRoom[]) => void): void
  /** Called for a room that closed without an event, because the server on which it closed was killed. */
  onMissedEnd(listener: (anchorId: number) => void): void
  close(): Promise<void>
}

/** Changes of a server that was killed before it could emit an event are noticed within this time. */
const usualRereadMs = 5000

export async function keepLiveRooms(read: () => Promise<LiveRoom[]>, bus: Bus, log: Logger, rereadMs = usualRereadMs): Promise<LiveRooms> {
  let rooms = new Map<number, LiveRoom>()
  const listeners = new Set<(merchant: string, rooms: LobbyRoom[]) => void>()
  const endListeners = new Set<(anchorId: number) => void>()
  /** Rooms that are closed in the database, with the number of rereads since then without an event. */
  const unreportedEnds = new Map<number, number>()
  /** Rooms whose end was emitted on the bus. A read that began before may still find them open. */
  const reportedEnds = new Set<number>()
  /** Each merchant's lobby as last sent to the listeners. */
  const sentLobbies = new Map<string, string>()
  const lobbyOf = (merchant: string) => [...rooms.values()].filter((room) => room.merchant === merchant).map(asLobbyRoom)

  async function refresh() {
    const found = new Map((await read()).map((room) => [room.anchorId, room]))
    for (const anchorId of rooms.keys()) if (!found.has(anchorId) && !reportedEnds.has(anchorId)) unreportedEnds.set(anchorId, 0)
    for (const anchorId of found.keys()) unreportedEnds.delete(anchorId)
    rooms = found
    for (const merchant of new Set([...sentLobbies.keys(), ...[...rooms.values()].map((room) => room.merchant)])) {
      const lobby = lobbyOf(merchant)
      const text = JSON.stringify(lobby)
      if (text === sentLobbies.get(merchant)) continue
      sentLobbies.set(merchant, text)
      for (const listener of listeners) listener(merchant, lobby)
    }
  }
  // One read at a time: an older answer must not overwrite a newer one.
  let reading = refresh()
  const changed = () => {
    reading = reading.then(refresh).catch((error: unknown) => log.error({ err: error }, 'live rooms: read failed'))
  }
  /** Waits for one more reread, because the database may be ahead of the bus by a moment. */
  function notifyMissedEnds() {
    for (const [anchorId, times] of unreportedEnds) {
      unreportedEnds.set(anchorId, times + 1)
      if (times === 0) continue
      unreportedEnds.delete(anchorId)
      for (const listener of endListeners) listener(anchorId)
    }
  }
  const rereading = setInterval(() => {
    notifyMissedEnds()
    changed()
  }, rereadMs)
  const stops = [
    bus.on('live/started', ({ anchorId }) => {
      reportedEnds.delete(anchorId)
      changed()
    }),
    bus.on('anchor/changed', changed),
    bus.on('game/bound', ({ anchorId }) => {
      if (rooms.has(anchorId)) changed()
    }),
    bus.on('live/renamed', changed),
    bus.on('live/ended', ({ anchorId }) => {
      rooms.delete(anchorId)
      unreportedEnds.delete(anchorId)
      reportedEnds.add(anchorId)
      changed()
    }),
    () => clearInterval(rereading),
  ]
  await reading
  return {
    get: (anchorId) => rooms.get(anchorId),
    all: () => rooms.values(),
    async find(anchorId) {
      await reading
      return rooms.get(anchorId)
    },
    async ofMerchant(merchant) {
      await reading
      return lobbyOf(merchant)
    },
    onChange: (listener) => {
      listeners.add(listener)
    },
    onMissedEnd: (listener) => {
      endListeners.add(listener)
    },
    async close() {
      for (const stop of stops) stop()
      listeners.clear()
      endListeners.clear()
      await reading
    },
  }
}

const asLobbyRoom = ({ familyId: _family, stream: _stream, ...room }: LiveRoom): LobbyRoom => room
