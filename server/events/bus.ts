// What happened, typed: commands write to the database, then emit here; sockets and other listeners receive it.
// Events that every server has to know are also sent to the other servers.
import { EventEmitter } from 'node:events'
import { z } from 'zod'
import { Speaker, type RoomEvent } from '#contract/chat.ts'
import type { EncoderFigures, PlayerReport } from '#contract/push/ends.ts'
import { LiveEndReason } from '#contract/calls/live.ts'
import { BoundGame, Signal, StreamHealth } from '#contract/calls/room.ts'
import { eventStatuses } from '#contract/calls/sport-events.ts'

/** Whose room it is, for those who listen by family or merchant. */
const RoomOwner = z.object({ anchorId: z.number(), familyId: z.number().nullable(), merchant: z.string() })
export type RoomOwner = z.infer<typeof RoomOwner>

/** Words for an anchor's host alone. */
const PrivateMessage = z.object({ anchorId: z.number(), messageId: z.number(), by: Speaker, text: z.string(), at: z.coerce.date() })
export type PrivateMessage = z.infer<typeof PrivateMessage>

/** What every server hears, in the form in which it travels. */
export const sharedHappenings = {
  /** A push arrives, or is gone for good; what lies between shows in `signal/changed`. */
  'push/started': RoomOwner,
  'push/stopped': RoomOwner,
  'signal/changed': RoomOwner.extend({ signal: Signal }),
  /**
   * `adviceForMs`: for how long the advice had been true. `encoder`: the program that pushes, where it says so. `firstPictureMs`: from its
   * connection, where the engine tells it.
   */
  'push/measured': z.object({
    anchorId: z.number(),
    health: StreamHealth,
    adviceForMs: z.number().optional(),
    encoder: z.string().optional(),
    firstPictureMs: z.number().nullable().optional(),
  }),
  /** An anchor began to rehearse, or has ended it. `startedAt` is real time. */
  'rehearsal/changed': z.object({ anchorId: z.number(), open: z.object({ id: z.number(), startedAt: z.coerce.date() }).nullable() }),
  'live/started': RoomOwner.extend({ liveSessionId: z.number() }),
  'live/ended': RoomOwner.extend({ liveSessionId: z.number(), reason: LiveEndReason }),
  /** A host reserved the event or cancelled the reservation. */
  'event/reserved': z.object({ sportEventId: z.number() }),
  /** The match began, ended or was cancelled. */
  'event/changed': z.object({ sportEventId: z.number(), status: z.enum(eventStatuses) }),
  /** All earlier sessions of the account have ended, except the one that is kept. */
  'account/revoked': z.object({
    accountId: z.number(),
    sessionVersion: z.number(),
    reason: z.string(),
    keptSession: z.string().optional(),
  }),
  /** One session of the account is over. */
  'session/ended': z.object({ accountId: z.number(), sessionId: z.string() }),
  /** Its email, family or name has changed; `name` is set only when the name has. */
  'account/changed': z.object({ accountId: z.number(), name: z.string().optional() }),
  /** An anchor has another name or another family. */
  'anchor/changed': RoomOwner.extend({ formerFamilyId: z.number().nullable() }),
  /** A backup was taken; or why it was not. */
  'backup/ended': z.object({ reason: z.string().nullable() }),
  /** The books were checked: how many rows do not agree. */
  'books/verified': z.object({ disagreements: z.number() }),
  /** Who may speak in the room has changed. */
  'mute/changed': z.object({ anchorId: z.number() }),
  'manager/changed': z.object({ anchorId: z.number() }),
  /** Hearts sent in the room, since the last time. */
  'hearts/counted': z.object({ anchorId: z.number(), count: z.number() }),
  /** Sockets that came in on a server, since the last time. */
  'sockets/arrived': z.object({ count: z.number() }),
  /** `by` is the host's name. */
  'game/bound': z.object({ anchorId: z.number(), game: BoundGame.nullable(), by: z.string() }),
  /** Stored, and to be told to the host. */
  'message/sent': PrivateMessage,
  /** A screen of the host has received it. `accountId`: who wrote it. */
  'message/delivered': z.object({ accountId: z.number(), anchorId: z.number(), messageId: z.number(), at: z.coerce.date() }),
}
type Shared = typeof sharedHappenings

