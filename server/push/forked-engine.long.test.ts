import { connect, createServer } from 'node:net'
import { once } from 'node:events'
import { afterEach, expect, it, vi } from 'vitest'
import { programArgs } from '#contract/internal/programs.ts'
import { childrenOf } from '#scripts/product/start/process-group.ts'
import { parseEnv } from '../env.ts'
import { createLog } from '../log.ts'
import { createForkedEngine, type ForkedEngine } from './forked-engine.ts'

const hooksUrl = 'http://127.0.0.1:9/internal/media'
let engine: ForkedEngine
afterEach(() => engine.stop())

const fork = (settings: Record<string, string> = {}, onCrash = () => {}, pulse = { everyMs: 1000, patienceMs: 10_000 }) => {
  const env = parseEnv({ RTMP_PORT: '0', MEDIA_PORT: '0', LOG_LEVEL: 'silent', ...settings })
  return createForkedEngine({ env, secret: 'a-secret-of-the-tests', log: createLog(env), onCrash, pulse })
}

/** Media processes that are children of this process. */
const mediaPids = () =>
  childrenOf(process.pid)
    .filter(({ command }) => command.includes(programArgs('media/main.ts').join(' ')))
    .map(({ pid }) => pid)

it('media restarts on the same ports after a crash, and the crash is recorded', async () => {
  const onCrash = vi.fn<() => void>()
  engine = fork({}, onCrash)
  await engine.start(hooksUrl)
  const ports = [engine.rtmpPort, engine.httpPort]
  expect(await engine.streams()).toEqual([])
  const [first] = mediaPids()
  process.kill(first!, 'SIGKILL')
  await vi.waitFor(() => expect(onCrash).toHaveBeenCalledOnce(), { timeout: 10_000 })
  await vi.waitFor(async () => expect(await engine.streams()).toEqual([]), { timeout: 20_000 })
  expect([engine.rtmpPort, engine.httpPort]).toEqual(ports)
  expect(mediaPids()).not.toContain(first)
})

it('media that hangs is replaced on the same ports, and an encoder can push again', async () => {
  const onCrash = vi.fn<() => void>()
  engine = fork({}, onCrash, { everyMs: 100, patienceMs: 1000 })
  await engine.start(hooksUrl)
  const port = engine.rtmpPort
  const encoder = connect(port, '127.0.0.1').on('error', () => {})
  await once(encoder, 'connect')
  // The connection to a killed process may end with an error or normally.
  const over = new Promise((resolve) => encoder.once('close', resolve))
  const [first] = mediaPids()
  process.kill(first!, 'SIGSTOP')
  await over
  await vi.waitFor(() => expect(onCrash).toHaveBeenCalledOnce())
  await vi.waitFor(
    async () => {
      const again = connect(port, '127.0.0.1')
      await once(again, 'connect')
      again.destroy()
    },
    { timeout: 20_000 },
  )
  expect(mediaPids()).not.toContain(first)
})

it('media exits when the server stops it, and is not restarted', async () => {
  engine = fork()
  await engine.start(hooksUrl)
  await engine.stop()
  expect(mediaPids()).toEqual([])
  await engine.stop()
})

it('disconnecting a client that has already gone is no error', async () => {
  engine = fork()
  await engine.start(hooksUrl)
  await expect(engine.kick('nobody')).resolves.toBeUndefined()
})

it('an error for a port in use names the port and the setting to change', async () => {
  const taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  const { port } = taken.address() as { port: number }
  engine = fork({ RTMP_PORT: String(port) })
  await expect(engine.start(hooksUrl)).rejects.toThrow(`Port ${port} (RTMP_PORT) is taken`)
  engine = fork({ MEDIA_PORT: String(port) })
  await expect(engine.start(hooksUrl)).rejects.toThrow('set MEDIA_PORT')
  taken.close()
})
