// The signed-in user as session storage keeps it between two loads of the page.
import { z } from 'zod'
import { PushInfo } from '#contract/calls/room.ts'
import { Session } from '#contract/calls/session.ts'

/** The session user, with what a live host's screen needs back after a reload (docs/product/rules.md, Sessions). */
const StoredUser = Session.shape.user.extend({
  eventName: z.string().optional(),
  streamURL: z.string().optional(),
  push: PushInfo.optional(),
})
export type StoredUser = z.infer<typeof StoredUser>

/** Null where nobody is signed in, and where another version of the page wrote what cannot be read: signing in again mends that. */
export function readStoredUser(): StoredUser | null {
  try {
    return StoredUser.parse(JSON.parse(sessionStorage.getItem('user') ?? ''))
  } catch {
    return null
  }
}
