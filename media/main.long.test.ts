// The media process as a whole: start, ready message, stop.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MediaReady } from '#contract/internal/media-hooks.ts'
import { programArgs } from '#contract/internal/programs.ts'
import { stopSignals } from '#contract/internal/supervisor.ts'
import { MediaProcess, forkMedia } from './testing/media-process.ts'
import { Platform, secret } from './testing/platform.ts'

let platform: Platform

beforeAll(async () => {
  platform = await Platform.open()
})
afterAll(() => platform.close())

describe('started by the server', () => {
  it('survives a Ctrl-C and a closed terminal, and exits when the server has exited', async () => {
    const media = await MediaProcess.start(platform.url)
    const client = await media.publish('stopping')
    for (const signal of stopSignals) media.child.kill(signal)
    expect(await media.streams()).toHaveLength(1)
    const exit = once(media.child, 'exit')
    media.child.disconnect()
    expect(await exit).toEqual([0, null])
    await client.closed
    expect(platform.actions('stopping')).toEqual(['on_publish', 'on_unpublish'])
  })

  it.each(['RTMP_PORT', 'MEDIA_PORT'])('names the port that is taken: %s', async (setting) => {
    const holder = createServer().listen(0, '127.0.0.1')
    await once(holder, 'listening')
    const { port } = holder.address() as AddressInfo
    const child = forkMedia({ MEDIA_HOOKS_URL: platform.url, [setting]: String(port) })
    const [[message], [code]] = await Promise.all([once(child, 'message'), once(child, 'exit')])
    expect(message).toEqual({ error: 'port_taken', port })
    expect(code).toBe(1)
    holder.close()
  })
})

describe('started alone', () => {
  const start = (env: Record<string, string>) =>
    spawn(process.execPath, programArgs('media/main.ts'), {
      env: {
        ...process.env,
        LOG_LEVEL: 'silent',
        RTMP_PORT: '0',
        MEDIA_PORT: '0',
        MEDIA_HOOKS_URL: platform.url,
        MEDIA_SECRET: secret,
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })

  it.each(stopSignals)('prints one line of JSON when it listens, and stops on %s, even when sent twice', async (signal) => {
    const child = start({})
    const exit = once(child, 'exit')
    const [line] = await once(createInterface({ input: child.stdout }), 'line')
    const { httpPort } = MediaReady.parse(JSON.parse(String(line)))
    expect((await fetch(`http://127.0.0.1:${httpPort}/healthz`)).status).toBe(200)
    child.kill(signal)
    child.kill(signal)
    expect(await exit).toEqual([0, null])
  })

  it.each([
    [{ MEDIA_HOOKS_URL: '' }, /MEDIA_HOOKS_URL/],
    [{ RTMP_PORT: '99999' }, /RTMP_PORT/],
  ])('prints which setting is wrong: %j', async (env, sentence) => {
    const child = start(env)
    let output = ''
    child.stderr.on('data', (text) => {
      output += text
    })
    const [code] = await once(child, 'exit')
    expect(code).toBe(1)
    expect(output).toMatch(sentence)
  })
})
