// API client of a demo host, with the same calls as the host's screens.
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

interface Input<C extends Call> {
  params?: ParamsOf<C>
  query?: Partial<QueryOf<C>>
  body?: Partial<BodyOf<C>>
}

export interface Host {
  id: number
  /** Throws `Refused` if the server refuses, and the error of `fetch` if the server cannot be reached. */
  request<C extends Call>(call: C, input?: Input<C>): Promise<ReplyOf<C>>
  /** The platform's time, in milliseconds since 1970. */
  now(): Promise<number>
}

async function send(server: string, call: Call, headers: Record<string, string>, { params, query, body }: Input<Call>): Promise<unknown> {
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

/** Returns null if there is no such host, or if the account is closed. Works with any password, through the internal API. */
export async function signIn(server: RunningServer, account: string): Promise<Host | null> {
  const opened = await openSession(server, account)
  if (!opened) return null
  let { headers } = opened
  /** Signs in again if the session has expired, as after a move of the platform's time by half a day. */
  async function renewed(error: unknown) {
    const again = error instanceof Refused && error.status === unauthorized ? await openSession(server, account) : null
    if (!again) throw error
    headers = again.headers
  }
  const request: Host['request'] = async (call, input = {}) => {
    const once = () => send(server.url, call, headers, input)
    const answer = await once().catch(async (error: unknown) => {
      await renewed(error)
      return once()
    })
    // A parsed reply has the type ReplyOf by definition, but the compiler cannot infer that for a type parameter.
    return call.reply.parse(answer) as ReplyOf<typeof call>
  }
  return { id: opened.id, request, now: async () => (await platformTime(server.url)).getTime() }
}

async function openSession(server: RunningServer, account: string) {
  const { session } = HostSession.parse(await server.request('POST', '/internal/seed/host', { account }))
  return session && { id: session.id, headers: { 'x-access-token': session.accessToken, merchant: session.merchant } }
}
