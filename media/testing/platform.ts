// A platform for tests: answers the hooks with configurable replies, and records the calls.
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { Hook, type HookReply } from '#contract/internal/media-hooks.ts'

export const secret = 'a secret of server and media'

type Answer = HookReply | 'silence' | { delayMs: number; reply: HookReply }

export class Platform {
  readonly received: Hook[] = []
  /** Its replies; by default everything is allowed, and a play name `x-play` means the published `x`. */
  answer: (hook: Hook) => Answer | Promise<Answer> = (hook) =>
    hook.action === 'on_play' ? { code: 0, stream: hook.stream.replace(/-play$/, '') } : { code: 0 }
  #server: Server

  private constructor() {
    this.#server = createServer(async (request, response) => {
      const url = new URL(request.url ?? '', 'http://platform.invalid')
      const chunks: Buffer[] = []
      for await (const chunk of request) chunks.push(chunk as Buffer)
      const hook = Hook.parse(JSON.parse(Buffer.concat(chunks).toString()))
      if (url.searchParams.get('secret') !== secret || url.pathname !== `/hooks/${hook.action}`) {
        response.writeHead(404).end()
        return
      }
      this.received.push(hook)
      const answer = await this.answer(hook)
      if (answer === 'silence') return
      const [delayMs, reply] = 'delayMs' in answer ? [answer.delayMs, answer.reply] : [0, answer]
      // A timer takes a millisecond even for a delay of 0.
      if (delayMs > 0) await pause(delayMs)
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(reply))
    })
  }

  static async open(): Promise<Platform> {
    const platform = new Platform()
    platform.#server.listen(0, '127.0.0.1')
    await once(platform.#server, 'listening')
    return platform
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/hooks`
  }

  /** The calls about one name, in order: `on_publish`, `on_unpublish` ... */
  actions(stream: string): string[] {
    return this.received.filter((hook) => hook.stream === stream).map(({ action }) => action)
  }

  close(): void {
    this.#server.close()
    this.#server.closeAllConnections()
  }
}
