// What a host of the demo does through the public API, as its own screens would.
import { z } from 'zod'
import { ErrorReply } from '#contract/errors.ts'
import type { BodyOf, Call, ParamsOf, QueryOf, ReplyOf } from '#contract/define.ts'
import { HostSession } from '#contract/internal/internal.ts'
import { platformTime } from '../sink/platform-time.ts'
import type { RunningServer } from '../sink/running-server.ts'

/** The server refused the call. */
class Refused extends Error {
  readonly status: number
  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

interface Question<C extends Call> {
  params?: ParamsOf<C>
  query?: Partial<QueryOf<C>>
  body?: Partial<BodyOf<C>>
}

export interface Host {
  id: number
  /** Throws `Refused` if the server refuses, and the error of `fetch` if the server cannot be reached. */
  request<C extends Call>(call: C, question?: Question<C>): Promise<ReplyOf<C>>
  /** The platform's time, in milliseconds since 1970. */
  now(): Promise<number>
}

async function send(
  server: string,
  call: Call,
  headers: Record<string, string>,
  { params, query, body }: Question<Call>,
): Promise<unknown> {
  const known = z.record(z.string(), z.unknown())
  const path = call.path.replaceAll(/:(\w+)/g, (_, name: string) => String(known.parse(params)[name]))
  const url = new URL(`/api${path}`, server)
  for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, String(value))
  const reply = await fetch(url, {
    method: call.method,
    headers: { ...headers, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const answer: unknown = await reply.json()
  if (reply.ok) return answer
  throw new Refused(reply.status, ErrorReply.parse(answer).message)
}

/** An expired session. */
const unauthorized = 401

/** Returns null if there is no such host, or the account is closed. Which password it has does not matter. */
export async function signIn(server: RunningServer, account: string): Promise<Host | null> {
  const opened = await openSession(server, account)
  if (!opened) return null
  let { headers } = opened
  /** Where the platform's time was moved by half a day, the session has expired. */
  async function renewed(error: unknown) {
    const again = error instanceof Refused && error.status === unauthorized ? await openSession(server, account) : null
    if (!again) throw error
    headers = again.headers
  }
  const request: Host['request'] = async (call, question = {}) => {
    const once = () => send(server.url, call, headers, question)
    const answer = await once().catch(async (error: unknown) => {
      await renewed(error)
      return once()
    })
    // What a call's reply parses to is ReplyOf by definition; the compiler does not follow that through a generic.
    return call.reply.parse(answer) as ReplyOf<typeof call>
  }
  return { id: opened.id, request, now: async () => (await platformTime(server.url)).getTime() }
}

async function openSession(server: RunningServer, account: string) {
  const { session } = HostSession.parse(await server.request('POST', '/internal/seed/host', { account }))
  return session && { id: session.id, headers: { 'x-access-token': session.accessToken, merchant: session.merchant } }
}
