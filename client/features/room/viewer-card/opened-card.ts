// The open viewer card: at most one. Names are everywhere and come and go with chat lines; the card is drawn once, by the shell.
import { createContext } from 'react'
import { create } from 'zustand'
import type { CardLine } from '#contract/calls/room/viewer-card.ts'
import type { Viewer } from '../moderation/moderator.ts'

export interface CardRequest {
  viewer: Viewer
  /** The room that the card is about. */
  anchorId: number
  /** The viewer's lines on the screen: the record gets a line some seconds later. */
  lines: readonly CardLine[]
  /** The pressed element. The card stands beside it, and the focus returns to it. */
  opener: HTMLElement
}

/** Each opening has its own number, so that the card loads again. */
export type OpenedCard = CardRequest & { number: number }

export const useOpenedCard = create<OpenedCard | null>(() => null)
let openings = 0
const change = (next: OpenedCard | null) => useOpenedCard.setState(next, true)

/** Opens a card. Pressing the same name again closes it. */
export const openCard = (card: CardRequest) =>
  change(useOpenedCard.getState()?.opener === card.opener ? null : { ...card, number: ++openings })
export const closeCard = () => change(null)

/** The room whose viewers are named below. */
interface Room {
  /** Undefined for the room of the signed-in host. */
  anchorId?: number
  /** The viewer's lines that this part of the page has. */
  linesOf?: (customerId: number) => readonly CardLine[]
  /** Opens a viewer, where that is not the card that the shell shows. */
  onViewer?: (viewer: Viewer) => void
}
/** Null outside of a room's parts: there a host's cards are about the own room, and others have none. */
export const CardRoomContext = createContext<Room | null>(null)
