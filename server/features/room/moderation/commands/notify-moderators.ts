// Notifies those who moderate a room that there is something new for them to see.
import type { Deps } from '../../../../deps.ts'

/** In a raid, much comes at once: the moderators of a room are notified at most this often. */
const noticeMs = 500

/** Returns a function, because the notices of one server are gathered. */
export function notifyModerators({ bus }: Pick<Deps, 'bus'>): (anchorId: number) => void {
  const due = new Set<number>()
  return (anchorId) => {
    if (due.has(anchorId)) return
    due.add(anchorId)
    setTimeout(() => {
      due.delete(anchorId)
      bus.emit('moderation/changed', { anchorId })
    }, noticeMs).unref()
  }
}
