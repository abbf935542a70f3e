// Tools of the verbs: API calls as the admin, a host, a companion or the media engine, and the parts of the desk.
import type { Deps } from '../../deps.ts'
import { internalSecretHeader } from '#contract/internal/internal.ts'
import { send, requestAs, type SendRequest, type Sent } from './calls.ts'
import type { Crowd } from './crowd.ts'
import type { Encoders } from './encoders.ts'
import type { Faults } from './faults.ts'
import { findHost, merchantOfAdmin, type FoundHost } from './queries.ts'
import type { z } from 'zod'
import { chatKept } from '#contract/limits.ts'
import { AnchorText } from '#contract/sockets/anchor-chat.ts'
import { connected, emit, openSocket } from './socket.ts'

/** The chat of a room as the page of its host reads it. */
const namespace = '/Anchor'

/** The latest lines of customers and of the host, oldest first, without those that were removed. */
async function readChat(
  url: string,
  { id, merchant, account }: FoundHost,
  token: string,
  note: (sent: Sent) => void,
): Promise<z.output<typeof AnchorText>[]> {
  const lines: z.output<typeof AnchorText>[] = []
  const socket = openSocket({ url, namespace, auth: () => ({ token }) })
  socket.on('chat/message/new', (payload: unknown) => lines.push(AnchorText.parse(payload)))
  try {
    await connected(socket)
    const login = { token: 'model', modelId: id, merchant, recent: chatKept }
    // Acknowledged after the lines have been sent.
    await emit(socket, { by: account.loginName, namespace, note }, 'chat/login', login)
    return lines
  } finally {
    socket.disconnect()
  }
}

export type Host = FoundHost & {
  request: SendRequest
  /** The latest lines of the chat. */
  chat(): ReturnType<typeof readChat>
}

/** The sockets of this server. */
export interface Sockets {
  /** Closes the connections of an account, as a network failure does; its clients reconnect. Returns their number. */
  cut(account: string): number
}

export interface Stage {
  deps: Deps
  /** The address of this server at which the request arrived. */
  url: string
  note: (sent: Sent) => void
  /** Somebody who is not signed in. */
  anybody(by: string): SendRequest
  /** The admin who triggered the verb. */
  admin: SendRequest
  /** The code of the admin's merchant. */
  merchant(): Promise<string>
  host(name: string, field?: string): Promise<Host>
  crowd: Crowd
  encoders: Encoders
  faults: Faults
  sockets: Sockets
  /** A call below /internal, as a companion makes it. */
  internal(by: string, method: 'GET' | 'POST', path: string, body?: unknown): Promise<unknown>
  /** A call of the media engine to the server. */
  hook(action: string, body: object): Promise<unknown>
}

type Given = Pick<Stage, 'deps' | 'url' | 'note' | 'crowd' | 'encoders' | 'faults' | 'sockets'> & {
  admin: { account: string; token: string }
}

export function createStage({ admin, ...given }: Given): Stage {
  const { deps, url, note } = given
  const { auth, db, secrets } = deps
  const merchant = () => merchantOfAdmin(db.prisma, admin.account)
  return {
    ...given,
    anybody: (by) => requestAs({ url, note, by, headers: {} }),
    merchant,
    admin: async (call, input) => {
      const headers = { 'x-access-token': admin.token, merchant: await merchant() }
      return requestAs({ url, note, by: admin.account, headers })(call, input)
    },
    async host(name, field) {
      const host = await findHost(db.prisma, name, field)
      const { id: accountId, loginName, sessionVersion } = host.account
      const token = auth.mintToken({ accountId, sessionVersion, device: 'pc' })
      const headers = { 'x-access-token': token, merchant: host.merchant }
      return { ...host, request: requestAs({ url, note, by: loginName, headers }), chat: () => readChat(url, host, token, note) }
    },
    internal: (by, method, path, body) =>
      send({ url, note, by, headers: { [internalSecretHeader]: secrets.internal } }, method, `/internal${path}`, body),
    hook: (action, body) => {
      const search = new URLSearchParams({ secret: secrets.hook })
      return send(
        // The shown address leaves out the secret.
        { url, note: (sent) => note({ ...sent, what: `POST /internal/media/${action}` }), by: 'media', headers: {} },
        'POST',
        `/internal/media/${action}?${search}`,
        { action, client_id: 'desk', ip: '127.0.0.1', app: 'live', ...body },
      )
    },
  }
}
