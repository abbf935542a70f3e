// What a chat that is being reloaded needs in order to look as before: the place from which it is read again, so that its lines come
// back, and the private messages, which are sent once and have no place. In this tab only.
import { z } from 'zod'
import { Place, Speaker } from '#contract/chat.ts'
import { Id, Instant } from '#contract/wire.ts'
import { firstPlace, type ChatState } from './chat-state.ts'

const storageKey = 'chatFrom'
const KeptMessage = z.object({
  kind: z.literal('private'),
  id: z.string(),
  at: Instant,
  place: z.null(),
  by: Speaker,
  text: z.string(),
  isKept: z.literal(true),
})
const Kept = z.object({ anchorId: Id, place: Place.nullable(), messages: z.array(KeptMessage) })
type Kept = Omit<z.infer<typeof Kept>, 'anchorId'>

const nothing: Kept = { place: null, messages: [] }

export function keepChat(anchorId: number, state: ChatState) {
  const place = firstPlace(state) ?? state.entered
  const messages = state.lines.flatMap((line) => (line.kind === 'private' ? [{ ...line, place: null, isKept: true as const }] : []))
  if (place || messages.length > 0)
    sessionStorage.setItem(storageKey, JSON.stringify({ anchorId, place, messages } satisfies z.infer<typeof Kept>))
}

export function keptChat(anchorId: number): Kept {
  try {
    const kept = Kept.parse(JSON.parse(sessionStorage.getItem(storageKey) ?? 'null'))
    return kept.anchorId === anchorId ? kept : nothing
  } catch {
    return nothing
  }
}

export const forgetChat = () => sessionStorage.removeItem(storageKey)
