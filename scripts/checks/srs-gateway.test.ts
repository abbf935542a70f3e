// Runs docs/srs-gateway.conf in a real nginx, in front of a stand-in for SRS. Like SRS, it refuses a viewer by closing the connection without
// a reply.
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findFreePort } from '#server/testing/free-port.ts'
import { hasNginx, startNginx } from '#server/testing/processes/nginx.ts'
import { startSrs } from '#server/testing/srs.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

const picture = 'FLV and what follows'

describe.runIf(hasNginx())('the gateway in front of SRS', () => {
  let dir: string
  let server: TestServer
  let srs: Awaited<ReturnType<typeof startSrs>>
  let flv: Server
  let nginx: Awaited<ReturnType<typeof startNginx>>
  let gateway: string

  beforeAll(async () => {
    dir = mkdtempSync(join(tmpdir(), 'greenroom-gateway-'))
    gateway = `http://127.0.0.1:${await findFreePort()}`
    srs = await startSrs(`Basic ${Buffer.from('greenroom:hook-secret-of-the-tests').toString('base64')}`)
    server = await startTestServer({
      MEDIA_ENGINE: 'srs',
      MEDIA_API_URL: srs.url,
      MEDIA_PLAY_URL: gateway,
      MEDIA_PUSH_URL: 'rtmp://media.example.com/live',
    })
    srs.listen((action, body) => server.api.post(`/internal/media/${action}?secret=${server.secrets.hook}`).send(body))
    flv = createServer(async (request, response) => {
      if (await srs.play(new URL(request.url ?? '', gateway).href)) response.end(picture)
      else request.socket.destroy()
    }).listen(0, '127.0.0.1')
    await once(flv, 'listening')
    nginx = await startNginx(dir, (folder) =>
      readFileSync('docs/srs-gateway.conf', 'utf8')
        .replaceAll('/var/cache/nginx', folder)
        .replaceAll('/dev/stderr', 'stderr')
        .replace('listen 80;', `listen ${new URL(gateway).host};`)
        .replaceAll('127.0.0.1:8080', `127.0.0.1:${(flv.address() as AddressInfo).port}`)
        .replaceAll('http://SERVER', new URL(server.api.get('/').url).origin)
        .replaceAll('HOOK_SECRET', server.secrets.hook),
    )
  })
  afterAll(async () => {
    await nginx.close()
    flv.close()
    srs.close()
    await server.close()
    rmSync(dir, { recursive: true, force: true })
  })

  const goLive = async (account: string, body: object) => {
    const host = await server.as(account)
    expect(await srs.publish(String((await host.get('/user/pushUrl')).body.key), `enc-${account}`)).toBe(true)
    srs.send(`enc-${account}`)
    return new URL((await host.post('/live').send(body)).body.channel.flv)
  }
  const watch = async (address: URL) => {
    const reply = await fetch(address)
    return [reply.status, reply.headers.get('access-control-allow-origin'), reply.status === 200 ? await reply.text() : '']
  }
  const changed = (address: URL, name: string, value: string) => {
    const other = new URL(address)
    if (value) other.searchParams.set(name, value)
    else other.searchParams.delete(name)
    return other
  }

  it('a refused FLV viewer gets 403, as from the media process, and an admitted one the stream', async () => {
    const open = await goLive('anna', { title: 'Evening' })
    expect(await watch(open)).toEqual([200, null, picture])
    for (const refused of [changed(open, 'play', 'guessed'), changed(open, 'play', ''), changed(open, 'play', '../x')])
      expect(await watch(refused)).toEqual([403, '*', ''])
  })

  it('a private room opens only with its own signature', async () => {
    const signed = await goLive('bella', { title: 'Evening', roomType: 'private' })
    expect(signed.search).toContain('sign=')
    expect(await watch(signed)).toEqual([200, null, picture])
    expect(await watch(changed(signed, 'sign', ''))).toEqual([403, '*', ''])
    expect(await watch(changed(signed, 'exp', '9999999999'))).toEqual([403, '*', ''])
  })
})
