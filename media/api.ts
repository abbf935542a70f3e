// The HTTP API for the platform's server, compatible with SRS: lists streams and clients, and disconnects them.
import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { MediaClient, MediaStream } from '#contract/internal/media-hooks.ts'
import { answer } from './http-answer.ts'
import { serveRecordings, type RecordingApi } from './recording/serve-recordings.ts'

export interface ApiSource extends RecordingApi {
  streams(): MediaStream[]
  clients(): MediaClient[]
  /** Returns false if the client does not exist. */
  kick(id: string): boolean
  /** Returns false if the stream does not exist. */
  release(name: string): boolean
  /** In the text format of Prometheus. */
  metrics(): Promise<{ type: string; text: string }>
}

const user = 'greenroom'
/** SRS' ERROR_RTMP_CLIENT_NOT_FOUND. */
const clientNotFound = 2049
/** SRS' ERROR_RTMP_STREAM_NOT_FOUND. */
const streamNotFound = 2048
const clientPath = /^\/api\/v1\/clients\/([\w-]{1,64})$/
const streamPath = /^\/api\/v1\/streams\/([\w-]{1,64})$/

/** Serves /api/v1/* and /metrics to callers with the secret. Not in SRS: `DELETE /api/v1/streams/:name` disconnects a stream's viewers. */
export async function serveApi(
  source: ApiSource,
  secret: string,
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
): Promise<void> {
  if (!authorized(secret, request.headers.authorization)) {
    response.setHeader('www-authenticate', 'Basic realm="greenroom media"')
    return json(response, 401, { code: 401 })
  }
  const call = `${request.method} ${url.pathname}`
  const client = clientPath.exec(url.pathname)?.[1]
  const stream = streamPath.exec(url.pathname)?.[1]
  if (call === 'GET /metrics') {
    const { type, text } = await source.metrics()
    return answer(response, 200, type, text)
  }
  if (call === 'GET /api/v1/versions') return json(response, 200, { code: 0, data: { major: 1, minor: 0, revision: 0, version: '1.0.0' } })
  if (call === 'GET /api/v1/streams') return json(response, 200, { code: 0, streams: source.streams() })
  if (call === 'GET /api/v1/clients') return json(response, 200, { code: 0, clients: source.clients() })
  if (request.method === 'DELETE' && client)
    return source.kick(client) ? json(response, 200, { code: 0 }) : json(response, 404, { code: clientNotFound })
  if (request.method === 'DELETE' && stream)
    return source.release(stream) ? json(response, 200, { code: 0 }) : json(response, 404, { code: streamNotFound })
  if (!(await serveRecordings(source, request, response, url))) json(response, 404, { code: 404 })
}

function authorized(secret: string, header: string | undefined): boolean {
  const expected = `Basic ${Buffer.from(`${user}:${secret}`).toString('base64')}`
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(header ?? ''), digest(expected))
}

const json = (response: ServerResponse, status: number, body: unknown): void =>
  answer(response, status, 'application/json', JSON.stringify(body))
