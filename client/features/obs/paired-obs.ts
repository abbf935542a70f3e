// What the two big buttons ask of a paired OBS. It is part of the screen from the start; what stands behind it is fetched on demand.
import { useSyncExternalStore, type ReactNode } from 'react'

export interface PairedObs {
  /** Starts OBS's stream, waits for its picture, then calls `begin`. */
  goOnAir: (begin: () => void) => void
  /** What goes on while OBS starts, in a few words; null otherwise. */
  busy: string | null
  /** What the button will do, below it. */
  meaning: string
  /** Asked in the dialog that ends the session: whether OBS is to stop, too. Null where it does not stream to this room. */
  endOption: ReactNode
  /** The session has ended. */
  ended: () => void
}

let paired: PairedObs | null = null
const listeners = new Set<() => void>()

export function setPairedObs(next: PairedObs | null) {
  paired = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Null while no OBS is paired. */
export const usePairedObs = () => useSyncExternalStore(subscribe, () => paired)
