// The TLS ports of `npm run dev`: in front of Vite, so that they stay open while the server restarts.
import { createServer } from 'node:http'
import type { EditionName } from '#server/deps.ts'
import type { Env } from '#server/env.ts'
import { listenAt } from '#server/http/listen.ts'
import type { Answering } from '#server/https/forward.ts'
import { openHttps } from '#server/https/tls-ports.ts'
import { createLog } from '#server/log.ts'
import { urlHost } from '#server/push/url-host.ts'

/** @param engine its port may change until media runs */
export async function servePagesOverTls(env: Env, engine: { httpPort: number }, pages: Record<EditionName, Answering>) {
  const https = await openHttps(env, engine, createLog(env))
  const undo = [https.close]
  const close = () => {
    for (const step of undo.toReversed()) step()
  }
  const open = async (edition: EditionName) => {
    const front = https.inFrontOf(pages[edition])
    const httpServer = createServer(front.answer).on('upgrade', front.upgrade)
    const { server, port, setting } = https.portFor(httpServer, edition)
    const taken = await listenAt(server, env.HOST, port, setting)
    undo.push(() => {
      server.close()
      httpServer.closeAllConnections()
    })
    return `https://${urlHost(env.PUBLIC_HOST ?? env.HOST)}:${taken}`
  }
  try {
    return { standard: await open('standard'), sport: await open('sport'), close }
  } catch (error) {
    close()
    throw error
  }
}
