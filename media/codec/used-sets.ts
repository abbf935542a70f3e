// The parameter sets of a configuration record (ISO/IEC 14496-15, 5.2.4.1) that its pictures use.
import { withoutEmulationPrevention } from './avc.ts'
import { BitReader } from './bit-reader.ts'

const countAt = 5
const profileBytes = 3

/**
 * Removes the sequence sets that no picture set refers to. After a change of size Chromium's encoder keeps the set of the old size, as the first
 * one, and players that read the first would show the old size. Returns the same record if there is nothing to remove, or if it cannot be parsed.
 */
export function withoutUnusedSets(record: Buffer): Buffer {
  try {
    return (record.readUInt8(countAt) & 31) < 2 ? record : usedSetsOf(record)
  } catch {
    return record
  }
}

function usedSetsOf(record: Buffer): Buffer {
  const sequences = setsAt(record, countAt + 1, record.readUInt8(countAt) & 31)
  const pictures = setsAt(record, sequences.end + 1, record.readUInt8(sequences.end))
  const used = new Set(pictures.sets.map(sequenceOf))
  const kept = sequences.sets.filter((set) => used.has(idOf(set)))
  const [first] = kept
  if (!first || kept.length === sequences.sets.length) return record
  return Buffer.concat([
    record.subarray(0, 1),
    first.subarray(1, 1 + profileBytes),
    record.subarray(1 + profileBytes, countAt),
    Buffer.from([0xe0 | kept.length]),
    ...kept.flatMap((set) => [Buffer.from([set.length >> 8, set.length & 0xff]), set]),
    record.subarray(sequences.end),
  ])
}

function setsAt(record: Buffer, from: number, count: number): { sets: Buffer[]; end: number } {
  const sets: Buffer[] = []
  let end = from
  for (let n = 0; n < count; n++) {
    const begin = end + 2
    end = begin + record.readUInt16BE(end)
    if (end > record.length) throw new RangeError('a parameter set is truncated')
    sets.push(record.subarray(begin, end))
  }
  return { sets, end }
}

const readerOf = (set: Buffer) => new BitReader(withoutEmulationPrevention(set.subarray(1)))

function idOf(sequence: Buffer): number {
  const reader = readerOf(sequence)
  reader.skip(8 * profileBytes)
  return reader.unsigned()
}

/** A picture set has its own id before that of its sequence. */
function sequenceOf(picture: Buffer): number {
  const reader = readerOf(picture)
  reader.unsigned()
  return reader.unsigned()
}
