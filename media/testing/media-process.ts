// Starts the real media process for tests, as the server does.
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mediaArgs, MediaClients, MediaReady, MediaStreams, type MediaClient, type MediaStream } from '#contract/internal/media-hooks.ts'
import { publishPath } from '#contract/push/publish.ts'
import { RtmpClient } from '../rtmp-client/rtmp-client.ts'
import { WebsocketClient } from '../websocket-client/websocket-client.ts'
import { secret } from './platform.ts'

export const forkMedia = (env: Record<string, string>): ChildProcess =>
  spawn(process.execPath, mediaArgs(), {
    env: { ...process.env, LOG_LEVEL: 'silent', MEDIA_SECRET: secret, RTMP_PORT: '0', MEDIA_PORT: '0', ...env },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })

const basic = (password: string) => `Basic ${Buffer.from(`greenroom:${password}`).toString('base64')}`

export class MediaProcess {
  readonly child: ChildProcess
  readonly rtmpPort: number
  readonly httpPort: number

  private constructor(child: ChildProcess, ready: MediaReady) {
    this.child = child
    this.rtmpPort = ready.rtmpPort
    this.httpPort = ready.httpPort
  }

  static async start(hooksUrl: string, settings: Record<string, string> = {}): Promise<MediaProcess> {
    const child = forkMedia({ MEDIA_HOOKS_URL: hooksUrl, ...settings })
    const [message] = await once(child, 'message')
    return new MediaProcess(child, MediaReady.parse(message))
  }

  get rtmp() {
    return { host: '127.0.0.1', port: this.rtmpPort }
  }

  get alive(): boolean {
    return this.child.exitCode === null && this.child.signalCode === null
  }

  publish(key: string): Promise<RtmpClient> {
    return RtmpClient.publish(this.rtmp, 'live', key)
  }

  get publishUrl(): string {
    return `ws://127.0.0.1:${this.httpPort}${publishPath}`
  }

  publishOverWebsocket(key: string): Promise<WebsocketClient> {
    return WebsocketClient.publish(this.publishUrl, key)
  }

  get authorization(): string {
    return basic(secret)
  }

  url(path: string): string {
    return `http://127.0.0.1:${this.httpPort}${path}`
  }

  api(method: string, path: string, password = secret): Promise<Response> {
    return fetch(this.url(`/api/v1${path}`), { method, headers: { authorization: basic(password) } })
  }

  async streams(): Promise<MediaStream[]> {
    return MediaStreams.parse(await (await this.api('GET', '/streams')).json()).streams
  }

  async clients(): Promise<MediaClient[]> {
    return MediaClients.parse(await (await this.api('GET', '/clients')).json()).clients
  }

  /** Resident memory in MB, on Linux; elsewhere 0. */
  residentMb(): number {
    try {
      const status = readFileSync(`/proc/${this.child.pid}/status`, 'utf8')
      return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024
    } catch {
      return 0
    }
  }

  async stop(): Promise<void> {
    if (!this.alive) return
    const exit = once(this.child, 'exit')
    this.child.disconnect()
    await exit
  }
}
