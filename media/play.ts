// Watching: GET /live/{name}.flv, GET /live/{name}/index.m3u8 and what a playlist leads to.
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { FlvViewer } from './flv/viewer.ts'
import { answer, corsHeaders } from './http-answer.ts'
import type { Viewing, Viewings } from './viewings.ts'

/** The first segment waits for a whole key-frame interval, which is over 8 s in an encoder left at its defaults. */
const firstSegmentMs = 15_000
const flvPath = /^\/live\/([\w-]{1,64})\.flv$/
const hlsPath = /^\/live\/([\w-]{1,64})\/index\.m3u8$/
const viewingPath = /^\/live\/([\w-]{1,64})\/([0-9a-f]{32})\/([\w.]{1,32})$/
const playlistType = 'application/vnd.apple.mpegurl'

/** Connections that carry an FLV stream, or soon will. A second request on one would wait behind an answer that never ends. */
const dedicated = new WeakSet<Socket>()
export const isDedicated = (socket: Socket): boolean => dedicated.has(socket)

/** Answers a request for a stream; false when the path is none of these. */
export async function play(viewings: Viewings, request: IncomingMessage, response: ServerResponse, url: URL): Promise<boolean> {
  const flv = flvPath.exec(url.pathname)?.[1]
  const hls = hlsPath.exec(url.pathname)?.[1]
  const [, name, viewingId, file] = viewingPath.exec(url.pathname) ?? []
  if (flv) await playFlv(viewings, flv, url.search, request, response)
  else if (hls) await openHls(viewings, hls, url.search, request, response)
  else if (name && viewingId && file) serveHls(viewings.resume(viewingId, name), file, response)
  else return false
  return true
}

async function playFlv(viewings: Viewings, playName: string, param: string, request: IncomingMessage, response: ServerResponse) {
  const { socket } = request
  dedicated.add(socket)
  response.setHeader('connection', 'close')
  const opened = await viewings.open({ kind: 'flv-play', ip: socket.remoteAddress ?? '', playName, param })
  if ('status' in opened) return answer(response, opened.status)
  const { viewing } = opened
  const viewer = new FlvViewer(socket)
  viewing.onEnd = () => {
    viewing.stream.flv.remove(viewer)
    // What was written still goes out; a viewer who does not take it is not waited for.
    socket.end()
    setTimeout(() => socket.destroy(), 1000).unref()
  }
  if (socket.destroyed) return viewings.end(viewing)
  socket.on('close', () => viewings.end(viewing))
  // Past node's response object: no chunk framing around shared buffers, and no per-viewer copy.
  socket.setTimeout(0)
  socket.setNoDelay(true)
  const headers = { 'content-type': 'video/x-flv', 'cache-control': 'no-store', connection: 'close', ...corsHeaders }
  socket.write(`HTTP/1.1 200 OK\r\n${Object.entries(headers).map(([key, value]) => `${key}: ${value}\r\n`).join('')}\r\n`)
  viewing.stream.flv.add(viewer)
}

/** Opens a viewing and leads the player to addresses of its own, which stay good when the signed one has run out. */
async function openHls(viewings: Viewings, playName: string, param: string, request: IncomingMessage, response: ServerResponse) {
  const opened = await viewings.open({ kind: 'hls-play', ip: request.socket.remoteAddress ?? '', playName, param })
  if ('status' in opened) return answer(response, opened.status)
  const { viewing } = opened
  const impatient = new AbortController()
  const patience = setTimeout(() => impatient.abort(), firstSegmentMs)
  response.on('close', () => impatient.abort())
  viewing.onEnd = () => impatient.abort()
  const playable = await viewing.stream.hls.playable(impatient.signal).then(() => true, () => false)
  clearTimeout(patience)
  const master = playable ? viewing.stream.hls.master(`${viewing.id}/stream.m3u8`, viewing.stream.bandwidth) : null
  if (master) return answer(response, 200, playlistType, master)
  viewings.end(viewing)
  answer(response, 404)
}

function serveHls(viewing: Viewing | undefined, file: string, response: ServerResponse): void {
  if (!viewing) return answer(response, 404)
  const { hls } = viewing.stream
  if (file === 'stream.m3u8') return answer(response, 200, playlistType, hls.playlist())
  const bytes = hls.file(file)
  if (!bytes) return answer(response, 404)
  viewing.stream.sent(bytes.length)
  answer(response, 200, 'video/mp4', bytes)
}
