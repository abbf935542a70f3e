// Where a chat that is being reloaded has to be read again from, so that its lines come back. In this tab only.
import { z } from 'zod'
import { Place } from '#contract/chat.ts'
import { Id } from '#contract/wire.ts'

const storageKey = 'chatFrom'
const Kept = z.object({ anchorId: Id, place: Place })

export function keepPlace(anchorId: number, place: Place) {
  sessionStorage.setItem(storageKey, JSON.stringify({ anchorId, place } satisfies z.infer<typeof Kept>))
}

export function keptPlace(anchorId: number): Place | null {
  try {
    const kept = Kept.parse(JSON.parse(sessionStorage.getItem(storageKey) ?? 'null'))
    return kept.anchorId === anchorId ? kept.place : null
  } catch {
    return null
  }
}

export const forgetPlace = () => sessionStorage.removeItem(storageKey)
