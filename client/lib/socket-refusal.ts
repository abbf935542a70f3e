// The reason why the server refuses a connection, such as too many from one address. The banner shows it.
import { z } from 'zod'

const Refusal = z.object({ data: z.object({ code: z.string(), message: z.string() }) })
export interface SocketRefusal {
  code: string
  message: string
}

/** The refused sockets that are open in this page, with the latest reason of each. */
const refused = new Map<object, SocketRefusal>()
const listeners = new Set<() => void>()
let latest: SocketRefusal | undefined

function changed() {
  latest = [...refused.values()].at(-1)
  for (const listener of listeners) listener()
}

/** Answers whether it was a refusal; any other failure to connect is the network's. */
export function noteRefusal(socket: object, error: unknown): boolean {
  const refusal = Refusal.safeParse(error)
  if (!refusal.success) return false
  refused.set(socket, refusal.data.data)
  changed()
  return true
}

export function forgetRefusal(socket: object) {
  if (refused.delete(socket)) changed()
}

export function subscribeRefusals(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export const latestRefusal = () => latest
