// Watching: GET /live/{name}.flv, GET /live/{name}/index.m3u8 and what a playlist leads to, GET /live/{name}/key-frame.mp4.
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { FlvViewer } from './flv/viewer.ts'
import { answer, corsHeaders } from './http-answer.ts'
import { watchRefusals, type Viewing, type Viewings, type WatchRefusal } from './viewings.ts'

/** The first segment waits for a key frame, which are over 8 s apart in an encoder left at its defaults. */
const firstSegmentMs = 15_000
const flvPath = /^\/live\/([\w-]{1,64})\.flv$/
const hlsPath = /^\/live\/([\w-]{1,64})\/index\.m3u8$/
const keyFramePath = /^\/live\/([\w-]{1,64})\/key-frame\.mp4$/
const viewingPath = /^\/live\/([\w-]{1,64})\/([0-9a-f]{32})\/([\w.]{1,32})$/
const playlistType = 'application/vnd.apple.mpegurl'

/** Connections that carry an FLV stream, or soon will. A second request on one would wait behind an answer that never ends. */
const dedicated = new WeakSet<Socket>()
export const isDedicated = (socket: Socket): boolean => dedicated.has(socket)

/** Answers a request for a stream; false when the path is none of these. */
export async function play(viewings: Viewings, request: IncomingMessage, response: ServerResponse, url: URL): Promise<boolean> {
  const flv = flvPath.exec(url.pathname)?.[1]
  const hls = hlsPath.exec(url.pathname)?.[1]
  const keyFrame = keyFramePath.exec(url.pathname)?.[1]
  const [, name, viewingId, file] = viewingPath.exec(url.pathname) ?? []
  if (flv) await playFlv(viewings, flv, url.search, request, response)
  else if (hls) await openHls(viewings, hls, url.search, request, response)
  else if (keyFrame) await showKeyFrame(viewings, keyFrame, url.search, request, response)
  else if (name && viewingId && file) serveHls(viewings.resume(viewingId, name), file, response)
  else return false
  return true
}

async function playFlv(viewings: Viewings, playName: string, param: string, request: IncomingMessage, response: ServerResponse) {
  const { socket } = request
  dedicated.add(socket)
  response.setHeader('connection', 'close')
  const opened = await viewings.open({ kind: 'flv-play', ip: socket.remoteAddress ?? '', playName, param })
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
  // Past node's response object: no chunk framing around shared buffers, and no per-viewer copy.
  socket.setTimeout(0)
  socket.setNoDelay(true)
  const headers = { 'content-type': 'video/x-flv', 'cache-control': 'no-store', connection: 'close', ...corsHeaders }
  socket.write(
    `HTTP/1.1 200 OK\r\n${Object.entries(headers)
      .map(([key, value]) => `${key}: ${value}\r\n`)
      .join('')}\r\n`,
  )
  viewing.stream.flv.add(viewer)
}

/** Opens a viewing and leads the player to addresses of its own, which stay good when the signed one has run out. */
async function openHls(viewings: Viewings, playName: string, param: string, request: IncomingMessage, response: ServerResponse) {
  const opened = await viewings.open({ kind: 'hls-play', ip: request.socket.remoteAddress ?? '', playName, param })
  if ('refusal' in opened) return refuse(response, opened.refusal)
  const { viewing } = opened
  const impatient = new AbortController()
  const patience = setTimeout(() => impatient.abort(), firstSegmentMs)
  response.on('close', () => impatient.abort())
  viewing.onEnd = () => impatient.abort()
  const { hls, bandwidth } = viewing.stream
  const playable = await hls?.playable(impatient.signal).then(
    () => true,
    () => false,
  )
  clearTimeout(patience)
  const master = playable ? hls?.master(`${viewing.id}/stream.m3u8`, bandwidth) : null
  if (master) return answer(response, 200, playlistType, master)
  viewings.end(viewing)
  refuse(response, 'not_on_air')
}

/** One picture, for a wall of rooms. It is asked for again and again, and sent again only when there is another. */
async function showKeyFrame(viewings: Viewings, playName: string, param: string, request: IncomingMessage, response: ServerResponse) {
  const found = await viewings.look({ ip: request.socket.remoteAddress ?? '', playName, param })
  if ('refusal' in found) return refuse(response, found.refusal)
  const picture = found.stream.keyFrame()
  if (!picture) return refuse(response, 'not_on_air')
  const unchanged = request.headers['if-none-match'] === picture.etag
  if (!unchanged) found.stream.sent(picture.bytes.length)
  // Kept by the browser, and never shown without asking whether it still may be.
  const headers = { ...corsHeaders, 'cache-control': 'private, no-cache', etag: picture.etag }
  if (unchanged) response.writeHead(304, headers).end()
  else response.writeHead(200, { ...headers, 'content-type': 'video/mp4', 'content-length': picture.bytes.length }).end(picture.bytes)
}

const refuse = (response: ServerResponse, reason: WatchRefusal): void =>
  answer(response, watchRefusals[reason], 'application/json', JSON.stringify({ reason }))

function serveHls(viewing: Viewing | undefined, file: string, response: ServerResponse): void {
  if (!viewing) return answer(response, 404)
  const { hls } = viewing.stream
  if (!hls) return answer(response, 404)
  if (file === 'stream.m3u8') return answer(response, 200, playlistType, hls.playlist())
  const bytes = hls.file(file)
  if (!bytes) return answer(response, 404)
  viewing.stream.sent(bytes.length)
  answer(response, 200, 'video/mp4', bytes)
}
