// Replaces `fetch` and replies to calls in place of a server. Replies are checked against the contract.
import { beforeEach, vi } from 'vitest'
import type { z } from 'zod'
import type { Call } from '#contract/define.ts'
import type { ErrorCode, ErrorReply } from '#contract/errors.ts'

interface Request {
  path: string
  query: URLSearchParams
  body: unknown
}
/** An error reply of the server. */
export const refused = (code: ErrorCode, status: number, issues?: ErrorReply['issues']) => ({ refused: code, status, issues })
/** No reply, as without a network. */
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
  throw new Error(`no answer is defined for ${method} ${url.pathname}`)
})

const isRefused = (answer: unknown): answer is Refused => typeof answer === 'object' && answer !== null && 'refused' in answer

/** Defines the reply to a call until the end of the test. */
export function serverAnswers<C extends Call>(call: C, answer: (request: Request) => Answer<C> | Promise<Answer<C>>) {
  answers.set(call, async (request) => {
    const given = await answer(request)
    if (given === unreachable) throw new TypeError('Failed to fetch')
    if (isRefused(given))
      return Response.json({ code: given.refused, message: given.refused, issues: given.issues }, { status: given.status })
    return Response.json(call.reply.parse(given))
  })
}
