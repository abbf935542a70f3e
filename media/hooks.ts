// Asks the platform's server what may be published and watched, and tells it what ended. Media itself knows no accounts.
import http, { type Agent, type IncomingMessage } from 'node:http'
import https from 'node:https'
import { text } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from 'pino'
import { HookReply, type Hook, type HookAction } from '#contract/internal/media-hooks.ts'
import { hookAnswerMs } from './guard/limits.ts'

type Question = Extract<Hook, { action: 'on_publish' | 'on_play' }>
type Notice = Extract<Hook, { action: 'on_unpublish' | 'on_stop' | 'on_refused' }>

/** Milliseconds between the tries of a notice that the server did not take. */
const retryMs = [200, 1000, 3000, 10_000, 30_000] as const
/** The server closes a kept connection after 5 s: ours has gone before, so that the two seldom meet. */
const keptMs = 4000
/** Connections for notices: when a thousand viewers leave at once, their notices queue here, not at the server. */
const noticeSockets = 8

const isBroken = (error: unknown) => error instanceof Error && 'code' in error && (error.code === 'ECONNRESET' || error.code === 'EPIPE')

export class Hooks {
  #base: string
  #secret: string
  #log: Logger
  #stopped = new AbortController()
  #open = new Set<Promise<HookReply | null>>()
  #http: typeof http | typeof https
  #questions: Agent
  #notices: Agent

  constructor(base: string, secret: string, log: Logger) {
    this.#base = base
    this.#secret = secret
    this.#log = log
    this.#http = base.startsWith('https:') ? https : http
    this.#questions = new this.#http.Agent({ keepAlive: true, timeout: keptMs })
    this.#notices = new this.#http.Agent({ keepAlive: true, maxSockets: noticeSockets })
  }

  /** The server's answer, or null when it gave none in time. */
  async ask(question: Question): Promise<HookReply | null> {
    try {
      return await this.#post(question.action, question, this.#questions)
    } catch (error) {
      this.#log.warn({ action: question.action, stream: question.stream, error: String(error) }, 'the platform did not answer')
      return null
    }
  }

  /** Reports what happened; tries again while the server does not take it. Resolves with its answer, or null when it never came. */
  tell(notice: Notice): Promise<HookReply | null> {
    const telling = this.#tellUntilHeard(notice).finally(() => this.#open.delete(telling))
    this.#open.add(telling)
    return telling
  }

  /** Waits for the notices on their way, but no longer than this, and stops retrying. */
  async close(patienceMs: number): Promise<void> {
    await Promise.race([Promise.allSettled(this.#open), delay(patienceMs, undefined, { ref: false })])
    this.#stopped.abort()
    this.#questions.destroy()
    this.#notices.destroy()
  }

  async #tellUntilHeard(notice: Notice): Promise<HookReply | null> {
    for (const pause of [...retryMs, null]) {
      const isLast = pause === null || this.#stopped.signal.aborted
      try {
        return await this.#post(notice.action, notice, this.#notices)
      } catch (error) {
        // A server that starts anew misses a notice or two, which is no trouble as long as it hears them in the end.
        const level = isLast && !this.#stopped.signal.aborted ? 'warn' : 'debug'
        this.#log[level]({ action: notice.action, stream: notice.stream, error: String(error) }, 'the platform did not take a notice')
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
      // The server closed a kept connection just as it was reused, so the request was not processed.
      if (request.reusedSocket && isBroken(error)) return this.#post(action, body, agent, signal)
      throw error
    }
    const answer = await text(response)
    if (response.statusCode !== 200) throw new Error(`HTTP ${response.statusCode}`)
    return HookReply.parse(JSON.parse(answer))
  }
}
