// Who is signed in, in this tab. Kept in session storage under these keys: `user`, `modelToken`.
import { useSyncExternalStore } from 'react'
import type { StoredUser } from './stored-user.ts'

const listeners = new Set<() => void>()
let user: StoredUser | null = null
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
  /** True where an earlier load of the page left a session behind. */
  get isStored() {
    return sessionStorage.getItem('user') !== null && sessionStorage.getItem('modelToken') !== null
  },
  get user() {
    return user
  },
  /** True when the last session did not end by the user's own choice; the login screen says so. */
  get ended() {
    return ended
  },
  /** What readStoredUser found. */
  restore: keep,
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
