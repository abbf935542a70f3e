// The part of AMF0 (Adobe, Action Message Format) that RTMP commands use.

export type AmfValue = number | string | boolean | null | { [key: string]: AmfValue }

const marker = { number: 0, boolean: 1, string: 2, object: 3, null: 5, undefined: 6, ecmaArray: 8, objectEnd: 9 } as const

export const encodeAmf = (...values: AmfValue[]): Buffer => Buffer.concat(values.map(encodeValue))

function encodeValue(value: AmfValue): Buffer {
  if (value === null) return Buffer.from([marker.null])
  if (typeof value === 'boolean') return Buffer.from([marker.boolean, value ? 1 : 0])
  if (typeof value === 'string') return Buffer.concat([Buffer.from([marker.string]), encodeName(value)])
  if (typeof value === 'number') {
    const bytes = Buffer.alloc(9)
    bytes.writeDoubleBE(value, 1)
    return bytes
  }
  const fields = Object.entries(value).flatMap(([name, field]) => [encodeName(name), encodeValue(field)])
  return Buffer.concat([Buffer.from([marker.object]), ...fields, Buffer.from([0, 0, marker.objectEnd])])
}

function encodeName(text: string): Buffer {
  const bytes = Buffer.from(text)
  const length = Buffer.alloc(2)
  length.writeUInt16BE(bytes.length)
  return Buffer.concat([length, bytes])
}

/** All values of a message, in order. Throws on types that no RTMP server sends. */
export function decodeAmf(bytes: Buffer): AmfValue[] {
  const cursor = { bytes, at: 0 }
  const values: AmfValue[] = []
  while (cursor.at < bytes.length) values.push(decodeValue(cursor))
  return values
}

interface Cursor {
  bytes: Buffer
  at: number
}

function decodeValue(cursor: Cursor): AmfValue {
  const type = cursor.bytes.readUInt8(cursor.at++)
  switch (type) {
    case marker.number:
      cursor.at += 8
      return cursor.bytes.readDoubleBE(cursor.at - 8)
    case marker.boolean:
      return cursor.bytes.readUInt8(cursor.at++) !== 0
    case marker.string:
      return decodeName(cursor)
    case marker.ecmaArray:
      cursor.at += 4
      return decodeObject(cursor)
    case marker.object:
      return decodeObject(cursor)
    case marker.null:
    case marker.undefined:
      return null
    default:
      throw new Error(`AMF0 type ${type} is not expected here`)
  }
}

function decodeName(cursor: Cursor): string {
  const length = cursor.bytes.readUInt16BE(cursor.at)
  cursor.at += 2 + length
  return cursor.bytes.toString('utf8', cursor.at - length, cursor.at)
}

function decodeObject(cursor: Cursor): { [key: string]: AmfValue } {
  const fields: [string, AmfValue][] = []
  for (;;) {
    const name = decodeName(cursor)
    if (name === '' && cursor.bytes.readUInt8(cursor.at) === marker.objectEnd) {
      cursor.at++
      return Object.fromEntries(fields)
    }
    fields.push([name, decodeValue(cursor)])
  }
}
