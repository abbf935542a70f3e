// Tells a network that is away from a proxy that passes calls on and stops websockets: while a socket cannot connect, a call can.
import { getSettings } from '#contract/calls/settings.ts'
import { call } from '../call.ts'
import type { SocketRefusal } from './socket-refusal.ts'

/** A server that restarts accepts both at nearly the same time, so one failure is no sign. */
const failuresBeforeCall = 2

export const blocked: SocketRefusal = { code: 'websockets_blocked', message: 'websockets do not get through' }

/** Follows the attempts of one socket. */
export function followAttempts(onBlocked: () => void, answers = async () => (await call(getSettings)).ok) {
  let failures = 0
  let callCameThrough = false
  return {
    connected() {
      failures = 0
      callCameThrough = false
    },
    async failed() {
      failures += 1
      if (callCameThrough) return onBlocked()
      if (failures < failuresBeforeCall) return
      const answered = await answers()
      // It has connected in the meantime.
      if (failures > 0) callCameThrough ||= answered
    },
  }
}
