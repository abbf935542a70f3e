// The rooms of this server: everything that a room needs apart from its sockets.
import type { Deps } from '../deps.ts'
import { extendVisits, recordVisit } from '../features/live-analysis/commands.ts'
import { listLiveRooms } from '../features/live/queries.ts'
import { readRoomRules } from '../features/moderation/queries.ts'
import { chargePassedStretches, chargePrivateFee } from '../features/private-orders/commands.ts'
import { publishOrders } from './order-publisher.ts'
import { publishGameNews } from './game-news.ts'
import { keepLiveRooms, type LiveRooms } from './live-rooms.ts'
import type { RoomPresence } from './presence.ts'
import { createRelay, type Relay, type RoomLogs } from './relay.ts'
import { storedOrders } from './stored-orders.ts'
import { chargeStretches, type Stretches } from './stretches.ts'
import { keepVisits, type Visits } from './visits.ts'
import { keepRoomRules, type KeptRoomRules } from './who-may-speak.ts'

export interface RoomDeps extends Omit<Deps, 'presence'> {
  presence: RoomPresence
  roomLogs: RoomLogs
}

export interface Rooms {
  relay: Relay
  presence: RoomPresence
  liveRooms: LiveRooms
  rules: KeptRoomRules
  stretches: Stretches
  visits: Visits
}

export interface RunningRooms extends Rooms {
  close(): Promise<void>
}

export async function openRooms(deps: RoomDeps): Promise<RunningRooms> {
  const { db, bus, log, clock, presence, roomLogs } = deps
  const rules = keepRoomRules({ read: (anchorId) => readRoomRules(db.prisma, anchorId, clock()), bus, logs: roomLogs, clock })
  const relay = createRelay(roomLogs, rules, (happening) => bus.emit('room/appended', happening))
  const liveRooms = await keepLiveRooms(() => listLiveRooms(db.prisma), bus, log)
  const stretches = chargeStretches({
    charge: (customer, anchorId) => chargePrivateFee(deps, { customer, anchorId }),
    chargePassed: (stays) => chargePassedStretches(deps, stays),
    clock: deps.platformClock,
    timetable: deps.timetable,
    log,
  })
  const visits = keepVisits({
    record: (anchorId, customerId) => recordVisit(deps, anchorId, customerId),
    extend: (anchorId, customerIds, at) => extendVisits(deps, anchorId, customerIds, at),
    clock,
    timetable: deps.timetable,
    log,
  })
  const publishers = storedOrders(deps).map((orders) => publishOrders({ bus, relay, log, orders }))
  const stopGameNews = publishGameNews({ bus, relay, clock })
  return {
    relay,
    presence,
    liveRooms,
    rules,
    stretches,
    visits,
    async close() {
      stopGameNews()
      rules.close()
      await liveRooms.close()
      await stretches.close()
      await visits.close()
      await Promise.all(publishers.map((publisher) => publisher.close()))
    },
  }
}
