// The media engine as a child process of the server: starts and stops with the server, and is restarted when it crashes or hangs.
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { mediaArgs, MediaFailed, MediaReady, type MediaPulse } from '#contract/internal/media-hooks.ts'
import type { Env } from '../env.ts'
import { FaultError } from '../doctor/fault.ts'
import { takenPort } from '../doctor/ports.ts'
import { urlHost } from './url-host.ts'
import { StartFailure } from '../start-failure.ts'
import type { Logger } from '../log.ts'
import type { Engine } from './engine.ts'
import { engineAt } from './engine-api.ts'
import { Silence } from './silence.ts'

const News = z.union([MediaReady, MediaFailed])

/** Pauses before a restart. The first is short; they double while the engine keeps crashing, until it has run for `forgiveAfter`. */
const restMs = { first: 300, most: 10_000, forgiveAfter: 60_000 }
/** Media normally replies to a ping at once. Without a reply for `patienceMs` it is treated as hanging. */
const hangs = { everyMs: 1000, patienceMs: 10_000 }
/** Media disconnects its encoders and viewers within this time, then it is killed. */
const exitMs = 3000

interface Options {
  env: Pick<Env, 'HOST' | 'RTMP_PORT' | 'MEDIA_PORT' | 'LOG_LEVEL' | 'DATA_DIR'>
  secret: string
  /** Host names of the pages, besides those of the setting. */
  pageHosts?: readonly string[]
  log: Logger
  /** Called when the engine has exited, which ends every push and viewing. */
  onCrash: () => void
  /** How often media is pinged, and how long it may take to reply. */
  pulse?: { everyMs: number; patienceMs: number }
}

export interface ForkedEngine extends Engine {
  /** Resolves when media listens. It calls the server's hooks at this address. */
  start(hooksUrl: string): Promise<void>
  stop(): Promise<void>
}

export function createForkedEngine({ env, secret, pageHosts = [], log, onCrash, pulse = hangs }: Options): ForkedEngine {
  let child: ChildProcess | undefined
  let isStopping = false
  let ports = { rtmpPort: env.RTMP_PORT, httpPort: env.MEDIA_PORT }

  const startMedia = async (hooksUrl: string) => {
    const born = spawn(process.execPath, mediaArgs(), {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      env: {
        ...process.env,
        HOST: env.HOST,
        // A restart keeps ports that were chosen automatically: encoders and pages use them.
        RTMP_PORT: String(ports.rtmpPort),
        MEDIA_PORT: String(ports.httpPort),
        MEDIA_HOOKS_URL: hooksUrl,
        MEDIA_SECRET: secret,
        MEDIA_PAGE_HOSTS: [process.env['MEDIA_PAGE_HOSTS'] ?? '', ...pageHosts].join(','),
        DATA_DIR: env.DATA_DIR,
        LOG_LEVEL: env.LOG_LEVEL === 'trace' ? 'debug' : env.LOG_LEVEL,
      },
    })
    child = born
    const news = await Promise.race([once(born, 'message').then(([message]) => News.parse(message)), once(born, 'exit').then(() => null)])
    if (news === null) throw new StartFailure('The media process ended before it was ready.')
    if ('error' in news) {
      const setting = news.port === ports.rtmpPort ? 'RTMP_PORT' : 'MEDIA_PORT'
      throw new FaultError(takenPort(news.port, setting))
    }
    ports = { rtmpPort: news.rtmpPort, httpPort: news.httpPort }
    killWhenSilent(born, pulse, log)
    return born
  }

  const keepAlive = async (hooksUrl: string, first: ChildProcess) => {
    let current = first
    let rest = restMs.first
    while (!isStopping) {
      const since = Date.now()
      if (current.exitCode === null && current.signalCode === null) await once(current, 'exit')
      if (isStopping) return
      log.error({ code: current.exitCode, signal: current.signalCode }, 'media process: exited, restarting')
      onCrash()
      rest = Date.now() - since > restMs.forgiveAfter ? restMs.first : Math.min(rest * 2, restMs.most)
      await pause(rest)
      if (isStopping) return
      current = await startMedia(hooksUrl).catch((error: unknown) => {
        log.error({ err: error }, 'media process: restart failed')
        return current
      })
    }
  }

  const api = () => engineAt(`http://${urlHost(env.HOST)}:${ports.httpPort}`, ports, secret)
  return {
    get rtmpPort() {
      return ports.rtmpPort
    },
    get httpPort() {
      return ports.httpPort
    },
    kick: (clientId) => api().kick(clientId),
    release: (streamName) => api().release(streamName),
    makeWay: (streamName, clientId) => api().makeWay(streamName, clientId),
    partingMs: 0,
    arrival: null,
    get pictures() {
      return api().pictures
    },
    streams: () => api().streams(),
    async start(hooksUrl) {
      const first = await startMedia(hooksUrl)
      keepAlive(hooksUrl, first).catch((error: unknown) => log.error({ err: error }, 'media process: supervision failed'))
    },
    async stop() {
      isStopping = true
      if (!child || child.exitCode !== null || child.signalCode !== null) return
      const gone = once(child, 'exit')
      // Media exits when the IPC channel closes.
      if (child.connected) child.disconnect()
      await Promise.race([gone, pause(exitMs, undefined, { ref: false })])
      child.kill('SIGKILL')
      await gone
    },
  }
}

/** Kills a hanging process. It is then restarted, and its encoders and viewers can reconnect. */
function killWhenSilent(child: ChildProcess, pulse: NonNullable<Options['pulse']>, log: Logger): void {
  const silence = new Silence(performance.now(), pulse)
  const ping: MediaPulse = { pulse: true }
  const timer = setInterval(() => {
    if (silence.isTooLong(performance.now())) {
      log.error('media process: not responding, killed')
      child.kill('SIGKILL')
    } else if (child.connected) child.send(ping, () => {})
  }, pulse.everyMs)
  timer.unref()
  child.on('message', () => silence.reset())
  child.once('exit', () => clearInterval(timer))
}
