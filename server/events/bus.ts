// The typed event bus. Commands write to the database, then emit an event here; sockets and other listeners receive it.
// Shared events are also sent to the other servers.
import { EventEmitter } from 'node:events'
import { z } from 'zod'
import { Speaker, type RoomEvent } from '#contract/chat.ts'
import type { EncoderFigures, PlayerReport } from '#contract/push/figures.ts'
import { LiveEnd } from '#contract/calls/studio/on-air.ts'
import { BoundGame, Signal, StreamHealth } from '#contract/calls/studio/live-room.ts'
import { WallEntry } from '#contract/calls/monitor/wall.ts'
import { ShownModes } from '#contract/calls/room/moderation/room.ts'
import type { RefusedFor } from '#contract/record.ts'
import { eventStatuses } from '#contract/calls/sport-events.ts'

/** The owner of a room, for listeners that filter by family or merchant. */
const RoomOwner = z.object({ anchorId: z.number(), familyId: z.number().nullable(), merchant: z.string() })
export type RoomOwner = z.infer<typeof RoomOwner>

/** The owner of a list of blocked words: a merchant, a family or an anchor. */
export const WordsOwner = z.union([
  z.object({ merchantId: z.number() }),
  z.object({ familyId: z.number() }),
  z.object({ anchorId: z.number() }),
])
export type WordsOwner = z.infer<typeof WordsOwner>

/** A message to one host only. */
const PrivateMessage = z.object({ anchorId: z.number(), messageId: z.number(), by: Speaker, text: z.string(), at: z.coerce.date() })
export type PrivateMessage = z.infer<typeof PrivateMessage>

/** The events that every server receives, in the form in which they are sent. */
export const sharedHappenings = {
  /** A push has begun, or has ended for good. `signal/changed` covers everything in between. `isMobile`: of a session that a phone started. */
  'push/started': RoomOwner.extend({ isMobile: z.boolean() }),
  'push/stopped': RoomOwner,
  'signal/changed': RoomOwner.extend({ signal: Signal }),
  /**
   * `adviceForMs`: for how long the fault of the advice had lasted. `encoder`: the pushing program, if it sends its name. `firstPictureMs`:
   * time from its connection to the first picture, if the engine reports it.
   */
  'push/measured': z.object({
    anchorId: z.number(),
    health: StreamHealth,
    adviceForMs: z.number().optional(),
    encoder: z.string().optional(),
    firstPictureMs: z.number().nullable().optional(),
  }),
  /** An anchor began or ended a rehearsal. `startedAt` is real time. */
  'rehearsal/changed': z.object({ anchorId: z.number(), open: z.object({ id: z.number(), startedAt: z.coerce.date() }).nullable() }),
  'live/started': RoomOwner.extend({ liveSessionId: z.number() }),
  /** The title of the open session has changed. `by` is the host's name. */
  'live/renamed': RoomOwner.extend({ title: z.string(), by: z.string() }),
  'live/ended': RoomOwner.extend({ liveSessionId: z.number(), ...LiveEnd.shape }),
  /** A host reserved the event or cancelled the reservation. */
  'event/reserved': z.object({ sportEventId: z.number() }),
  /** The match began, ended or was cancelled. */
  'event/changed': z.object({ sportEventId: z.number(), status: z.enum(eventStatuses) }),
  /** The match has another score. */
  'event/scored': z.object({ sportEventId: z.number() }),
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
  /** The customer has another rank, or its earlier tokens are not valid any more (`isRevoked`). */
  'customer/changed': z.object({ customerId: z.number(), isRevoked: z.boolean() }),
  /** An anchor has another name or another family. */
  'anchor/changed': RoomOwner.extend({ formerFamilyId: z.number().nullable() }),
  /** A backup was taken (null), or failed with a reason. */
  'backup/ended': z.object({ reason: z.string().nullable() }),
  /** The books were checked, with the number of rows that do not agree. */
  'books/verified': z.object({ disagreements: z.number() }),
  /** Who may speak in the room has changed. `muteId`: the mute that was added, if one was. */
  'mute/changed': z.object({ anchorId: z.number(), muteId: z.number().optional() }),
  'manager/changed': z.object({ anchorId: z.number() }),
  /** The modes of a room's chat were set. */
  'modes/changed': z.object({ anchorId: z.number(), modes: ShownModes }),
  /** The modes, the held lines or the log of a room have changed, for those who moderate it. */
  'moderation/changed': z.object({ anchorId: z.number() }),
  /** The blocked words of a merchant, a family or a room have changed. */
  'words/changed': WordsOwner,
  /** An entry of the wall's feed, for those who may watch the room. */
  'wall/entry': z.object({ familyId: z.number().nullable(), entry: WallEntry }),
  /** Hearts sent in the room since the last event. */
  'hearts/counted': z.object({ anchorId: z.number(), count: z.number() }),
  /** Sockets that connected to a server since the last event. */
  'sockets/arrived': z.object({ count: z.number() }),
  /** The result of a bet is known. `won` in points, 0 if it lost. */
  'bet/settled': z.object({ anchorId: z.number(), customerId: z.number(), betId: z.number(), won: z.number() }),
  /** `by` is the host's name. */
  'game/bound': z.object({ anchorId: z.number(), game: BoundGame.nullable(), by: z.string() }),
  /** A stored message that is to be sent to the host. */
  'message/sent': PrivateMessage,
  /** A screen of the host has received the message. `accountId` is the sender. */
  'message/delivered': z.object({ accountId: z.number(), anchorId: z.number(), messageId: z.number(), at: z.coerce.date() }),
}
type Shared = typeof sharedHappenings

