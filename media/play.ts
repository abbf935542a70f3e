// Playback: GET /live/{name}.flv, GET /live/{name}/index.m3u8 with its playlists and segments, GET /live/{name}/key-frame.mp4. HEAD gets
// the same status and headers, and opens no viewing.
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { FlvViewer } from './flv/viewer.ts'
import type { SegmentWindow } from './hls/segment-window.ts'
import { answer, corsHeaders } from './http-answer.ts'
import type { PublishedStream } from './published-stream.ts'
import { watchRefusals, type Place, type Viewing, type Viewings, type WatchRefusal } from './viewings.ts'

/** The first segment needs a key frame; with an encoder's default settings key frames are over 8 s apart. Milliseconds. */
const firstSegmentMs = 15_000
const flvPath = /^\/live\/([\w-]{1,64})\.flv$/
const hlsPath = /^\/live\/([\w-]{1,64})\/index\.m3u8$/
const keyFramePath = /^\/live\/([\w-]{1,64})\/key-frame\.mp4$/
const viewingPath = /^\/live\/([\w-]{1,64})\/([0-9a-f]{32})\/([\w.]{1,32})$/
const playlistType = 'application/vnd.apple.mpegurl'
const playlistHeaders = { 'content-type': playlistType, 'cache-control': 'no-store', ...corsHeaders }
const flvHeaders = { 'content-type': 'video/x-flv', 'cache-control': 'no-store', connection: 'close', ...corsHeaders }

/** Connections that carry an FLV stream, or soon will. A second request on one would wait behind an endless reply. */
const dedicated = new WeakSet<Socket>()
export const isDedicated = (socket: Socket): boolean => dedicated.has(socket)

/** Handles a playback request. Returns false if the path is not one of these. */
export async function play(viewings: Viewings, ip: string, request: IncomingMessage, response: ServerResponse, url: URL): Promise<boolean> {
  const flv = flvPath.exec(url.pathname)?.[1]
  const hls = hlsPath.exec(url.pathname)?.[1]
  const keyFrame = keyFramePath.exec(url.pathname)?.[1]
  const [, name, viewingId, file] = viewingPath.exec(url.pathname) ?? []
  if (flv) await playFlv(viewings, { ip, playName: flv, param: url.search }, request, response)
  else if (hls) await openHls(viewings, { ip, playName: hls, param: url.search }, request, response)
  else if (keyFrame) await showKeyFrame(viewings, { ip, playName: keyFrame, param: url.search }, request, response)
  else if (name && viewingId && file) await serveHls(viewings.resume(viewingId, name), file, url.searchParams, response)
  else return false
  return true
}

async function playFlv(viewings: Viewings, opening: Place, request: IncomingMessage, response: ServerResponse) {
  const { socket } = request
  if (request.method === 'HEAD') return probe(viewings, opening, response, flvHeaders)
  dedicated.add(socket)
  response.setHeader('connection', 'close')
  const opened = await viewings.open({ kind: 'flv-play', ...opening })
  if ('refusal' in opened) return refuse(response, opened.refusal)
  const { viewing } = opened
  const viewer = new FlvViewer(socket)
  viewing.onEnd = () => {
    viewing.stream.flv.remove(viewer)
    // Data already written is still sent, without waiting for a viewer who does not read.
    socket.end()
    setTimeout(() => socket.destroy(), 1000).unref()
  }
  if (socket.destroyed) return viewings.end(viewing)
  socket.on('close', () => viewings.end(viewing))
  // Bypass node's response object: no chunk framing around shared buffers, and no copy per viewer.
  socket.setNoDelay(true)
  socket.write(
    `HTTP/1.1 200 OK\r\n${Object.entries(flvHeaders)
      .map(([key, value]) => `${key}: ${value}\r\n`)
      .join('')}\r\n`,
  )
  viewing.stream.flv.add(viewer)
}

