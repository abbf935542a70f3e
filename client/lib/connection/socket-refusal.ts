// The reason why a connection is refused, by the server (too many from one address) or by what is in between. The banner shows it.
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

/** The refusal in an error; undefined for any other failure to connect. */
export const refusalOf = (error: unknown): SocketRefusal | undefined => Refusal.safeParse(error).data?.data

export function noteRefusal(socket: object, refusal: SocketRefusal) {
  refused.set(socket, refusal)
  changed()
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
