// Signs in as an anchor and gets the push address, as the anchor's live page does.
import type { Call, ReplyOf } from '#contract/define.ts'
import { ErrorReply } from '#contract/errors.ts'
import { getPushUrl, type PushInfo } from '#contract/calls/studio/live-room.ts'
import { signInAnchor, type Session } from '#contract/calls/sign-in.ts'

export interface Anchor {
  server: string
  account: string
  password: string
}

export interface AnchorSession {
  id: number
  /** The signed-in user, as a page keeps it. */
  user: Session['user']
  /** Calls the API as this anchor. Throws an error with a readable message if the server cannot be reached or refuses. */
  request<C extends Call>(call: C, path?: string, body?: object): Promise<ReplyOf<C>>
}

export async function signInAs({ server, account, password }: Anchor): Promise<AnchorSession> {
  const signedIn = await call(server, signInAnchor.path, {
    method: signInAnchor.method,
    headers: { 'content-type': 'application/json', language: 'en' },
    body: JSON.stringify({ account, password }),
  })
  const { accessToken, merchant, id, user } = signInAnchor.reply.parse(signedIn)
  const headers = { 'x-access-token': accessToken, merchant, language: 'en', 'content-type': 'application/json' }
  return {
    id,
    user,
    async request<C extends Call>(definition: C, path = definition.path, body?: object) {
      const reply = await call(server, path, { method: definition.method, headers, ...(body && { body: JSON.stringify(body) }) })
      return definition.reply.parse(reply) as ReplyOf<C>
    },
  }
}

/** Throws an error with a readable message if the server cannot be reached or refuses. */
export const pushAddressOf = ({ request }: AnchorSession): Promise<PushInfo> => request(getPushUrl, `${getPushUrl.path}?roomType=normal`)

async function call(server: string, path: string, init: RequestInit): Promise<unknown> {
  const reply = await fetch(new URL(`/api${path}`, server), init).catch(() => {
    throw new Error(`No server answers at ${server}. Start it with \`npm start\`, or name another with --server.`)
  })
  const body: unknown = await reply.json().catch(() => null)
  if (reply.ok) return body
  const error = ErrorReply.safeParse(body)
  throw new Error(error.success ? error.data.message : `The server answered ${reply.status}.`)
}
