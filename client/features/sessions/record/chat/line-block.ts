// The part of a session's chat that has been read: consecutive lines, and the position of the first among all. Pure functions.
import type { RecordLine } from '#contract/record.ts'
import { countUntil } from '../../timeline/moments.ts'

export const linesAPage = 100
/** With more pages than this, the furthest are dropped. */
const pagesKept = 8

export type TimedLine = RecordLine & { time: number }

export interface Block {
  /** The number of lines before it, a multiple of the page size. */
  first: number
  lines: readonly TimedLine[]
  /** The instant for which the server found this page, if it was read for one. */
  placed?: number | undefined
}
export const nothingRead: Block = { first: 0, lines: [] }

const endOf = ({ first, lines }: Block) => first + lines.length
export const pageAt = (index: number) => Math.floor(index / linesAPage) + 1

/** Adds a page: joined to the block if they touch, otherwise instead of it. */
export function withPage(block: Block, page: number, read: readonly RecordLine[], placed = block.placed): Block {
  const first = (page - 1) * linesAPage
  const lines = read.map((line) => ({ ...line, time: Date.parse(line.at) }))
  if (first + lines.length === block.first) {
    return { first, lines: [...lines, ...block.lines].slice(0, pagesKept * linesAPage), placed }
  }
  if (first < block.first || first > endOf(block)) return { first, lines, placed }
  const joined = [...block.lines.slice(0, first - block.first), ...lines]
  const dropped = Math.max(0, Math.ceil((joined.length - pagesKept * linesAPage) / linesAPage)) * linesAPage
  return { first: block.first + dropped, lines: joined.slice(dropped), placed }
}

/** How many lines of the session were written up to an instant; undefined if the block does not cover it. */
export function writtenUntil(block: Block, total: number, at: number): number | undefined {
  const { first, lines } = block
  const reachesBack = first === 0 || (lines[0]?.time ?? Infinity) <= at
  const reachesOn = endOf(block) >= total || (lines.at(-1)?.time ?? -Infinity) > at
  if (!reachesBack || !reachesOn || (lines.length === 0 && total > 0)) return undefined
  return first + countUntil(lines, at, ({ time }) => time)
}

/** For a moment this long after the block, the server is asked for the page. */
const nearMs = 5 * 60_000

/** The next thing to read to have `wanted` lines up to an instant: a page, 'place' to find the page of the instant, or null. */
export function readNext(block: Block, total: number, at: number, wanted: number): number | 'place' | null {
  const until = writtenUntil(block, total, at)
  if (until !== undefined) return block.first > 0 && until - block.first < wanted ? pageAt(block.first - 1) : null
  const [first, last] = [block.lines[0], block.lines.at(-1)]
  // The server finds a page to the precision of a second, so it may be off by one.
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
