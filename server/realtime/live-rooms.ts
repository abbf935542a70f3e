// The rooms that are live now, kept at hand: every customer who enters and every count that is sent asks for one.
import type { LobbyRoom } from '#contract/sockets/audience.ts'
import type { Logger } from '../log.ts'
import type { Bus } from './bus.ts'

export interface LiveRoom extends LobbyRoom { familyId: number | null }

export interface LiveRooms {
  /** As it is known at this moment. */
  get(anchorId: number): LiveRoom | undefined
  /** Waits for a change that has just been announced to be read. */
  find(anchorId: number): Promise<LiveRoom | undefined>
  ofMerchant(merchant: string): Promise<LobbyRoom[]>
  /** Told after a room has opened or closed, or its game has changed: the merchant, and how its lobby looks now. */
  onChange(listener: (merchant: string, rooms: LobbyRoom[]) => void): void
  close(): Promise<void>
}

export async function keepLiveRooms(read: () => Promise<LiveRoom[]>, bus: Bus, log: Logger): Promise<LiveRooms> {
  let rooms = new Map<number, LiveRoom>()
  const listeners = new Set<(merchant: string, rooms: LobbyRoom[]) => void>()
  const refresh = async () => { rooms = new Map((await read()).map((room) => [room.anchorId, room])) }
  const lobbyOf = (merchant: string) => [...rooms.values()].filter((room) => room.merchant === merchant).map(asLobbyRoom)
  // One reading after the other: an older answer must not overwrite a newer one.
  let reading = refresh()
  const changed = ({ merchant }: { merchant: string }) => {
    reading = reading.then(refresh).catch((error: unknown) => log.error({ err: error }, 'the live rooms could not be read'))
    void reading.then(() => { for (const listener of listeners) listener(merchant, lobbyOf(merchant)) })
  }
  const stops = [
    bus.on('live/started', changed),
    bus.on('anchor/changed', changed),
    bus.on('game/bound', ({ anchorId }) => {
      const room = rooms.get(anchorId)
      if (room) changed(room)
    }),
    bus.on('live/ended', (happening) => {
      rooms.delete(happening.anchorId)
      changed(happening)
    }),
  ]
  await reading
  return {
    get: (anchorId) => rooms.get(anchorId),
    async find(anchorId) {
      await reading
      return rooms.get(anchorId)
    },
    async ofMerchant(merchant) {
      await reading
      return lobbyOf(merchant)
    },
    onChange: (listener) => { listeners.add(listener) },
    async close() {
      for (const stop of stops) stop()
      listeners.clear()
      await reading
    },
  }
}

const asLobbyRoom = ({ familyId: _family, ...room }: LiveRoom): LobbyRoom => room
