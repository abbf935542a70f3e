// The index file of a recording: one line per written piece or initialisation segment, only appended to. A damaged line is skipped, so only
// its own piece is lost.
import { createReadStream } from 'node:fs'
import { join } from 'node:path'

export const indexName = 'index'
/** The file of a piece. */
export const pieceName = (n: number): string => `${n}.flv`

/** A piece of some seconds as it was written: the file `N.flv`. */
export interface WrittenSegment {
  /** Number of the piece. A missing number was not written. */
  n: number
  /** The initialisation segment that it needs. */
  init: number
  /** The platform's time of its first frame, in milliseconds since 1970. */
  at: number
  /** Duration in milliseconds. */
  ms: number
  bytes: number
  /** Checksum of the file (sample-sum.ts). */
  sum: number
  /** Its timestamps do not continue those of the segment before. */
  breaks: boolean
}

/** A segment of the index, and where it begins in the recording: the sum of the durations before it. Milliseconds. */
export interface ListedSegment extends WrittenSegment {
  start: number
}

export interface RecordIndex {
  /** When the recording began, in milliseconds of real time since 1970; 0 if the line is lost. */
  began: number
  inits: Map<number, Buffer>
  /** Oldest first. */
  segments: ListedSegment[]
}

export const beganLine = (began: number): string => `r,${began};\n`
export const initLine = (init: number, bytes: Buffer): string => `i,${init},${bytes.toString('base64')};\n`
export const segmentLine = ({ n, init, at, ms, bytes, sum, breaks }: WrittenSegment): string =>
  `s,${[n, init, at, ms, bytes, sum, Number(breaks)].join(',')};\n`

const began = /^r,(\d+);$/
const init = /^i,(\d+),([\w+/=]+);$/
const segment = /^s,(\d+),(\d+),(\d+),(\d+),(\d+),(\d+),([01]);$/

type Lines = Omit<RecordIndex, 'segments'> & { segments: WrittenSegment[] }

function readLine(index: Lines, line: string): void {
  const [, n, initOf, at, ms, bytes, sum, breaks] = segment.exec(line) ?? []
  const [, initNumber, base64 = ''] = init.exec(line) ?? []
  const [, beganAt] = began.exec(line) ?? []
  if (n)
    index.segments.push({
      n: Number(n),
      init: Number(initOf),
      at: Number(at),
      ms: Number(ms),
      bytes: Number(bytes),
      sum: Number(sum),
      breaks: breaks === '1',
    })
  else if (initNumber) index.inits.set(Number(initNumber), Buffer.from(base64, 'base64'))
  else if (beganAt) index.began = Number(beganAt)
}

/** Rejects if there is no index. Reads in parts: the index of a long session has megabytes, and parsing it at once would delay frames. */
export async function readIndex(folder: string): Promise<RecordIndex> {
  const index: Lines = { began: 0, inits: new Map(), segments: [] }
  let rest = ''
  for await (const part of createReadStream(join(folder, indexName), 'latin1')) {
    const lines = `${rest}${part}`.split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) readLine(index, line)
  }
  readLine(index, rest)
  // If a number was written twice, the later process has overwritten the file, so its line counts.
  const segments = [...new Map(index.segments.map((segment) => [segment.n, segment])).values()].sort((a, b) => a.n - b.n)
  let start = 0
  return { ...index, segments: segments.map((segment) => ({ ...segment, start: (start += segment.ms) - segment.ms })) }
}
