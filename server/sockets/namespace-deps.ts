// The dependencies of every namespace.
import type { Deps } from '../deps.ts'
import type { Rooms } from '../rooms/rooms.ts'

export interface NamespaceDeps extends Rooms, Pick<Deps, 'db' | 'bus' | 'env' | 'log' | 'clock' | 'platformClock'> {
  /** A socket that has not logged in within this time is disconnected. */
  loginDeadlineMs: number
}
