// Somebody for the host and the managers to mute: spams until muted, complains on being heard again, and goes.
import type { Plan } from './act.ts'
import { say, within, type RoomScene, type Viewer } from './scene.ts'

/** After so many lines without a reaction it is no fun any more. */
const lines = 45
const complaints = 2

export interface Trouble {
  said: number
  isMuted: boolean
  /** Lines said since a mute has ended; null before the first mute. */
  sinceMute: number | null
}

/** What comes next. While muted it is only tried now and then whether the room hears again. */
export function nextTrouble(viewer: Viewer, scene: RoomScene, { said, isMuted, sinceMute }: Trouble): Plan {
  const { book } = viewer
  if (isMuted) return within(viewer, 12, 25, say(viewer, scene, book.complaints))
  if (sinceMute !== null && sinceMute < complaints) return within(viewer, 4, 9, say(viewer, scene, book.complaints))
  if (sinceMute !== null || said >= lines) return within(viewer, 10, 30, { kind: 'leave' })
  return within(viewer, 1.8, 3.8, say(viewer, scene, book.spam))
}
