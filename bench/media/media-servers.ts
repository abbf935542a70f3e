// The media servers that are compared: ours, and node-media-server as it is installed. Each as one process with one thread.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { MediaProcess } from '#media/testing/media-process.ts'
import { Platform } from '#media/testing/platform.ts'
import { findFreePort } from '#server/testing/free-port.ts'
import { startChild } from '../child-process.ts'

/** 2.1 Mb/s: 30 frames a second. */
export const frameBytes = 8500

export interface MediaServer {
  rtmpPort: number
  httpPort: number
  /** CPU used so far, in milliseconds. */
  cpuMs(): Promise<number>
  stop(): Promise<void>
}

/** It records pushes whose name begins with "recorded". */
export async function startOurs(): Promise<MediaServer> {
  const platform = await Platform.open()
  platform.answer = ({ stream }) => ({
    code: 0,
    stream,
    ...(stream.startsWith('recorded') && { record: { key: stream, at: Date.now(), rate: 1 } }),
  })
  const folder = mkdtempSync(join(tmpdir(), 'greenroom-bench-media-'))
  const media = await MediaProcess.start(platform.url, { DATA_DIR: folder, RECORD_PICTURE_FREE_GB: '0' })
  return {
    rtmpPort: media.rtmpPort,
    httpPort: media.httpPort,
    async cpuMs() {
      const reply = await fetch(media.url('/metrics'), { headers: { authorization: media.authorization } })
      return Number(/^media_process_cpu_seconds_total (\S+)/m.exec(await reply.text())?.[1]) * 1000
    },
    async stop() {
      await media.stop()
      platform.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export async function startStock(): Promise<MediaServer> {
  const [rtmpPort, httpPort] = [await findFreePort(), await findFreePort()]
  const folder = mkdtempSync(join(tmpdir(), 'greenroom-stock-'))
  const child = startChild(new URL('./stock-media-server.mjs', import.meta.url), [String(rtmpPort), String(httpPort), folder], [])
  const cpuMs = async () => z.number().parse(await child.request({}))
  // The child replies once the server listens.
  await cpuMs()
  return {
    rtmpPort,
    httpPort,
    cpuMs,
    async stop() {
      await child.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
