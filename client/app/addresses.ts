export const signInPath = '/login'
/** Leads to the sign-in page. A screen that asks before it is left is asked. */
export const signOutPath = '/logout'

/** Names, in the address of the sign-in page, where to go afterwards (return-address.ts). */
export const returnParam = 'next'

/** The sign-in page in place of an address; it leads back there. */
export function signInAddress({ pathname, search, hash }: { pathname: string; search: string; hash: string }): string {
  if (pathname === signInPath) return pathname + search
  const address = pathname + search + hash
  return address === '/' || pathname === signOutPath ? signInPath : `${signInPath}?${new URLSearchParams({ [returnParam]: address })}`
}
