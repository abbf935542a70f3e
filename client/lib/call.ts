// All HTTP requests of the client. A failed call does not throw; it returns a Failure.
import type { z } from 'zod'
import type { Call, ReplyOf } from '#contract/define.ts'
import { ErrorReply } from '#contract/errors.ts'
import { renewedTokenHeader } from '#contract/calls/sign-in.ts'
import { platformTimeHeader } from '#contract/wire.ts'
import { receiveTime } from './time/clock.ts'
import { session } from './session.ts'

/** Like `fetch`, but reports the upload's progress from 0 to 1, which fetch cannot. */
function sendForm(url: string, { method, headers, body, signal }: RequestInit & { body: FormData }, onProgress: (share: number) => void) {
  return new Promise<Response>((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method ?? 'POST', url)
    for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0))
    request.addEventListener('error', () => reject(new Error('the connection was lost')))
    request.addEventListener('abort', () => reject(new Error('given up')))
    request.addEventListener('load', () => {
      const responseHeaders = request
        .getAllResponseHeaders()
        .trim()
        .split(/\r\n/)
        .map((line): [string, string] => {
          const colon = line.indexOf(':')
          return [line.slice(0, colon), line.slice(colon + 1).trim()]
        })
      resolve(new Response(request.responseText, { status: request.status, statusText: request.statusText, headers: responseHeaders }))
    })
    signal?.addEventListener('abort', () => request.abort())
    request.send(body)
  })
}

export interface Failure {
  ok: false
  /** An error code of the contract (contract/errors.ts), or one set by this file: `offline`, `unexpected`, `aborted`. */
  code: string
  message: string
  issues?: ErrorReply['issues']
  /** Seconds to wait before another attempt. */
  retryAfter?: number
}
export type Result<T> = { ok: true; data: T } | Failure

interface Patience {
  signal?: AbortSignal
  /** The work can take minutes. */
  isLong?: boolean
}

/** A part of the request is required if its schema has required fields, otherwise optional. */
type PartOf<Name extends string, S extends z.ZodType> =
  Record<string, never> extends z.input<S> ? { [K in Name]?: z.input<S> } : { [K in Name]: z.input<S> }
type Input<C extends Call> = PartOf<'params', C['params']> & PartOf<'query', C['query']> & PartOf<'body', C['body']> & Patience
type Arguments<C extends Call> = Record<string, never> extends Omit<Input<C>, keyof Patience> ? [input?: Input<C>] : [input: Input<C>]

interface Sent extends Patience {
  params?: object
  query?: object
  body?: object
  /** Called with the share of the body that has been sent, from 0 to 1. */
  onProgress?: (share: number) => void
}

/** A call without a reply after this time fails as `offline`. */
const timeoutMs = 20_000
/** For uploads, report files and long moves of the demo's clock: the CSV file of a whole year can take minutes. */
const longTimeoutMs = 10 * 60_000

/** Value of the `language` header: CN for both Chinese locales, otherwise the language in capitals. */
const languageHeader = (language: string) => (language.startsWith('zh') ? 'CN' : language.toUpperCase())

function address(path: string, params: Record<string, unknown> = {}, query: Record<string, unknown> = {}) {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value))
  }
  const text = search.toString()
  return `/api${filled}${text && `?${text}`}`
}

function headers(withBody: boolean) {
  // `language: CN` stands for both Chinese scripts. The headings of report files follow accept-language.
  const language = document.documentElement.lang
  const sent = new Headers({ language: languageHeader(language), 'accept-language': language })
  if (withBody) sent.set('content-type', 'application/json')
  if (session.user) {
    sent.set('x-access-token', session.user.token)
    sent.set('merchant', session.user.merchant)
  }
  return sent
}

async function failure(response: Response): Promise<Failure> {
  const reply = ErrorReply.safeParse(await response.json().catch(() => null))
  if (!reply.success) return { ok: false, code: 'unexpected', message: `${response.status} ${response.statusText}`.trim() }
  return { ok: false, ...reply.data }
}

