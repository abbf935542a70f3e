// A viewer whom the host or a manager should mute: sends spam until muted, complains when the mute ends, and leaves.
import type { Plan } from './act.ts'
import { actWithin, chooseLine, type RoomScene, type Viewer } from './scene.ts'

/** Stops after this many lines without a reaction. */
const lines = 45
const complaints = 2

export interface TroublemakerState {
  sentCount: number
  isMuted: boolean
  /** Lines sent since a mute has ended; null before the first mute. */
  sinceMute: number | null
}

/** Returns the next action. While muted, it only tests now and then whether the mute has ended. */
export function nextTrouble(viewer: Viewer, scene: RoomScene, { sentCount, isMuted, sinceMute }: TroublemakerState): Plan {
  const { book } = viewer
  if (isMuted) return actWithin(viewer, 12, 25, chooseLine(viewer, scene, book.complaints))
  if (sinceMute !== null && sinceMute < complaints) return actWithin(viewer, 4, 9, chooseLine(viewer, scene, book.complaints))
  if (sinceMute !== null || sentCount >= lines) return actWithin(viewer, 10, 30, { kind: 'leave' })
  return actWithin(viewer, 1.8, 3.8, chooseLine(viewer, scene, book.spam))
}
