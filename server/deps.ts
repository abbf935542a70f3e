// The dependencies of calls, rooms and sockets. server.ts creates them once; each test creates its own.
import type { Redis } from 'ioredis'
import type { Place, RemovalEvent, TextEvent } from '#contract/chat.ts'
import type { Authentication } from './auth/authentication.ts'
import type { Database } from './db/open-database.ts'
import type { PlatformClock } from './dates/platform-clock.ts'
import type { Timetable } from './dates/timetable.ts'
import type { Env } from './env.ts'
import type { Logger } from './log.ts'
import type { Engine } from './push/engine.ts'
import type { PushBook } from './push/push-book.ts'
import type { Bus } from './events/bus.ts'
import type { Secrets } from './secrets.ts'

/** The edition whose pages a port serves. */
export type EditionName = 'standard' | 'sport'

/** Does work that replaces all data, while no call and no other part of the server reads or writes it. */
export type ReplaceWorld = <T>(work: () => Promise<T>) => Promise<T>

/** The customers in the rooms now. The sockets provide it, and HTTP calls read it. */
export interface Presence {
  /** The number of distinct customers in the room, without the host. */
  customers(anchorId: number): number
  /** The ids of the customers in the room, on all servers. */
  list(anchorId: number): Promise<number[]>
}

/** A line of chat with its place in the room's order. */
export interface PlacedLine {
  place: Place
  event: TextEvent
}

/** The latest lines of the rooms' chats. The rooms' orders provide it. */
export interface ChatLines {
  /** Null if the order has no such line any more. */
  find(anchorId: number, place: Place): Promise<TextEvent | null>
  /**
   * Takes lines out of the room's order and appends the removal, in one step: from then on nobody receives the lines. Returns those that
   * were removed, oldest first.
   */
  remove(removal: RemovalEvent): Promise<{ place: Place; lines: PlacedLine[] }>
  /** The lines of an earlier removal, at most `removalsKept.lines`; null if they are not kept any more. */
  removedAt(anchorId: number, place: Place): Promise<PlacedLine[] | null>
  /** Appends a line that comes back. Null if one with this key was appended before. Nothing is checked again. */
  appendOnce(event: TextEvent, key: string): Promise<Place | null>
  /** Appends a line that moderators have let through, the first time as if its writer had sent it. `isNew`: it was not in the room already. */
  letThrough(event: TextEvent, key: string): Promise<{ place: Place | null; isNew: boolean }>
}

/** A word of a list that a text has, and whether a line with it is held or refused. */
export interface FoundWord {
  word: string
  holds: boolean
}

/** The lists of blocked words. */
export interface BlockedWords {
  /**
   * Looks for the words that apply in a room; of a merchant: for those of its platform, and of its rooms that are on air with their
   * families. Words that are refused come first. Null if the text has none.
   */
  findIn(place: { anchorId: number } | { merchantId: number }, text: string): Promise<FoundWord | null>
  /** Called when the database is replaced. */
  forget(): void
}

export interface Deps {
  env: Env
  secrets: Secrets
  db: Database
  /** Commands emit events here after their commit. */
  bus: Bus
  auth: Authentication
  engine: Engine
  pushes: PushBook
  presence: Presence
  chatLines: ChatLines
  words: BlockedWords
  /** The Redis that several servers share, and the prefix of its keys. Undefined for a single server. */
  redis?: { client: Redis; prefix: string } | undefined
  /** The edition of the port that received a request. */
  editionOf(localPort: number | undefined): EditionName
  /** The port over TLS of an edition; undefined where this server has none. */
  tlsPortOf(edition: EditionName): number | undefined
  log: Logger
  /** The platform's time: `platformClock.now`. Tests set it. */
  clock: () => Date
  platformClock: PlatformClock
  /** Parts register here the work that becomes due with the platform's time. Only the demo's controls read it. */
  timetable: Timetable
}
