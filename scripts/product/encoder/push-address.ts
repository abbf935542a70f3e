// Signs in as an anchor and asks where to push, as the anchor's live page does.
import { ErrorReply } from '#contract/errors.ts'
import { getPushUrl, type PushInfo } from '#contract/calls/room.ts'
import { signInAnchor } from '#contract/calls/session.ts'

export interface Anchor {
  server: string
  account: string
  password: string
}

/** Throws a one-sentence error if the server cannot be reached or refuses. */
export async function fetchPushAddress({ server, account, password }: Anchor): Promise<PushInfo> {
  const signedIn = await call(server, signInAnchor.path, {
    method: signInAnchor.method,
    headers: { 'content-type': 'application/json', language: 'en' },
    body: JSON.stringify({ account, password }),
  })
  const { accessToken, merchant } = signInAnchor.reply.parse(signedIn)
  const headers = { 'x-access-token': accessToken, merchant, language: 'en' }
  return getPushUrl.reply.parse(await call(server, `${getPushUrl.path}?roomType=normal`, { method: getPushUrl.method, headers }))
}

async function call(server: string, path: string, init: RequestInit): Promise<unknown> {
  const reply = await fetch(new URL(`/api${path}`, server), init).catch(() => {
    throw new Error(`No server answers at ${server}. Start it with \`npm start\`, or name another with --server.`)
  })
  const body: unknown = await reply.json().catch(() => null)
  if (reply.ok) return body
  const error = ErrorReply.safeParse(body)
  throw new Error(error.success ? error.data.message : `The server answered ${reply.status}.`)
}