/** Losing one of these does no harm, so they are not sent again to a server that missed them: the figures come again and hearts are shown only for a moment. */
export const fleetingHappenings: ReadonlySet<string> = new Set<keyof Shared>(['push/measured', 'hearts/counted', 'sockets/arrived'])

/** Received only on the server where it happens. Its effects are shared, or found later in the database. */
interface OwnHappenings {
  /** A line, an entry or a notice was appended to a room; or a line was refused. */
  'room/appended': { event: RoomEvent; refused: 'muted' | null }
  /** A push took the place of one that had not ended. */
  'push/taken-over': { anchorId: number; at: Date }
  /** OBS said how it was, on the host's page. */
  'encoder/reported': { anchorId: number; samples: (EncoderFigures & { at: Date })[] }
  /** A page said what it saw of a picture. */
  'player/reported': { at: Date; report: PlayerReport }
  /** Stored, and to be shown in the room. */
  'gift/stored': { orderId: number; event: RoomEvent }
  /** Stored: a gift of the family or the platform, to be shown in the room. */
  'house-gift/stored': { orderId: number; event: RoomEvent }
  /** Stored: a bet, or what it won, to be shown in the room. */
  'bet/stored': { orderId: number; event: RoomEvent }
  'win/stored': { orderId: number; event: RoomEvent }
}

export type Happenings = OwnHappenings & { [K in keyof Shared]: z.output<Shared[K]> }

/** Whether it happened on this server or on another one. */
export type Origin = 'here' | 'elsewhere'

export interface Bus {
  emit<K extends keyof Happenings>(name: K, happening: Happenings[K]): void
  /** Emits and waits until every listener has handled it, so that what it forbids is forbidden everywhere. */
  settle<K extends keyof Happenings>(name: K, happening: Happenings[K]): Promise<void>
  /** Returns the function that stops listening. */
  on<K extends keyof Happenings>(name: K, listener: (happening: Happenings[K], origin: Origin) => unknown): () => void
}

/** The bus of one server. */
export interface OwnBus extends Bus {
  /** Tells the listeners what happened on another server. */
  receive<K extends keyof Happenings>(name: K, happening: Happenings[K]): void
}

/** How a happening reaches its listeners: where from, and what they still do with it. */
interface Occasion {
  origin: Origin
  work: Promise<unknown>[]
}

/** An error in a listener is reported and affects neither other listeners nor the command that emitted. */
export function createBus(report: (error: unknown, name: string) => void): OwnBus {
  const emitter = new EventEmitter()
  emitter.setMaxListeners(0)
  function dispatch(name: string, happening: unknown, origin: Origin) {
    const occasion: Occasion = { origin, work: [] }
    emitter.emit(name, happening, occasion)
    return occasion.work
  }
  const dispatchUnawaited = (name: string, happening: unknown, origin: Origin) => {
    for (const work of dispatch(name, happening, origin)) work.catch((error: unknown) => report(error, name))
  }
  return {
    emit: (name, happening) => dispatchUnawaited(name, happening, 'here'),
    receive: (name, happening) => dispatchUnawaited(name, happening, 'elsewhere'),
    settle: async (name, happening) => {
      await Promise.all(dispatch(name, happening, 'here'))
    },
    on(name, listener) {
      const guarded = (happening: Parameters<typeof listener>[0], { origin, work }: Occasion) => {
        try {
          const done = listener(happening, origin)
          if (done instanceof Promise) work.push(done)
        } catch (error) {
          report(error, name)
        }
      }
      emitter.on(name, guarded)
      return () => {
        emitter.off(name, guarded)
      }
    },
  }
}
