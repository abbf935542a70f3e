// The signed-in user of this page, stored by default in this tab under the keys `user` and `modelToken`.
import { useSyncExternalStore } from 'react'
import { type Kept, tabStorage } from './storage.ts'
import type { StoredUser } from './stored-user.ts'

interface Place {
  storage: Kept
  keys: { user: string; token: string }
}

const listeners = new Set<() => void>()
let place: Place = { storage: tabStorage, keys: { user: 'user', token: 'modelToken' } }
let user: StoredUser | null = null
let ended = false

function store(next: StoredUser | null) {
  user = next
  const { user: userKey, token: tokenKey } = place.keys
  if (next) {
    place.storage.set(userKey, JSON.stringify(next))
    place.storage.set(tokenKey, next.token)
  } else {
    place.storage.remove(userKey)
    place.storage.remove(tokenKey)
  }
  for (const listener of listeners) listener()
}

export const session = {
  /** Keeps the session somewhere else. Before it is restored. */
  keepIn(next: Place) {
    place = next
  },
  /** True if a session is stored, from an earlier load of the page. */
  get isStored() {
    return place.storage.get(place.keys.user) !== null && place.storage.get(place.keys.token) !== null
  },
  /** The stored user as text. */
  get stored() {
    return place.storage.get(place.keys.user)
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
