// The rooms of this server: event order, presence, live state, mutes, charges and visits. The sockets are in server/sockets.
import type { RoomEvent } from '#contract/chat.ts'
import type { Deps } from '../deps.ts'
import type { Bus } from '../events/bus.ts'
import { extendVisits, recordVisit } from '../features/sessions/live-analysis/commands.ts'
import { listLiveRooms } from '../features/studio/on-air/queries.ts'
import { holdLines } from '../features/room/moderation/commands/held-lines.ts'
import { notifyModerators } from '../features/room/moderation/commands/notify-moderators.ts'
import { readRoomRules } from '../features/room/moderation/queries/mutes.ts'
import { isHeldNewcomer } from '../features/room/moderation/queries/newcomers.ts'
import { listRemovals } from '../features/room/moderation/queries/removals.ts'
import { chargePassedStretches, chargePrivateFee } from '../features/private-orders/commands.ts'
import { noticeArrivals } from './stays/arrivals.ts'
import { judgeLines } from './judging/judge-lines.ts'
import { publishOrders } from './order-publisher.ts'
import { type LiveRooms, keepLiveRooms } from './live-rooms.ts'
import type { RoomPresence } from './presence.ts'
import { type Relay, type RoomLogs, createRelay } from './relay.ts'
import { anchorSpeaker } from './speakers.ts'
import { storedOrders } from './stored-orders.ts'
import { type Stretches, chargeStretches } from './stays/stretches.ts'
import { type Visits, keepVisits } from './stays/visits.ts'
import { emitWallEntries } from './wall-feed.ts'
import { type KeptRoomRules, keepRoomRules } from './who-may-speak.ts'

export interface RoomDeps extends Omit<Deps, 'presence'> {
  presence: RoomPresence
  roomLogs: RoomLogs
}

export interface Rooms {
  relay: Relay
  /** The latest removals of lines in a room. */
  removals(anchorId: number): Promise<RoomEvent[]>
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
  const { db, bus, log, clock, presence, roomLogs, words } = deps
  const rules = keepRoomRules({ read: (anchorId) => readRoomRules(db.prisma, anchorId, clock()), bus, logs: roomLogs, clock })
  const notify = notifyModerators(deps)
  const judging = judgeLines(words, roomLogs, (anchorId, customerId) => isHeldNewcomer(db.prisma, anchorId, customerId, clock()))
  const lineRules = { ...rules, judge: judging.judge, ...holdLines(deps, notify) }
  const relay = createRelay(roomLogs, lineRules, (happening) => bus.emit('room/appended', happening))
  const liveRooms = await keepLiveRooms(() => listLiveRooms(db.prisma), bus, log)
  const stretches = chargeStretches({
    charge: (customer, anchorId) => chargePrivateFee(deps, { customer, anchorId }),
    chargePassed: (stays) => chargePassedStretches(deps, stays),
    clock: deps.platformClock,
    timetable: deps.timetable,
    log,
  })
  const arrived = noticeArrivals({ notify, clock })
  const visits = keepVisits({
    async record(anchorId, customerId, network) {
      const isNew = await recordVisit(deps, anchorId, customerId, network)
      if (isNew) arrived(anchorId, network)
      return isNew
    },
    extend: (anchorId, customerIds, at) => extendVisits(deps, anchorId, customerIds, at),
    clock,
    timetable: deps.timetable,
    log,
  })
  const publishers = storedOrders(deps).map((orders) => publishOrders({ bus, relay, log, orders }))
  const stopChanges = publishChanges({ bus, relay, clock })
  const stopWallEntries = emitWallEntries(deps)
  return {
    relay,
    removals: (anchorId) => listRemovals(db.prisma, anchorId),
    presence,
    liveRooms,
    rules,
    stretches,
    visits,
    async close() {
      stopChanges()
      stopWallEntries()
      rules.close()
      judging.close()
      await liveRooms.close()
      await stretches.close()
      await visits.close()
      await Promise.all(publishers.map((publisher) => publisher.close()))
    },
  }
}

/** Appends an event to the room's order when the anchor binds another game or changes the title. Returns the function that stops it. */
function publishChanges({ bus, relay, clock }: { bus: Bus; relay: Relay; clock: () => Date }): () => void {
  const of = (anchorId: number, by: string) => ({ anchorId, at: clock().toISOString(), by: anchorSpeaker(by) })
  // The relay delivers the event to the other servers.
  const stops = [
    bus.on('game/bound', async ({ anchorId, game, by }, origin) => {
      if (origin === 'here') await relay.append({ kind: 'game', ...of(anchorId, by), game })
    }),
    bus.on('live/renamed', async ({ anchorId, title, by }, origin) => {
      if (origin === 'here') await relay.append({ kind: 'title', ...of(anchorId, by), title })
    }),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
