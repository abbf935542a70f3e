// Who is signed in, in this tab. Kept in session storage under these keys: `user`, `modelToken`.
import { useSyncExternalStore } from 'react'
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

function read(): StoredUser | null {
  const text = sessionStorage.getItem('user')
  if (text === null || sessionStorage.getItem('modelToken') === null) return null
  try {
    return StoredUser.parse(JSON.parse(text))
  } catch {
    // Written by another version of this page: signing in again mends it.
    return null
  }
}

const listeners = new Set<() => void>()
let user = read()
let ended = false

function keep(next: StoredUser | null) {
  user = next
  if (next) {
    sessionStorage.setItem('user', JSON.stringify(next))
    sessionStorage.setItem('modelToken', next.token)
  } else {
    sessionStorage.removeItem('user')
    sessionStorage.removeItem('modelToken')
  }
  for (const listener of listeners) listener()
}

export const session = {
  get user() {
    return user
  },
  /** True when the last session did not end by the user's own choice; the login screen says so. */
  get ended() {
    return ended
  },
  open(next: StoredUser) {
    ended = false
    keep(next)
  },
  close() {
    ended = false
    keep(null)
  },
  /** The server has ended this session. */
  lose() {
    if (!user) return
    ended = true
    keep(null)
  },
  /** Notes a change of the signed-in user, such as having gone live. */
  update(change: Partial<StoredUser>) {
    if (user) keep({ ...user, ...change })
  },
  renew(token: string) {
    session.update({ token, accessToken: token })
  },
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
}

/** The signed-in user, or null; the component follows changes. */
export const useUser = () => useSyncExternalStore(session.subscribe, () => user)