/** Events that are not sent again to a server that missed them: the figures are repeated, and hearts are shown only for a moment. */
export const fleetingHappenings: ReadonlySet<string> = new Set<keyof Shared>(['push/measured', 'hearts/counted', 'sockets/arrived'])

/** Events that only their own server receives. Their effects are shared, or read from the database later. */
interface OwnHappenings {
  /** A line, an entry or a notice was appended to a room; or a line was refused. */
  'room/appended': { event: RoomEvent; refused: RefusedFor | null }
  /** A push took the place of one that had not ended. */
  'push/taken-over': { anchorId: number; at: Date }
  /** The host's page sent the measurements of OBS. */
  'encoder/reported': { anchorId: number; samples: (EncoderFigures & { at: Date })[] }
  /** A page sent its measurements of a picture. */
  'player/reported': { at: Date; report: PlayerReport }
  /** A stored gift that is to be shown in the room. */
  'gift/stored': { orderId: number; event: RoomEvent }
  /** A stored gift of the family or the platform that is to be shown in the room. */
  'house-gift/stored': { orderId: number; event: RoomEvent }
  /** A stored bet, or its win, that is to be shown in the room. */
  'bet/stored': { orderId: number; event: RoomEvent }
  'win/stored': { orderId: number; event: RoomEvent }
}

export type Happenings = OwnHappenings & { [K in keyof Shared]: z.output<Shared[K]> }

/** Whether an event comes from this server or from another one. */
export type Origin = 'here' | 'elsewhere'

export interface Bus {
  emit<K extends keyof Happenings>(name: K, happening: Happenings[K]): void
  /** Emits, and waits until the listeners of this server have handled the event and it was sent to the other servers. */
  settle<K extends keyof Happenings>(name: K, happening: Happenings[K]): Promise<void>
  /** Returns the function that stops listening. */
  on<K extends keyof Happenings>(name: K, listener: (happening: Happenings[K], origin: Origin) => unknown): () => void
}

/** The bus of one server. */
export interface OwnBus extends Bus {
  /** Passes an event of another server to the listeners. */
  receive<K extends keyof Happenings>(name: K, happening: Happenings[K]): void
}

/** An event on its way to the listeners: its origin, and the work of the listeners that has not finished. */
interface Dispatch {
  origin: Origin
  work: Promise<unknown>[]
}

/** An error in a listener is passed to `report` and affects neither other listeners nor the command that emitted. */
export function createBus(report: (error: unknown, name: string) => void): OwnBus {
  const emitter = new EventEmitter()
  emitter.setMaxListeners(0)
  function dispatch(name: string, happening: unknown, origin: Origin) {
    const sent: Dispatch = { origin, work: [] }
    emitter.emit(name, happening, sent)
    return sent.work
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
      const guarded = (happening: Parameters<typeof listener>[0], { origin, work }: Dispatch) => {
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
