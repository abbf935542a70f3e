// What happened, typed: commands write to the database, then say so here; sockets and other listeners pick it up.
// In-process; the relay is what carries a room's events to other servers.
import { EventEmitter } from 'node:events'
import type { RoomEvent, Speaker } from '#contract/chat.ts'
import type { LiveEndReason } from '#contract/live.ts'
import type { BoundGame, Signal } from '#contract/room.ts'

/** Whose room it is, for those who listen by family or merchant. */
export interface RoomOwner { anchorId: number; familyId: number | null; merchant: string }

export interface Happenings {
  /** A push arrives, or is gone for good; what lies between shows in `signal/changed`. */
  'push/started': RoomOwner
  'push/stopped': RoomOwner
  'signal/changed': RoomOwner & { signal: Signal }
  'live/started': RoomOwner & { liveSessionId: number }
  'live/ended': RoomOwner & { liveSessionId: number; reason: LiveEndReason }
  /** Stored, and to be shown in the room. */
  'gift/stored': { orderId: number; event: RoomEvent }
  /** A place of the event was taken or given back. */
  'event/reserved': { sportEventId: number }
  /** Every session of the account that was signed in before is over, but for the one that is kept. */
  'account/revoked': { accountId: number; sessionVersion: number; reason: string; keptSession?: string }
  /** Its email or its family is another, or its name, which is told then. */
  'account/changed': { accountId: number; name?: string | undefined }
  /** An anchor has another name or another family. */
  'anchor/changed': RoomOwner & { formerFamilyId: number | null }
  /** Who may speak in the room has changed. */
  'mute/changed': { anchorId: number }
  'manager/changed': { anchorId: number }
  'game/bound': { anchorId: number; game: BoundGame | null }
  /** Stored: a gift of the family or the platform, to be shown in the room. */
  'house-gift/stored': { orderId: number; event: RoomEvent }
  /** Stored, for the anchor's host alone. */
  'message/sent': { anchorId: number; messageId: number; by: Speaker; text: string; at: Date }
}

export interface Bus {
  emit<K extends keyof Happenings>(name: K, happening: Happenings[K]): void
  /** Returns the function that stops listening. */
  on<K extends keyof Happenings>(name: K, listener: (happening: Happenings[K]) => void): () => void
}

/** A listener that throws is reported and harms neither the others nor the command that spoke. */
export function createBus(report: (error: unknown, name: string) => void): Bus {
  const emitter = new EventEmitter()
  emitter.setMaxListeners(0)
  return {
    emit: (name, happening) => { emitter.emit(name, happening) },
    on(name, listener) {
      const guarded = (happening: Parameters<typeof listener>[0]) => {
        try { listener(happening) } catch (error) { report(error, name) }
      }
      emitter.on(name, guarded)
      return () => { emitter.off(name, guarded) }
    },
  }
}
