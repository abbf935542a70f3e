// What every namespace is given.
import type { Deps } from '../deps.ts'
import type { HouseRuleBook } from './who-may-speak.ts'
import type { LiveRooms } from './live-rooms.ts'
import type { RoomPresence } from './presence.ts'
import type { Relay } from './relay.ts'
import type { RoomFeatures } from './room-features.ts'

export interface Realtime extends Pick<Deps, 'bus' | 'log' | 'clock'> {
  relay: Relay
  presence: RoomPresence
  liveRooms: LiveRooms
  houseRules: HouseRuleBook
  features: RoomFeatures
  /** A socket that has not logged in by then is cut. */
  loginDeadlineMs: number
}
