// What every namespace is given.
import type { Deps } from '../deps.ts'
import type { Rooms } from '../rooms/rooms.ts'

export interface NamespaceDeps extends Rooms, Pick<Deps, 'db' | 'bus' | 'env' | 'log' | 'clock'> {
  /** A socket that has not logged in by then is cut. */
  loginDeadlineMs: number
}
