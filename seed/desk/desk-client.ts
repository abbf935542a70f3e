// HTTP client of the server's demo desk, signed in as an admin.
import type { z } from 'zod'
import { ErrorReply } from '#contract/errors.ts'
import { listDeskRuns, listVerbs, trigger, type DeskRun, type Verb } from '#contract/calls/demo/desk.ts'
import { signInFamily } from '#contract/calls/sign-in.ts'

export interface Credentials {
  server: string
  account: string
  password: string
}

export type Arguments = Record<string, string | number>

export interface Desk {
  verbs(): Promise<Verb[]>
  /** Throws an error with a readable message if the server refuses. */
  trigger(verb: string, given: Arguments): Promise<DeskRun>
  runsAfter(id: number): Promise<DeskRun[]>
}

const sentenceOf = ({ message, issues = [] }: ErrorReply) =>
  [message, ...issues.map((issue) => `${issue.field}: ${issue.message}`)].join('\n  ')

export async function openDesk({ server, account, password }: Credentials): Promise<Desk> {
  async function request<R extends z.ZodType>(
    { method, path, reply }: { method: string; path: string; reply: R },
    token: string,
    body?: object,
  ) {
    const response = await fetch(new URL(`/api${path}`, server), {
      method,
      headers: { 'content-type': 'application/json', language: 'en', ...(token && { 'x-access-token': token }) },
      ...(body && { body: JSON.stringify(body) }),
    }).catch(() => {
      throw new Error(`The server at ${server} cannot be reached.`)
    })
    const answer: unknown = await response.json()
    if (response.ok) return reply.parse(answer)
    const refusal = ErrorReply.parse(answer)
    throw new Error(
      refusal.code === 'not_found' && path.startsWith('/demo')
        ? `The server at ${server} has no desk: DEMO_CONTROLS is off.`
        : sentenceOf(refusal),
    )
  }
  const { accessToken } = await request(signInFamily, '', { account, password })
  return {
    verbs: () => request(listVerbs, accessToken),
    trigger: (verb, given) => request(trigger, accessToken, { verb, ...given }),
    runsAfter: (id) => request({ ...listDeskRuns, path: `${listDeskRuns.path}?after=${id}` }, accessToken),
  }
}
