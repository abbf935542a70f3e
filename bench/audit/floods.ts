// Many requests at once that cost the server much and the sender little: failed sign-ins, and small files that are huge pictures.
import sharp from 'sharp'
import type { AuditedServer } from './audited-server.ts'
import { createSend, multipart } from './send.ts'

export interface Flood {
  longestMs: number
  seconds: number
  statuses: Record<string, number>
  memory: string
}

async function under(server: AuditedServer, work: (count: (status: number) => void) => Promise<unknown>): Promise<Flood> {
  const before = await server.memoryMb()
  const statuses: Record<string, number> = {}
  const stopWatching = server.watchHealth()
  const startedAt = performance.now()
  await work((status) => {
    statuses[status] = (statuses[status] ?? 0) + 1
  })
  const seconds = (performance.now() - startedAt) / 1000
  const { longestMs } = await stopWatching()
  return { longestMs, seconds, statuses, memory: `${before.toFixed(0)} MB before, ${(await server.memoryMb()).toFixed(0)} MB after` }
}

/** Reply time of /healthz while idle. */
export const quiet = (server: AuditedServer) =>
  under(
    server,
    () =>
      new Promise((resolve) => {
        setTimeout(resolve, 3000)
      }),
  )

export const floodSignIns = (server: AuditedServer, count: number) =>
  under(server, async (record) => {
    const { send, close } = createSend(server.port, count)
    await Promise.all(
      Array.from({ length: count }, async (_, at) => {
        const body = JSON.stringify({ account: `nobody-${count}-${at}`, password: 'secret1' })
        record((await send({ method: 'POST', path: '/api/user/login', headers: { 'content-type': 'application/json' }, body })).status)
      }),
    )
    close()
  })

/** A side of 7740 makes 59.9 megapixels. */
export async function pictureBomb(server: AuditedServer, atOnce: number) {
  const side = 7740
  const picture = await sharp({ create: { width: side, height: side, channels: 3, background: '#0f6a64' } })
    .png({ compressionLevel: 9 })
    .toBuffer()
  const { body, headers } = multipart('file', picture, { type: 1 })
  const token = await server.tokenOf('anna')
  const flood = await under(server, async (record) => {
    const { send, close } = createSend(server.port, atOnce)
    const upload = async () =>
      record(
        (
          await send({
            method: 'PUT',
            path: '/api/user/modelBO/upload',
            headers: { ...headers, 'x-access-token': token, merchant: 'lumen' },
            body,
          })
        ).status,
      )
    await Promise.all(Array.from({ length: atOnce }, upload))
    close()
  })
  return { ...flood, bytes: picture.length }
}
