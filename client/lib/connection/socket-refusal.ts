// Why a socket was refused: by the server (for example too many connections from one address) or by a proxy. Shown as a banner (shell/Shell.tsx).
import { z } from 'zod'
import { create } from 'zustand'

const Refusal = z.object({ data: z.object({ code: z.string(), message: z.string() }) })
export interface SocketRefusal {
  code: string
  message: string
}

/** Latest reason for each refused socket of this page. */
const refused = new Map<object, SocketRefusal>()
/** The latest refusal of a socket that is still refused. */
export const useRefusal = create<SocketRefusal | undefined>(() => undefined)
const changed = () => useRefusal.setState([...refused.values()].at(-1), true)

/** The refusal that a connect error contains; undefined for other errors. */
export const refusalOf = (error: unknown): SocketRefusal | undefined => Refusal.safeParse(error).data?.data

export function setRefusal(socket: object, refusal: SocketRefusal) {
  refused.set(socket, refusal)
  changed()
}

export function clearRefusal(socket: object) {
  if (refused.delete(socket)) changed()
}
