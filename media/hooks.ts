// Calls the hooks of the platform's server: requests admission for encoders and viewers, and sends notices when pushes and viewings end.
// The media process itself has no accounts.
import http, { type Agent, type IncomingMessage } from 'node:http'
import https from 'node:https'
import { text } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from 'pino'
import { HookReply, type Hook, type HookAction } from '#contract/internal/media-hooks.ts'
import { hookAnswerMs } from './guard/limits.ts'

type AdmissionRequest = Extract<Hook, { action: 'on_publish' | 'on_play' }>
type Notice = Extract<Hook, { action: 'on_unpublish' | 'on_stop' | 'on_refused' }>

/** Milliseconds between retries of a notice. */
const retryMs = [200, 1000, 3000, 10_000, 30_000] as const
/** The server closes an idle connection after 5 s. Closing it earlier avoids a request on a closing connection. Milliseconds. */
const keptMs = 4000
/**
 * Connections for viewers' requests. If hundreds of viewers come with different URLs, most requests are queued here instead of opening
 * connections. Encoders have an agent of their own, so that no flood of viewers can delay them.
 */
const viewerSockets = 16
/** Connections for notices: if a thousand viewers leave at once, their notices are queued here, not at the server. */
const noticeSockets = 8

const isBroken = (error: unknown) => error instanceof Error && 'code' in error && (error.code === 'ECONNRESET' || error.code === 'EPIPE')

export class Hooks {
  #base: string
  #secret: string
  #log: Logger
  #stopped = new AbortController()
  #open = new Set<Promise<HookReply | null>>()
  #http: typeof http | typeof https
  #encoders: Agent
  #viewers: Agent
  #notices: Agent

  constructor(base: string, secret: string, log: Logger) {
    this.#base = base
    this.#secret = secret
    this.#log = log
    this.#http = base.startsWith('https:') ? https : http
    this.#encoders = new this.#http.Agent({ keepAlive: true, timeout: keptMs })
    this.#viewers = new this.#http.Agent({ keepAlive: true, timeout: keptMs, maxSockets: viewerSockets })
    this.#notices = new this.#http.Agent({ keepAlive: true, maxSockets: noticeSockets })
  }

  /** The server's reply, or null if none arrived in time. */
  async request(hook: AdmissionRequest): Promise<HookReply | null> {
    try {
      return await this.#post(hook.action, hook, hook.action === 'on_publish' ? this.#encoders : this.#viewers)
    } catch (error) {
      this.#log.warn({ action: hook.action, stream: hook.stream, error: String(error) }, 'hook: no reply')
      return null
    }
  }

  /** Sends a notice, with retries until the server accepts it. Resolves with the reply, or null if none ever arrived. */
  notify(notice: Notice): Promise<HookReply | null> {
    const notifying = this.#notifyUntilReceived(notice).finally(() => this.#open.delete(notifying))
    this.#open.add(notifying)
    return notifying
  }

  /** Waits for pending notices for at most `patienceMs`, then stops retrying. */
  async close(patienceMs: number): Promise<void> {
    await Promise.race([Promise.allSettled(this.#open), delay(patienceMs, undefined, { ref: false })])
    this.#stopped.abort()
    this.#encoders.destroy()
    this.#viewers.destroy()
    this.#notices.destroy()
  }

  async #notifyUntilReceived(notice: Notice): Promise<HookReply | null> {
    for (const pause of [...retryMs, null]) {
      const isLast = pause === null || this.#stopped.signal.aborted
      try {
        return await this.#post(notice.action, notice, this.#notices)
      } catch (error) {
        // A restarting server may miss a notice: the retry delivers it later.
        const level = isLast && !this.#stopped.signal.aborted ? 'warn' : 'debug'
        this.#log[level]({ action: notice.action, stream: notice.stream, error: String(error) }, 'hook: notice not delivered')
      }
      if (isLast) return null
      await delay(pause, undefined, { signal: this.#stopped.signal }).catch(() => {})
    }
    return null
  }

  async #post(
    action: HookAction,
    body: Hook,
    agent: Agent,
    signal = AbortSignal.any([this.#stopped.signal, AbortSignal.timeout(hookAnswerMs)]),
  ): Promise<HookReply> {
    const url = `${this.#base}/${action}?secret=${encodeURIComponent(this.#secret)}`
    const request = this.#http.request(url, { method: 'POST', agent, signal, headers: { 'content-type': 'application/json' } })
    request.end(JSON.stringify(body))
    let response: IncomingMessage
    try {
      response = await new Promise((resolve, reject) => request.on('response', resolve).on('error', reject))
    } catch (error) {
      // The server closed the keep-alive connection just as it was reused, so it did not process the request.
      if (request.reusedSocket && isBroken(error)) return this.#post(action, body, agent, signal)
      throw error
    }
    const answer = await text(response)
    if (response.statusCode !== 200) throw new Error(`HTTP ${response.statusCode}`)
    return HookReply.parse(JSON.parse(answer))
  }
}
