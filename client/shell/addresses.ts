export const signInPath = '/login'
/** Signs out, then shows the sign-in page. It is an address so that a screen with unsaved input can block the navigation. */
export const signOutPath = '/logout'

/** Query parameter of the sign-in page: the address to open after signing in (return-address.ts). */
export const returnParam = 'next'

/** The address of the sign-in page that returns to the given address after signing in. */
export function signInAddress({ pathname, search, hash }: { pathname: string; search: string; hash: string }): string {
  if (pathname === signInPath) return pathname + search
  const address = pathname + search + hash
  return address === '/' || pathname === signOutPath ? signInPath : `${signInPath}?${new URLSearchParams({ [returnParam]: address })}`
}
