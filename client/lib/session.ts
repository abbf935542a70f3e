// The signed-in user of this tab, stored in sessionStorage under the keys `user` and `modelToken`.
import { useSyncExternalStore } from 'react'
import type { StoredUser } from './stored-user.ts'

const listeners = new Set<() => void>()
let user: StoredUser | null = null
let ended = false

function store(next: StoredUser | null) {
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
  /** True if sessionStorage has a session, from an earlier load of the page. */
  get isStored() {
    return sessionStorage.getItem('user') !== null && sessionStorage.getItem('modelToken') !== null
  },
  get user() {
    return user
  },
  /** True if the server ended the last session, rather than the user. The sign-in page then shows a notice. */
  get ended() {
    return ended
  },
  /** Sets the result of `readStoredUser`. */
  restore: store,
  open(next: StoredUser) {
    ended = false
    store(next)
  },
  close() {
    ended = false
    store(null)
  },
  /** Called when the server has ended this session. */
  lose() {
    if (!user) return
    ended = true
    store(null)
  },
  /** Changes fields of the signed-in user, for example when a host goes live. */
  update(change: Partial<StoredUser>) {
    if (user) store({ ...user, ...change })
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

/** The signed-in user, or null. The component is rendered again when it changes. */
export const useUser = () => useSyncExternalStore(session.subscribe, () => user)