/** Opens a viewing and gives the player addresses that stay valid after the signed address expires. */
async function openHls(viewings: Viewings, opening: Place, request: IncomingMessage, response: ServerResponse) {
  if (request.method === 'HEAD') return probe(viewings, opening, response, playlistHeaders)
  const opened = await viewings.open({ kind: 'hls-play', ...opening })
  if ('refusal' in opened) return refuse(response, opened.refusal)
  const { viewing } = opened
  const waiting = new AbortController()
  const timeout = setTimeout(() => waiting.abort(), firstSegmentMs)
  response.on('close', () => waiting.abort())
  viewing.onEnd = () => waiting.abort()
  const { hls, bandwidth } = viewing.stream
  const playable = await hls?.window.playable(waiting.signal).then(
    () => true,
    () => false,
  )
  clearTimeout(timeout)
  const master = playable ? hls?.master(`${viewing.id}/stream.m3u8`, bandwidth) : null
  if (master) return answer(response, 200, playlistType, master)
  viewings.end(viewing)
  refuse(response, 'not_on_air')
}

/** Answers HEAD as GET would, without waiting for the first segment. */
async function probe(viewings: Viewings, opening: Place, response: ServerResponse, headers: OutgoingHttpHeaders) {
  const found = await viewings.probe(opening)
  if ('refusal' in found) return refuse(response, found.refusal)
  response.writeHead(200, headers).end()
}

/** Sends one still picture, for a wall of rooms. Clients poll it; it is sent again only when there is a newer one. */
async function showKeyFrame(viewings: Viewings, place: Place, request: IncomingMessage, response: ServerResponse) {
  const found = await viewings.look(place)
  if ('refusal' in found) return refuse(response, found.refusal)
  const picture = found.stream.keyFrame()
  if (!picture) return refuse(response, 'not_on_air')
  const unchanged = request.headers['if-none-match'] === picture.etag
  if (!unchanged) countSent(found.stream, response, picture.bytes)
  // The browser may cache it, but must revalidate before showing it.
  const headers = { ...corsHeaders, 'cache-control': 'private, no-cache', etag: picture.etag }
  if (unchanged) response.writeHead(304, headers).end()
  else response.writeHead(200, { ...headers, 'content-type': 'video/mp4', 'content-length': picture.bytes.length }).end(picture.bytes)
}

function countSent(stream: PublishedStream, response: ServerResponse, bytes: Buffer): void {
  if (response.req.method !== 'HEAD') stream.sent(bytes.length)
}

const refuse = (response: ServerResponse, reason: WatchRefusal): void =>
  answer(response, watchRefusals[reason], 'application/json', JSON.stringify({ reason }))

/** The value of `_HLS_msn` or `_HLS_part`: null if it is not given, NaN if it is not a number. */
const numberOf = (text: string | null): number | null => (text === null ? null : /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN)

async function serveHls(viewing: Viewing | undefined, file: string, query: URLSearchParams, response: ServerResponse): Promise<void> {
  const hls = viewing?.stream.hls
  if (!hls) return answer(response, 404)
  const left = new AbortController()
  response.on('close', () => left.abort())
  if (file === 'stream.m3u8') return servePlaylist(hls.window, query, left.signal, response)
  await hls.window.arriving(file, left.signal)
  const bytes = hls.window.file(file)
  if (!bytes) return answer(response, 404)
  countSent(viewing.stream, response, bytes)
  answer(response, 200, 'video/mp4', bytes)
}

/** Sends the playlist as soon as it contains the requested segment or part (blocking reload, RFC 8216bis, 6.2.5). */
async function servePlaylist(window: SegmentWindow, query: URLSearchParams, left: AbortSignal, response: ServerResponse): Promise<void> {
  const [sequence, part] = [numberOf(query.get('_HLS_msn')), numberOf(query.get('_HLS_part'))]
  if (Number.isNaN(sequence) || Number.isNaN(part) || (sequence === null && part !== null)) return answer(response, 400)
  if (sequence !== null && !(await window.listing({ sequence, part }, left))) return answer(response, 400)
  const skip = query.get('_HLS_skip')
  answer(response, 200, playlistType, window.playlist(skip === 'YES' || skip === 'v2'))
}
