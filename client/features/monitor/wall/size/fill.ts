// Computes the size of the cards of a wall, so that they fill the window.

/** Height of the line below a card's picture, and the padding of the page below the wall. */
const underPicturePx = 36
const shape = 16 / 9
/** A single row is chosen although its cards are smaller by this share: a column would leave half of the wall empty. */
const nearly = 0.95

interface Wall {
  /** Number of cards. */
  cards: number
  /** Whether one of them is as large as four. */
  isPinned: boolean
  /** The space for them, in px. */
  width: number
  height: number
  /** Cards are not smaller than this; the wall scrolls instead. */
  least: number
  gap: number
}

export interface Fill {
  columns: number
  /** Width of a card in px. */
  card: number
}

/**
 * The largest cards that are all in sight; if they would be too small, the smallest ones, which fill the width. On a phone one has the whole width:
 * a smaller one would leave its sides empty and cut its words.
 */
export function fillOf({ cards, isPinned, width, height, least, gap }: Wall): Fill {
  const fitting = Math.max(1, Math.floor((width + gap) / (least + gap)))
  if (fitting === 1) return { columns: 1, card: width }
  // A pinned room is larger than the others wherever two columns have room.
  const isLarge = isPinned && cards > 1 && fitting > 1
  const cells = isLarge ? cards + 3 : cards
  const most = Math.min(cells, fitting)
  let best: Fill = { columns: 1, card: 0 }
  for (let columns = isLarge ? 2 : 1; columns <= most; columns++) {
    const rows = Math.max(Math.ceil(cells / columns), isLarge ? 2 : 1)
    const byHeight = ((height - gap * (rows - 1)) / rows - underPicturePx) * shape
    const card = Math.floor(Math.min((width - gap * (columns - 1)) / columns, byHeight))
    if (card > best.card * (rows === 1 ? nearly : 1)) best = { columns, card }
  }
  if (best.card >= Math.min(least, width)) return best
  return { columns: most, card: Math.floor((width - gap * (most - 1)) / most) }
}
