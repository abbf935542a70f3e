// A paired OBS, for the buttons that start and end a live session. This file is always loaded; its implementation
// (usePairedButtons.tsx) only with OBS.
import type { ReactNode } from 'react'
import { create } from 'zustand'
import type { SideName, StatusValues } from '../signal/room-status.ts'

export interface PairedObs {
  /** Starts OBS's stream, waits for its picture, then calls `begin`. */
  goOnAir: (begin: () => void) => void
  /** A short text for the progress while OBS starts; null otherwise. */
  busy: string | null
  /** The text below the start button: what it will do. */
  meaning: string
  /** For the dialog that ends the session: a checkbox whether OBS stops, too. Empty if OBS does not stream to this room. */
  endOption: ReactNode
  /** Called when the session has ended. */
  ended: () => void
  /** Which side loses frames of the push to this room, with the values of its sentence; null if none does. */
  side: { name: SideName; values: StatusValues } | null
  /** Unmutes the microphones; null if none is muted. */
  unmute: (() => void) | null
}

/** Null while no OBS is paired. */
export const usePairedObs = create<PairedObs | null>(() => null)
export const setPairedObs = (next: PairedObs | null) => usePairedObs.setState(next, true)
