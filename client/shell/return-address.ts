import { matchPath } from 'react-router'
import type { StoredUser } from '../lib/stored-user.ts'
import { returnParam } from './addresses.ts'
import type { Plan } from './plan.ts'

/** Base for parsing relative addresses. A result with another origin leads to another site. */
const nowhere = 'http://nowhere.invalid'

/**
 * The address to open after signing in: the requested one if it is a screen of this app for the user's role, otherwise `/`. It is checked because
 * anybody can send a link to the sign-in page with the address of another site in it (open redirect).
 */
export function returnAddress({ search }: { search: string }, { screens, moved = {} }: Pick<Plan, 'screens' | 'moved'>, user: StoredUser) {
  const wanted = new URLSearchParams(search).get(returnParam) ?? ''
  if (!wanted.startsWith('/') || !URL.canParse(wanted, nowhere)) return '/'
  const { origin, pathname, search: query, hash } = new URL(wanted, nowhere)
  const screen = screens.find(({ path }) => matchPath(path, moved[pathname] ?? pathname))
  // URL normalizes `/.//` to `//`, which a browser reads as an address with an empty host.
  const isOurs = origin === nowhere && !pathname.startsWith('//')
  return isOurs && screen?.roles.includes(user.role) ? pathname + query + hash : '/'
}
