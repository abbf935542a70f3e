// The signed-in user of this page, stored by default in this tab under the keys `user` and `modelToken`.
import { create } from 'zustand'
import { type Kept, tabStorage } from './storage.ts'
import type { StoredUser } from './stored-user.ts'

interface KeptIn {
  storage: Kept
  keys: { user: string; token: string }
}

let place: KeptIn = { storage: tabStorage, keys: { user: 'user', token: 'modelToken' } }
const useStore = create<{ user: StoredUser | null; ended: boolean }>(() => ({ user: null, ended: false }))

function store(user: StoredUser | null, ended = useStore.getState().ended) {
  const { user: userKey, token: tokenKey } = place.keys
  if (user) {
    place.storage.set(userKey, JSON.stringify(user))
    place.storage.set(tokenKey, user.token)
  } else {
    place.storage.remove(userKey)
    place.storage.remove(tokenKey)
  }
  useStore.setState({ user, ended })
}

export const session = {
  /** Keeps the session somewhere else. Before it is restored. */
  keepIn(next: KeptIn) {
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
    return useStore.getState().user
  },
  /** True if the server ended the last session, rather than the user. The sign-in page then shows a notice. */
  get ended() {
    return useStore.getState().ended
  },
  /** Sets the result of `readStoredUser`. */
  restore: (user: StoredUser | null) => store(user),
  open: (user: StoredUser) => store(user, false),
  close: () => store(null, false),
  /** Called when the server has ended this session. */
  lose() {
    if (session.user) store(null, true)
  },
  /** Changes fields of the signed-in user, for example when a host goes live. */
  update(change: Partial<StoredUser>) {
    if (session.user) store({ ...session.user, ...change })
  },
  renew(token: string) {
    session.update({ token, accessToken: token })
  },
  subscribe: useStore.subscribe,
}

/** The signed-in user, or null. The component is rendered again when it changes. */
export const useUser = () => useStore(({ user }) => user)
