// The API below /api/v1/recordings: the platform's server orders, lists, reads and deletes recordings with it.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { RecordOrder } from '#contract/internal/recordings.ts'
import { answer } from '../http-answer.ts'
import { readSegment } from './kept-recording.ts'
import type { Piece, RecordingFile } from './recording-file.ts'
import { recordingPlaylist } from './recording-playlist.ts'
import type { Recordings } from './recordings.ts'

const path =
  /^\/api\/v1\/recordings(?:\/([\w-]{1,64})(?:\/(recording\.m3u8|recording\.mp4|recording\/(?:init\d{1,6}\.mp4|\d{1,9}\.m4s)))?)?$/

export interface RecordingApi {
  recordings: Recordings
  /** Returns false if the stream does not exist. */
  record(stream: string, order: RecordOrder): boolean
}

const json = (response: ServerResponse, status: number, body: unknown) => answer(response, status, 'application/json', JSON.stringify(body))

/** Returns false if the path is not one of these. */
export async function serveRecordings(api: RecordingApi, request: IncomingMessage, response: ServerResponse, url: URL): Promise<boolean> {
  const [found, key, file] = path.exec(url.pathname) ?? []
  if (!found) return false
  const { recordings } = api
  if (!key) json(response, 200, { keys: await recordings.keys() })
  else if (file) await servePart(recordings, key, file, request, response, url)
  else if (request.method === 'PUT') order(api, key, response, url)
  else if (request.method === 'DELETE') {
    await recordings.remove(key)
    json(response, 200, { code: 0 })
  } else {
    const recording = await recordings.describe(key)
    json(response, recording ? 200 : 404, recording ?? { code: 404 })
  }
  return true
}

function order({ record }: RecordingApi, key: string, response: ServerResponse, { searchParams }: URL): void {
  const parsed = RecordOrder.safeParse({ key, at: searchParams.get('at'), rate: searchParams.get('rate') })
  if (!parsed.success) return json(response, 400, { code: 400 })
  const isKnown = record(searchParams.get('stream') ?? '', parsed.data)
  json(response, isKnown ? 200 : 404, { code: isKnown ? 0 : 404 })
}

async function servePart(recordings: Recordings, key: string, name: string, request: IncomingMessage, response: ServerResponse, url: URL) {
  if (name === 'recording.mp4') return serveFile(recordings, key, request, response)
  if (name === 'recording.m3u8') {
    const kept = await recordings.read(key)
    const options = { query: url.searchParams.get('query') ?? '', isLive: url.searchParams.has('live') }
    return kept ? answer(response, 200, 'application/vnd.apple.mpegurl', recordingPlaylist(kept, options)) : answer(response, 404)
  }
  const bytes = await recordings.piece(key, name.slice('recording/'.length))
  if (bytes) answer(response, 200, 'video/mp4', bytes)
  else answer(response, 404)
}

async function serveFile(recordings: Recordings, key: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const wanted = request.headers.range
  const isFresh = wanted === undefined || wanted.startsWith('bytes=0-')
  const found = await recordings.file(key, isFresh)
  if (!found) return answer(response, 404)
  const { file, state } = found
  const range = readRange(wanted, file.size)
  if (range === 'outside') {
    response.setHeader('content-range', `bytes */${file.size}`)
    return answer(response, 416)
  }
  const [from, to] = range ?? [0, file.size - 1]
  response.writeHead(range ? 206 : 200, {
    'content-type': 'video/mp4',
    'content-length': to - from + 1,
    'accept-ranges': 'bytes',
    'cache-control': 'no-store',
    etag: `"${state}"`,
    ...(range && { 'content-range': `bytes ${from}-${to}/${file.size}` }),
  })
  // An aborted download is not an error.
  await pipeline(Readable.from(bytesOf(file, recordings.folder(key), from, to)), response).catch(() => {})
}

/** The bytes of the file from `from` to `to`, inclusive. A piece deleted meanwhile is replaced by zeros, so that the offsets stay valid. */
async function* bytesOf({ head, pieces }: RecordingFile, folder: string, from: number, to: number): AsyncGenerator<Buffer> {
  if (from < head.length) yield head.subarray(from, to + 1)
  let at = head.length
  for (const piece of pieces) {
    const [start, end] = [Math.max(from, at) - at, Math.min(to + 1, at + piece.bytes) - at]
    if (start < end) yield await readPart(folder, piece, start, end - start)
    at += piece.bytes
    if (at > to) return
  }
}

async function readPart(folder: string, { segment, from }: Piece, skip: number, bytes: number): Promise<Buffer> {
  const content = await readSegment(folder, segment, segment.head)
  return content?.subarray(from + skip, from + skip + bytes) ?? Buffer.alloc(bytes)
}

/** The requested range of a file (RFC 9110, 14.2): first and last byte, inclusive. Null for the whole file, also if several ranges are given. */
function readRange(header: string | undefined, size: number): [from: number, to: number] | 'outside' | null {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (first === undefined || (first === '' && last === '')) return null
  const from = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const to = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  return from < size && from <= to ? [from, to] : 'outside'
}
