import type { RoomLines } from '#contract/chat.ts'
import type { Result } from '../../../lib/call.ts'
import { type ChatAction, type ChatState, isEmptiedBy, type Removal } from './chat-state.ts'
import { linesOf } from './line.ts'

interface Chat {
  state: ChatState
  dispatch: (action: ChatAction) => void
  /** Reads the latest lines of the room's order. */
  read: () => Promise<Result<RoomLines>>
  /** Older lines are not shown. */
  since?: string
}

/** Takes lines off the screen. If that leaves hardly any, those from before them are read. */
export function removeLines({ state, dispatch, read, since = '' }: Chat, { removed, place }: Omit<Removal, 'type'>): void {
  const removal = { type: 'removed', removed, place } as const
  dispatch(removal)
  if (!isEmptiedBy(state, removal)) return
  void read().then((answer) => {
    if (answer.ok) dispatch({ type: 'read again', lines: linesOf(answer.data).filter(({ at }) => at >= since) })
  })
}
