import { matchPath } from 'react-router'
import type { StoredUser } from '../lib/stored-user.ts'
import { returnParam } from './addresses.ts'
import type { Plan } from './plan.ts'

/** Of no page: an address that leads away from it is not ours. */
const nowhere = 'http://nowhere.invalid'

/**
 * Where somebody wanted to go when the sign-in page came in between, if that is a screen of ours which is theirs; else their start. Anybody can
 * send a link to a sign-in page that names an address elsewhere.
 */
export function returnAddress({ search }: { search: string }, { screens, moved = {} }: Pick<Plan, 'screens' | 'moved'>, user: StoredUser) {
  const wanted = new URLSearchParams(search).get(returnParam) ?? ''
  if (!wanted.startsWith('/') || !URL.canParse(wanted, nowhere)) return '/'
  const { origin, pathname, search: query, hash } = new URL(wanted, nowhere)
  const screen = screens.find(({ path }) => matchPath(path, moved[pathname] ?? pathname))
  // `/.//` is `//` by now, which names a host that is empty.
  const isOurs = origin === nowhere && !pathname.startsWith('//')
  return isOurs && screen?.roles.includes(user.role) ? pathname + query + hash : '/'
}
