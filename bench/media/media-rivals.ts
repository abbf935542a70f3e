// The compared servers: ours with its guard and its platform, and unchanged node-media-server (nginx-rtmp has its own file).
import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { MediaProcess } from '#media/testing/media-process.ts'
import { Platform } from '#media/testing/platform.ts'
import { findFreePort } from '#server/testing/free-port.ts'

export interface Rival {
  rtmpPort: number
  httpPort: number
  /** The port for viewers, and the request that each sends for the stream `bench`. */
  watch: { port: number; opening: Buffer }
  /** CPU used so far, in milliseconds. */
  cpuMs(): Promise<number>
  stop(): Promise<void>
}

const program = (name: string) => fileURLToPath(new URL(name, import.meta.url))

/** Sends a message to a child and waits for its next one. */
export async function requestChild<T extends z.ZodType>(child: ChildProcess, order: object, answer: T): Promise<z.output<T>> {
  const over = new AbortController()
  const reply = once(child, 'message', { signal: over.signal })
  const gone = once(child, 'exit', { signal: over.signal }).then(() => {
    throw new Error('a process of the benchmark ended before it answered')
  })
  child.send(order)
  const [message] = await Promise.race([reply, gone]).finally(() => over.abort())
  return answer.parse(message)
}

export const startViewers = (): ChildProcess => fork(program('stream-viewers.ts'), { execArgv: ['--import', 'tsx'] })

const watchFlv = (port: number) => ({ port, opening: Buffer.from('GET /live/bench.flv HTTP/1.1\r\nHost: bench\r\n\r\n') })

export async function startOurs(): Promise<Rival> {
  const platform = await Platform.open()
  const media = await MediaProcess.start(platform.url)
  const cpu = /^media_process_cpu_seconds_total (\S+)/m
  return {
    rtmpPort: media.rtmpPort,
    httpPort: media.httpPort,
    watch: watchFlv(media.httpPort),
    async cpuMs() {
      const text = await (await fetch(media.url('/metrics'), { headers: { authorization: media.authorization } })).text()
      return Number(cpu.exec(text)?.[1]) * 1000
    },
    async stop() {
      await media.stop()
      platform.close()
    },
  }
}

export async function startStock(): Promise<Rival> {
  const [rtmpPort, httpPort] = [await findFreePort(), await findFreePort()]
  const folder = mkdtempSync(join(tmpdir(), 'greenroom-stock-'))
  const child = fork(program('stock-media-server.mjs'), [String(rtmpPort), String(httpPort), folder], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  await once(child, 'message')
  return {
    rtmpPort,
    httpPort,
    watch: watchFlv(httpPort),
    cpuMs: async () => (await requestChild(child, {}, z.object({ cpuMs: z.number() }))).cpuMs,
    async stop() {
      const gone = once(child, 'exit')
      child.disconnect()
      await gone
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
