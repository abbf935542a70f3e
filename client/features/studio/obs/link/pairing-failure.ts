// Why the page cannot connect to OBS. Pure functions. Browsers report little about a failed websocket, so the addresses of the page and of
// OBS are considered, too.
import { isLoopback } from './obs-address.ts'

export const pairingFailures = [
  'not_there',
  'password_needed',
  'wrong_password',
  'other_version',
  'policy',
  'permission',
  'plain_http',
  'needs_tls',
  'kicked',
  'closed',
] as const
export type PairingFailure = (typeof pairingFailures)[number]

/** Close codes of obs-websocket 5. */
export const closeCode = { authenticationFailed: 4009, unsupportedRpcVersion: 4010, sessionInvalidated: 4011 }

export interface FailedAttempt {
  /** The close code of the websocket; 1006 if there was no connection. */
  code: number
  hasPassword: boolean
  address: string
  page: { protocol: string; hostname: string }
  /** The content security policy of our server does not allow this address. */
  blockedByPolicy: boolean
  /** Whether the browser allows pages to connect to this computer; null if it has no permission for that. */
  permission: PermissionState | null
  /** Something accepts a websocket there, but not with the protocol of obs-websocket 5. */
  opensOtherwise: boolean
}

export function failureOf({ code, hasPassword, address, page, ...attempt }: FailedAttempt): PairingFailure {
  if (attempt.blockedByPolicy) return 'policy'
  if (code === closeCode.authenticationFailed) return hasPassword ? 'wrong_password' : 'password_needed'
  if (code === closeCode.sessionInvalidated) return 'kicked'
  if (code === closeCode.unsupportedRpcVersion || attempt.opensOtherwise) return 'other_version'
  if (attempt.permission === 'denied') return 'permission'
  const { protocol, hostname } = new URL(address)
  if (page.protocol === 'https:' && protocol === 'ws:' && !isLoopback(hostname)) return 'needs_tls'
  if (page.protocol === 'http:' && !isLoopback(page.hostname) && isLoopback(hostname)) return 'plain_http'
  return 'not_there'
}
