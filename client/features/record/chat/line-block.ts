// The part of a session's chat that has been read: lines one after the other, and the place of the first among all.
import type { RecordLine } from '#contract/record.ts'
import { countUntil } from '../../timeline/moments.ts'

export const linesAPage = 100
/** So many pages are kept; then the furthest are forgotten. */
const pagesKept = 8

export type TimedLine = RecordLine & { time: number }

export interface Block {
  /** How many lines come before it. A multiple of a page. */
  first: number
  lines: readonly TimedLine[]
  /** The instant whose place the server has named, if this was read for it. */
  placed?: number | undefined
}
export const nothingRead: Block = { first: 0, lines: [] }

const endOf = ({ first, lines }: Block) => first + lines.length
export const pageAt = (index: number) => Math.floor(index / linesAPage) + 1

/** With one more page: joined where it touches, or alone. */
export function withPage(block: Block, page: number, read: readonly RecordLine[], placed = block.placed): Block {
  const first = (page - 1) * linesAPage
  const lines = read.map((line) => ({ ...line, time: Date.parse(line.at) }))
  if (first + lines.length === block.first) {
    return { first, lines: [...lines, ...block.lines].slice(0, pagesKept * linesAPage), placed }
  }
  if (first < block.first || first > endOf(block)) return { first, lines, placed }
  const joined = [...block.lines.slice(0, first - block.first), ...lines]
  const forgotten = Math.max(0, Math.ceil((joined.length - pagesKept * linesAPage) / linesAPage)) * linesAPage
  return { first: block.first + forgotten, lines: joined.slice(forgotten), placed }
}

/** How many lines of the session were written up to an instant; undefined where the block does not reach. */
export function writtenUntil(block: Block, total: number, at: number): number | undefined {
  const { first, lines } = block
  const reachesBack = first === 0 || (lines[0]?.time ?? Infinity) <= at
  const reachesOn = endOf(block) >= total || (lines.at(-1)?.time ?? -Infinity) > at
  if (!reachesBack || !reachesOn || (lines.length === 0 && total > 0)) return undefined
  return first + countUntil(lines, at, ({ time }) => time)
}

/** From a moment this long after what has been read, its place is asked for. */
const nearMs = 5 * 60_000

/** What has to be read next so that `wanted` lines up to an instant are there: a page, where that instant is, or nothing. */
export function readNext(block: Block, total: number, at: number, wanted: number): number | 'place' | null {
  const until = writtenUntil(block, total, at)
  if (until !== undefined) return block.first > 0 && until - block.first < wanted ? pageAt(block.first - 1) : null
  const [first, last] = [block.lines[0], block.lines.at(-1)]
  // The server names a place to the second: it may be a page beside.
  if (block.placed === at && first && first.time > at) return pageAt(block.first - 1)
  // While it plays, the next page is the one after this.
  return last && at >= last.time && (at - last.time < nearMs || block.placed === at) ? pageAt(endOf(block)) : 'place'
}

/** The newest `wanted` lines up to an instant. */
export function linesUntil(block: Block, total: number, at: number, wanted: number): readonly TimedLine[] | undefined {
  const until = writtenUntil(block, total, at)
  if (until === undefined) return undefined
  const end = until - block.first
  return block.lines.slice(Math.max(0, end - wanted), end)
}
