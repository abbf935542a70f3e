// Detects a proxy that passes HTTP calls but blocks websockets. Unlike without a network, calls succeed while the socket cannot connect.
import { getSettings } from '#contract/calls/settings.ts'
import { call } from '../call.ts'
import type { SocketRefusal } from './socket-refusal.ts'

/** One failed attempt proves nothing: while the server restarts, a call may succeed just after a socket failed. */
const failuresBeforeCall = 2

export const blocked: SocketRefusal = { code: 'websockets_blocked', message: 'websockets are blocked' }

/** Counts failures of a socket. After `failuresBeforeCall` it makes a call: if that succeeds and the socket fails again, it is blocked. */
export function followAttempts(onBlocked: () => void, tryCall = async () => (await call(getSettings)).ok) {
  let failures = 0
  let callSucceeded = false
  return {
    connected() {
      failures = 0
      callSucceeded = false
    },
    async failed() {
      failures += 1
      if (callSucceeded) return onBlocked()
      if (failures < failuresBeforeCall) return
      const succeeded = await tryCall()
      // Zero if the socket has connected in the meantime.
      if (failures > 0) callSucceeded ||= succeeded
    },
  }
}
