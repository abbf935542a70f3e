import { createContext, type ReactNode } from 'react'
import type { Speaker } from '#contract/chat.ts'
import type { ChatLine, TextLine } from '../line.ts'

/** Where a name stands: in a line, in one of a session's record, or below the lines. */
export type NamedIn = ChatLine | 'record' | 'arrival'

/** What a list of lines needs of the place where it stands. */
export interface LinesPlace {
  /** `dense` beside a picture, `over` it on a phone. */
  density: 'dense' | 'over'
  /** The room's managers of this moment. Without them a line shows the role of its time. */
  managers?: readonly { customerId: number }[] | undefined
  /** The lines have actions or cards, so they hold still under the pointer. */
  holds?: boolean
  /** Draws a viewer's name, as a button for what can be done about the viewer. */
  drawName?: (by: Speaker & { customerId: number }, name: ReactNode, line: NamedIn) => ReactNode
  /** Draws the actions of the line that is pointed at. */
  drawActions?: (line: ChatLine) => ReactNode
  /** A press anywhere on a line that a viewer has written. */
  onPress?: ((line: TextLine) => void) | undefined
}

export const LinesContext = createContext<LinesPlace>({ density: 'dense' })
