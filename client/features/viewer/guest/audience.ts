// The customer's connection, shared by all parts of the page that hold it. Its code is loaded with the first of them.
import { audience } from '#contract/sockets/audience.ts'
import type { Wire } from '../../../lib/socket.ts'
import { forgetGuest, guestOf, returningGuest } from './guest-store.ts'

export type AudienceWire = Wire<typeof audience>

export interface HeldAudience {
  wire: AudienceWire
  /** The last one that holds the connection closes it. */
  release(): void
}

let open: { merchant: string; wire: AudienceWire; holders: number } | null = null

/** Null if this browser has no guest at the merchant. */
export async function holdAudience(merchant: string): Promise<HeldAudience | null> {
  const [{ openSocket }, guest] = await Promise.all([import('../../../lib/socket.ts'), returningGuest(merchant)])
  if (!guest) return null
  if (open?.merchant !== merchant) {
    const wire = openSocket(audience, '/audience', { token: () => guestOf(merchant)?.token, renew: () => returningGuest(merchant) })
    wire.on('chat/login/failed', () => forgetGuest(merchant))
    open = { merchant, wire, holders: 0 }
  }
  const held = open
  held.holders += 1
  let isReleased = false
  return {
    wire: held.wire,
    release() {
      if (isReleased) return
      isReleased = true
      held.holders -= 1
      if (held.holders > 0) return
      held.wire.close()
      if (open === held) open = null
    },
  }
}

/** Resolves when the connection is there, or after `waitMs`. */
export function connected(wire: AudienceWire, waitMs = 8000): Promise<boolean> {
  if (wire.connected) return Promise.resolve(true)
  return new Promise((resolve) => {
    const end = (isConnected: boolean) => {
      clearTimeout(timer)
      stop()
      resolve(isConnected)
    }
    const timer = setTimeout(end, waitMs, false)
    const stop = wire.onConnect(() => end(true))
  })
}
