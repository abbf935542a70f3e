// The chat of a room as its host's page has it after it was opened.
import type { z } from 'zod'
import { chatKept } from '#contract/limits.ts'
import { AnchorText } from '#contract/sockets/anchor-chat.ts'
import type { FoundHost } from './queries.ts'
import type { Sent } from './calls.ts'
import { connected, emit, openSocket } from './socket.ts'

const namespace = '/Anchor'

/** The latest lines of customers and of the host, oldest first, without those that were removed. */
export async function readChat(
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
