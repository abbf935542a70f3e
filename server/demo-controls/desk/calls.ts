// The desk calls the product's own API over HTTP, so each call passes permissions, validation and the audit log.
import { z } from 'zod'
import type { BodyOf, Call, ParamsOf, QueryOf, ReplyOf } from '#contract/define.ts'
import { ErrorReply, errorCatalogue, type ErrorCode } from '#contract/errors.ts'
import { AppError } from '../../http/errors.ts'

interface RequestInput<C extends Call> {
  params?: ParamsOf<C>
  query?: Partial<QueryOf<C>>
  body?: Partial<BodyOf<C>>
}
/** Makes a call with the token of one account. Throws an AppError with the error code of the reply. */
export type SendRequest = <C extends Call>(call: C, input?: RequestInput<C>) => Promise<ReplyOf<C>>

/** One call or socket event that was sent, and its reply. */
export interface Sent {
  by: string
  what: string
  answer: string
}

interface Caller {
  url: string
  by: string
  headers: Record<string, string>
  note: (sent: Sent) => void
}

const isCode = (code: string): code is ErrorCode => Object.hasOwn(errorCatalogue, code)

/** The refusal of a call or of a socket event, to be passed on. */
export const refusalOf = (code: string, details: Pick<ErrorReply, 'issues' | 'retryAfter'> = {}) =>
  new AppError(isCode(code) ? code : 'internal', details)

/** @param path with its leading slash */
export async function send({ url, by, headers, note }: Caller, method: string, path: string, body?: unknown): Promise<unknown> {
  const reply = await fetch(new URL(path, url), {
    method,
    headers: { ...headers, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  note({ by, what: `${method} ${path}`, answer: String(reply.status) })
  const answer: unknown = await reply.json()
  if (reply.ok) return answer
  const { code, issues, retryAfter } = ErrorReply.parse(answer)
  throw refusalOf(code, { ...(issues && { issues }), ...(retryAfter !== undefined && { retryAfter }) })
}

const Params = z.record(z.string(), z.unknown())

export const requestAs =
  (caller: Caller): SendRequest =>
  async (call, { params, query, body } = {}) => {
    const path = call.path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(Params.parse(params)[name])))
    const search = new URLSearchParams(Object.entries(query ?? {}).map(([name, value]) => [name, String(value)]))
    const answer = await send(caller, call.method, `/api${path}${search.size > 0 ? `?${search}` : ''}`, body)
    // The parsed reply is ReplyOf by definition; the compiler does not follow that through a generic.
    return call.reply.parse(answer) as ReplyOf<typeof call>
  }
