// NAL units of an H.264 picture (ISO/IEC 14496-10, 7.4.1): each after its length, as in RTMP, or after a start code (annex B).

export const unitType = { sequenceSet: 7, pictureSet: 8 } as const
const typeMask = 31
/** Maximum per picture. A large picture has a few hundred; a message full of empty units would have millions and use up the memory. */
const unitsMax = 4096

export const typeOf = (unit: Buffer): number => (unit[0] ?? 0) & typeMask

/** Whether the data may begin with a start code. The length of a unit of 256 to 511 bytes looks the same: check whether it fits. */
export const mayHaveStartCodes = (data: Buffer): boolean =>
  data[0] === 0 && data[1] === 0 && (data[2] === 1 || (data[2] === 0 && data[3] === 1))

/** Returns null if the lengths do not add up to the data, or if there are too many units. */
export function unitsByLength(data: Buffer, lengthBytes: number): Buffer[] | null {
  const units: Buffer[] = []
  let at = 0
  while (at + lengthBytes < data.length) {
    if (units.length === unitsMax) return null
    const from = at + lengthBytes
    at = from + data.readUIntBE(at, lengthBytes)
    units.push(data.subarray(from, at))
  }
  return at === data.length ? units : null
}

/** Zeros before a start code and after the last unit belong to no unit. Throws if there are more units than any encoder sends. */
export function unitsByStartCode(data: Buffer): Buffer[] {
  const code = Buffer.from([0, 0, 1])
  const units: Buffer[] = []
  for (let at = data.indexOf(code); at >= 0;) {
    const from = at + code.length
    at = data.indexOf(code, from)
    let end = at < 0 ? data.length : at
    while (end > from && data[end - 1] === 0) end--
    if (end > from && units.push(data.subarray(from, end)) > unitsMax) throw new Error('too many NAL units')
  }
  return units
}

/** Throws if a unit is too long for a length field of this size. */
export const withLengths = (units: Buffer[], lengthBytes: number): Buffer =>
  Buffer.concat(
    units.flatMap((unit) => {
      const length = Buffer.alloc(lengthBytes)
      length.writeUIntBE(unit.length, 0, lengthBytes)
      return [length, unit]
    }),
  )

/** Makes the configuration record (ISO/IEC 14496-15, 5.2.4.1) from these parameter sets; null if one of the two is missing. */
export function recordOf(units: Buffer[], lengthBytes: number): Buffer | null {
  const [sps, pps] = [unitType.sequenceSet, unitType.pictureSet].map((type) => units.find((unit) => typeOf(unit) === type))
  if (!sps || !pps || sps.length < 4) return null
  const sized = (set: Buffer) => Buffer.concat([Buffer.from([set.length >> 8, set.length & 0xff]), set])
  return Buffer.concat([
    Buffer.from([1]),
    sps.subarray(1, 4),
    Buffer.from([0xfc | (lengthBytes - 1), 0xe1]),
    sized(sps),
    Buffer.from([1]),
    sized(pps),
  ])
}
