// The recorded picture of a session as a playlist with its pieces, and as one file. Players have no token: the signature of an address is
// the permission, also for the pieces. Media stores the pictures, and this server passes them on.
import { Readable } from 'node:stream'
import type { Request, Response as Reply, Router } from 'express'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../http/errors.ts'
import { createRouter } from '../../../http/router.ts'
import { sendStream } from '../../../http/heavy/send-stream.ts'
import { mayWatchRecording } from '../../../push/stream-key.ts'
import { findRecordedSession } from './queries.ts'

type Needs = Pick<Deps, 'db' | 'engine' | 'secrets' | 'clock'>

/** The headers of media's response that a player needs. */
const passedOn = ['content-type', 'content-length', 'content-range', 'accept-ranges', 'etag']
const address = /^\/live\/history\/([1-9]\d{0,15})\/(recording(?:\.m3u8|\.mp4|\/(?:init\d{1,6}\.mp4|\d{1,9}\.m4s)))$/

/** The router is mounted below /api. */
export function livePictureRoutes(deps: Needs): Router {
  const router = createRouter()
  router.get(address, async (request, response) => {
    const [, id = '', path = ''] = address.exec(request.path) ?? []
    const session = await findRecordedSession(deps.db.prisma, BigInt(id))
    if (!session) throw new AppError('not_found')
    const query = new URL(request.url, 'http://server').search.slice(1)
    if (!mayWatchRecording(deps.secrets.stream, session.playName, query, deps.clock())) throw new AppError('address_expired')
    const more = path === 'recording.m3u8' ? `?query=${encodeURIComponent(query)}${session.endedAt ? '' : '&live'}` : ''
    await passOn(deps, session.playName, path + more, request, response)
  })
  return router
}

async function passOn({ engine }: Needs, key: string, path: string, request: Request, response: Reply): Promise<void> {
  const abort = new AbortController()
  response.on('close', () => abort.abort())
  const answer = await engine.pictures?.open(key, path, request.get('range'), abort.signal)
  if (!answer || answer.status === 404 || !answer.body) throw new AppError('picture_gone')
  response.status(answer.status)
  for (const name of passedOn) {
    const value = answer.headers.get(name)
    if (value !== null) response.setHeader(name, value)
  }
  if (path === 'recording.mp4')
    response.setHeader('content-disposition', `attachment; filename="recording-${request.path.split('/')[3]}.mp4"`)
  await sendStream(Readable.from(answer.body), response)
}
