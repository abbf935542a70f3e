// Calls of a gateway in front of an engine that serves segments to everybody (docs/srs.md). The gateway checks access with this server and
// finds the files and the FLV stream by its reply.
import type { Router } from 'express'
import { streamHeader } from '#contract/internal/media-hooks.ts'
import type { Deps } from '../deps.ts'
import { findLastEnd, findPlayTarget } from '../features/studio/live-room/queries.ts'
import { createRouter } from '../http/router.ts'
import { openPlay } from './open-play.ts'
import { isViewing, viewingOf } from '../push/stream-key.ts'

/** Bits per second. Players require a value, although there is only one variant. */
const bandwidth = 5_000_000
/** A segment's number and its start in milliseconds, as set by hls_ts_file in docs/srs.conf. */
const segmentName = /^\d+-(\d+)\.ts$/
/** A playlist with one entry, whose address is valid until the play name is revoked. A signed address expires sooner. */
const masterPlaylist = (viewing: string) => `#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=${bandwidth}\n${viewing}/index.m3u8\n`

export function hlsGatewayRoutes({ db, secrets, clock }: Pick<Deps, 'db' | 'secrets' | 'clock'>): Router {
  const router = createRouter()
  router.get('/:playName', async ({ params: { playName }, url }, response) => {
    const { search } = new URL(url, 'http://gateway')
    response.set({ 'access-control-allow-origin': '*', 'cache-control': 'no-store' })
    const target = await openPlay({ db, secrets, clock }, playName, search)
    if (!target) return void response.status(403).end()
    response.set(streamHeader, target.streamName)
    response.type('application/vnd.apple.mpegurl').send(masterPlaylist(viewingOf(secrets.stream, playName)))
  })
  router.get('/:playName/:viewing/:file', async ({ params: { playName, viewing, file } }, response) => {
    const target = isViewing(secrets.stream, playName, viewing) ? await findPlayTarget(db.prisma, playName) : null
    if (!target || (await isOfSessionBefore(db.prisma, target.anchorId, file))) return void response.status(403).end()
    response.set(streamHeader, target.streamName).json({ code: 0 })
  })
  return router
}

/**
 * Whether a segment is older than the end of the last session. The engine's playlist continues the one of the previous push, which may have
 * been a private session.
 */
async function isOfSessionBefore(prisma: Deps['db']['prisma'], anchorId: number, file: string) {
  const begun = segmentName.exec(file)?.[1]
  if (begun === undefined) return false
  const ended = await findLastEnd(prisma, anchorId)
  return ended !== null && Number(begun) < ended.getTime()
}
