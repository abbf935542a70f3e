// `npm start`: the server with its companions, until it is stopped.
import { once } from 'node:events'
import { unknownSettings } from '#server/doctor/unknown-settings.ts'
import { type Env, parseEnv } from '#server/env.ts'
import { createCompanions } from './companions.ts'
import { startServer } from './server-process.ts'

/** Throws if a setting cannot be used, and names those that nobody reads. */
export function readSettings(): Env {
  const env = parseEnv(process.env)
  for (const { fault, cure } of unknownSettings(process.env)) console.error(`${fault} ${cure}`)
  return env
}

/** Runs server, media, demo world and audience until stopped, or until the server ends. Returns the exit code. */
export async function start(env: Env, signal: AbortSignal): Promise<number> {
  const server = startServer()
  const companions = createCompanions(env, signal)
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
