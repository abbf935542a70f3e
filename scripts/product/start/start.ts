// `npm start`: the server with its companions, until it is stopped.
import { once } from 'node:events'
import { parseEnv } from '#server/env.ts'
import { createCompanions } from './companions.ts'
import { startServer } from './server-process.ts'

/** Throws if a setting cannot be used. */
export const checkSettings = () => parseEnv(process.env)

/** Runs server, media, demo world and audience until stopped, or until the server ends. Returns the exit code. */
export async function start(signal: AbortSignal): Promise<number> {
  const server = startServer()
  const companions = createCompanions(checkSettings(), signal)
  const stopOrdered = signal.aborted ? Promise.resolve() : once(signal, 'abort')
  const serverGone = server.ended.then((how) => {
    throw new Error(`The server ended by itself (${how}).`)
  })
  const bringUp = async () => {
    const news = await server.news
    if ('failed' in news) throw new Error(news.failed)
    if (!signal.aborted) await companions.bringUp(news, news.empty)
  }
  try {
    await Promise.race([stopOrdered, serverGone, bringUp()])
    await Promise.race([stopOrdered, serverGone])
    return 0
  } finally {
    // Stop the audience first: it would report errors about a stopping server.
    await companions.stop()
    await server.stop()
  }
}
