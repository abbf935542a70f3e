// What calls, rooms and sockets are given. server.ts makes these once; tests make their own.
import type { Redis } from 'ioredis'
import type { Authentication } from './auth/authentication.ts'
import type { Database } from './db/open-database.ts'
import type { Env } from './env.ts'
import type { Logger } from './log.ts'
import type { Engine } from './streams/engine.ts'
import type { PushBook } from './streams/push-book.ts'
import type { Bus } from './events/bus.ts'
import type { Secrets } from './secrets.ts'

/** Which pages a port is for. */
export type EditionName = 'standard' | 'sport'

/** Who is in the rooms now. The sockets know; HTTP replies ask. */
export interface Presence {
  /** Distinct customers in the room, the host not counted. */
  customers(anchorId: number): number
}

export interface Deps {
  env: Env
  secrets: Secrets
  db: Database
  /** What happened. Commands speak after their commit. */
  bus: Bus
  auth: Authentication
  engine: Engine
  pushes: PushBook
  presence: Presence
  /** Where servers share what they know, and what their keys begin with. Not there where one is all there is. */
  redis?: { client: Redis; prefix: string } | undefined
  /** Which edition the port is for that a request came in by. */
  editionOf(localPort: number | undefined): EditionName
  log: Logger
  /** The time. Tests set it. */
  clock: () => Date
}
