// The signed-in user, as it is kept across reloads of the page.
import { z } from 'zod'
import { PushInfo } from '#contract/calls/studio/live-room.ts'
import { Session } from '#contract/calls/sign-in.ts'
import { session } from './session.ts'

/** The session's user, and what a live host's screen needs after a reload (docs/product/rules.md, Sessions). */
const StoredUser = Session.shape.user.extend({
  eventName: z.string().optional(),
  streamURL: z.string().optional(),
  /** One that another version stored is fetched again. */
  push: PushInfo.optional().catch(undefined),
})
export type StoredUser = z.infer<typeof StoredUser>

/** Null if nobody is signed in, or if another version of the client stored an incompatible format; the user then signs in again. */
export function readStoredUser(): StoredUser | null {
  try {
    return StoredUser.parse(JSON.parse(session.stored ?? ''))
  } catch {
    return null
  }
}
