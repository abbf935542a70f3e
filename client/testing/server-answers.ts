// Answers calls where they leave the page, in place of a server. Replies keep to the contract.
import { beforeEach, vi } from 'vitest'
import type { z } from 'zod'
import type { Call } from '#contract/define.ts'
import type { ErrorCode, ErrorReply } from '#contract/errors.ts'

/** What has been sent. */
interface Request {
  path: string
  query: URLSearchParams
  body: unknown
}
/** The server's own refusal, or no answer at all. */
export const refused = (code: ErrorCode, status: number, issues?: ErrorReply['issues']) => ({ refused: code, status, issues })
export const unreachable = 'unreachable' as const
type Refused = ReturnType<typeof refused>
type Answer<C extends Call> = z.input<C['reply']> | Refused | typeof unreachable

const answers = new Map<Call, (request: Request) => Response | Promise<Response>>()
beforeEach(() => answers.clear())

const matches = ({ method, path }: Call, sent: string, url: URL) =>
  method === sent && new RegExp(`^/api${path.replaceAll(/:\w+/g, '[^/]+')}$`).test(url.pathname)

vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit) => {
  const url = new URL(address, location.href)
  for (const [call, answer] of answers) {
    if (matches(call, method, url))
      return answer({ path: url.pathname, query: url.searchParams, body: typeof body === 'string' ? JSON.parse(body) : null })
  }
  throw new Error(`nothing answers ${method} ${url.pathname}`)
})

const isRefused = (answer: unknown): answer is Refused => typeof answer === 'object' && answer !== null && 'refused' in answer

/** From now on this is what the server says to the call. */
export function serverAnswers<C extends Call>(call: C, answer: (request: Request) => Answer<C> | Promise<Answer<C>>) {
  answers.set(call, async (request) => {
    const given = await answer(request)
    if (given === unreachable) throw new TypeError('Failed to fetch')
    if (isRefused(given))
      return Response.json({ code: given.refused, message: given.refused, issues: given.issues }, { status: given.status })
    return Response.json(call.reply.parse(given))
  })
}
