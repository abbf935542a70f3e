// Runs media as a separate process, as with several servers: pushes and viewings continue while the server restarts.
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { z } from 'zod'
import { mediaArgs, MediaFailed, MediaReady } from '#contract/internal/media-hooks.ts'

const News = z.union([MediaReady, MediaFailed])
/** Media disconnects encoders and viewers within this time. */
const partingMs = 3000

export interface DevMedia {
  /** Starts it, or restarts it on the same ports. Rejects if it does not listen. */
  start(): Promise<{ rtmpPort: number; httpPort: number }>
  stop(): Promise<void>
}

export function createDevMedia(settings: Record<string, string>): DevMedia {
  let child: ChildProcess | undefined
  let env: NodeJS.ProcessEnv = { ...process.env, ...settings, LOG_LEVEL: process.env.LOG_LEVEL || 'warn', LOG_FORMAT: 'text' }
  const stop = async () => {
    const last = child
    child = undefined
    if (!last || last.exitCode !== null || last.signalCode !== null) return
    const gone = once(last, 'exit')
    if (last.connected) last.disconnect()
    const late = setTimeout(() => last.kill('SIGKILL'), partingMs)
    await gone
    clearTimeout(late)
  }
  return {
    async start() {
      await stop()
      const born = spawn(process.execPath, mediaArgs(true), { stdio: ['ignore', 'inherit', 'inherit', 'ipc'], env })
      child = born
      const ended = once(born, 'exit').then(() => {
        throw new Error('The media process ended before it was ready.')
      })
      const [message] = await Promise.race([once(born, 'message'), ended])
      const news = News.parse(message)
      if ('error' in news) {
        const setting = news.port === Number(env.RTMP_PORT || 1935) ? 'RTMP_PORT' : 'MEDIA_PORT'
        throw new Error(`Port ${news.port} (${setting}) is taken by another program. End that program, or set ${setting} to another port.`)
      }
      const { rtmpPort, httpPort } = news
      env = { ...env, RTMP_PORT: String(rtmpPort), MEDIA_PORT: String(httpPort) }
      void once(born, 'exit').then(() => {
        if (child === born) console.error('The media process ended. Save a file of media/ to start it again.')
      })
      return { rtmpPort, httpPort }
    },
    stop,
  }
}