/** Sends one request and reads a successful response with `read`. */
async function send<T>(
  definition: Call,
  { params, query, body, signal, onProgress }: Sent,
  timeout: AbortSignal,
  read: (response: Response) => Promise<T>,
): Promise<Result<T>> {
  const tokenUsed = session.user?.token
  const sentAt = performance.now()
  try {
    const url = address(definition.path, { ...params }, { ...query })
    const request = {
      method: definition.method,
      headers: headers(body !== undefined && !(body instanceof FormData)),
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    }
    const response =
      body instanceof FormData
        ? await sendForm(url, { ...request, body }, (share) => onProgress?.(share))
        : await fetch(url, { ...request, body: body === undefined ? null : JSON.stringify(body) })
    const renewed = response.headers.get(renewedTokenHeader)
    if (renewed && tokenUsed && tokenUsed === session.user?.token) session.renew(renewed)
    // After the token is renewed: a time jump makes screens reload, and their requests need the new token.
    receiveTime(response.headers.get(platformTimeHeader), sentAt)
    if (!response.ok) {
      const answer = await failure(response)
      const signedOut = answer.code === 'session_ended' || answer.code === 'not_signed_in'
      // A late response to an old token must not end a session that was opened since.
      if (signedOut && tokenUsed && tokenUsed === session.user?.token) session.lose()
      return answer
    }
    return { ok: true, data: await read(response) }
  } catch (error) {
    if (signal?.aborted) return { ok: false, code: 'aborted', message: 'aborted' }
    return { ok: false, code: 'offline', message: error instanceof Error ? error.message : String(error) }
  }
}

async function sendAndCheck(definition: Call, input: Sent, timeout: number): Promise<Result<unknown>> {
  const answer = await send<unknown>(definition, input, AbortSignal.timeout(timeout), (response) => response.json())
  if (!answer.ok) return answer
  const reply = definition.reply.safeParse(answer.data)
  if (!reply.success) return { ok: false, code: 'unexpected', message: reply.error.message }
  return { ok: true, data: reply.data }
}

/** Sends one call of the contract and checks the reply against its schema. */
export async function call<C extends Call>(definition: C, ...[input]: Arguments<C>): Promise<Result<ReplyOf<C>>>
export async function call(definition: Call, input: Sent = {}): Promise<Result<unknown>> {
  return sendAndCheck(definition, input, input.isLong ? longTimeoutMs : timeoutMs)
}

/** Like `call`, with a file in addition to the body's fields. `onProgress` receives the share that has been sent, from 0 to 1. */
export async function callUpload<C extends Call>(
  definition: C,
  input: Input<C> & { file: File; onProgress?: (share: number) => void },
): Promise<Result<ReplyOf<C>>>
export async function callUpload(definition: Call, { file, body = {}, ...input }: Sent & { file: File }): Promise<Result<unknown>> {
  const form = new FormData()
  for (const [name, value] of Object.entries(body)) form.set(name, String(value))
  form.set(definition.upload ?? 'file', file)
  return sendAndCheck(definition, { ...input, body: form }, longTimeoutMs)
}

/** Downloads a report file, with the name that the server gives it. `onProgress` receives the number of bytes so far. */
export async function callFile<C extends Call>(
  definition: C,
  input: Input<C> & { onProgress?: (bytes: number) => void },
): Promise<Result<{ name: string; content: Blob }>>
export async function callFile(definition: Call, { onProgress, ...input }: Sent & { onProgress?: (bytes: number) => void }) {
  return send(definition, input, AbortSignal.timeout(longTimeoutMs), async (response) => {
    let bytes = 0
    const counted = response.body?.pipeThrough(
      new TransformStream<Uint8Array, Uint8Array>({
        transform(chunk, stream) {
          bytes += chunk.length
          onProgress?.(bytes)
          stream.enqueue(chunk)
        },
      }),
    )
    const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'report.csv'
    return { name, content: await new Response(counted).blob() }
  })
}
