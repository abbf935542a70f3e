import type { CardLine } from '#contract/calls/room/viewer-card.ts'
import { customerCardRows } from '#contract/limits.ts'
import type { ChatLine } from '../chat/line.ts'

/** A viewer's lines in a chat, as the card shows them. */
export const linesIn = (lines: readonly ChatLine[], customerId: number): CardLine[] =>
  lines.flatMap((line, index) =>
    line.kind === 'text' && line.by.customerId === customerId
      ? [{ id: index + 1, at: line.at, text: line.text, refused: null, removed: null }]
      : [],
  )

const keyOf = ({ at, text }: CardLine) => `${at} ${text}`

/** The stored lines, and those on the screen that are not stored yet; the latest, oldest first. */
export function joinLines(stored: readonly CardLine[], shown: readonly CardLine[]): CardLine[] {
  const known = new Set(stored.map(keyOf))
  const added = shown.filter((line) => !known.has(keyOf(line)))
  return [...stored, ...added].toSorted((a, b) => a.at.localeCompare(b.at)).slice(-customerCardRows.lines)
}
