// The dependencies of every namespace.
import type { Deps } from '../deps.ts'
import type { Rooms } from '../rooms/rooms.ts'

export interface NamespaceDeps extends Rooms, Pick<Deps, 'db' | 'bus' | 'env' | 'log' | 'clock' | 'platformClock' | 'engine' | 'secrets'> {
  /** A socket that has not logged in within this time is disconnected. */
  loginDeadlineMs: number
  /** The host in the request that opened this connection. Addresses of pictures have it, too. */
  hostOf(connection: object): string
}
