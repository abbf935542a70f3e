// Writes a reply in pieces, as fast as the caller reads it. A long list is serialized some hundred rows at a time, so that other requests are
// served in between.
import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import type { Response } from 'express'
import { sendStream } from './send-stream.ts'

/** Resolves when everything is sent, or when the caller has disconnected, which is not an error. */
export async function sendPieces(response: Response, pieces: AsyncIterable<string>): Promise<void> {
  await sendStream(Readable.from(pieces), response)
}

const rowsOfPiece = 500

const isLong = (value: unknown): value is readonly unknown[] => Array.isArray(value) && value.length > rowsOfPiece

async function* listPieces(rows: readonly unknown[]): AsyncGenerator<string> {
  for (let from = 0; from < rows.length; from += rowsOfPiece) {
    yield (from === 0 ? '[' : ',') + JSON.stringify(rows.slice(from, from + rowsOfPiece)).slice(1, -1)
    await setImmediate()
  }
  yield ']'
}

async function* objectPieces(reply: object): AsyncGenerator<string> {
  let before = '{'
  for (const [key, value] of Object.entries(reply)) {
    if (value === undefined) continue
    yield `${before}${JSON.stringify(key)}:`
    if (isLong(value)) yield* listPieces(value)
    else yield JSON.stringify(value)
    before = ','
  }
  yield '}'
}

/** Writes a reply as JSON. */
export async function sendJson(response: Response, reply: unknown): Promise<void> {
  const isWhole = !isLong(reply) && !Object.values(Object(reply)).some(isLong)
  if (isWhole) {
    response.json(reply)
    return
  }
  response.setHeader('content-type', 'application/json; charset=utf-8')
  await sendPieces(response, isLong(reply) ? listPieces(reply) : objectPieces(Object(reply)))
}
