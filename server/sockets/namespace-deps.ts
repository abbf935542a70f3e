// The dependencies of every namespace.
import type { Deps } from '../deps.ts'
import type { CalledAt } from '../push/play-url.ts'
import type { Rooms } from '../rooms/rooms.ts'
import type { BindDeps } from './bind.ts'

export interface NamespaceDeps
  extends Rooms, Pick<Deps, 'db' | 'bus' | 'chatLines' | 'env' | 'clock' | 'platformClock' | 'engine' | 'secrets'>, BindDeps {
  /** A socket that has not logged in within this time is disconnected. */
  loginDeadlineMs: number
  /** Where the client reached the platform when it opened this connection. Addresses of pictures follow it. */
  openedAt(connection: object): CalledAt
  /** A keyed digest of the network that a connection comes from; null for this machine. */
  networkOf(connection: object): string | null
}
