// `npm run dev`: the pages use the product's usual ports. Server and media are separate processes, so an edit restarts only one of them.
import { once } from 'node:events'
import { openStore } from '#server/db/open-database.ts'
import { hasApp } from '#server/demo-rule.ts'
import type { Env } from '#server/env.ts'
import { namesOfMachine } from '#server/https/machine.ts'
import { loadSecrets } from '#server/secrets.ts'
import { createCompanions } from './companions.ts'
import { servePagesOverTls } from './dev-https.ts'
import { createDevMedia } from './dev-media.ts'
import { createGate, servePages } from './dev-pages.ts'
import { createDevServer } from './dev-server.ts'
import { type Part, onSourceChange } from './source-changes.ts'
import { readSettings } from './start.ts'
import { createServer } from 'node:net'

/** Free ports of this machine. */
async function freePorts<const N extends string>(names: readonly N[]): Promise<Record<N, string>> {
  const servers = names.map((name) => ({ name, server: createServer().listen(0, '127.0.0.1') }))
  const taken = await Promise.all(
    servers.map(async ({ name, server }) => {
      await once(server, 'listening')
      const address = server.address()
      return [name, String(typeof address === 'object' && address ? address.port : 0)] as const
    }),
  )
  for (const { server } of servers) server.close()
  return Object.fromEntries(taken) as Record<N, string>
}

/** The TLS ports here are a proxy in front of the server, which then listens for this machine only. */
const behindTls = (env: Env) => ({ HTTPS: '0', HOST: '127.0.0.1', PUBLISHED_AT: env.PUBLISHED_AT ?? env.HOST, TRUST_PROXY: '1' })

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

/** Runs the product for development until it is stopped. Returns the exit code. */
export async function develop(signal: AbortSignal, generateClient: (signal: AbortSignal) => Promise<void>): Promise<number> {
  const stopOrdered = signal.aborted ? Promise.resolve() : once(signal, 'abort')
  // Only this user may read the files that are created in DATA_DIR.
  process.umask(0o077)
  const env = readSettings()
  const ports = await freePorts(['PORT', 'SPORT_PORT'])
  const [standardUrl, sportUrl] = [`http://127.0.0.1:${ports.PORT}`, `http://127.0.0.1:${ports.SPORT_PORT}`]
  const gate = createGate()
  const allowedHosts = env.HTTPS ? namesOfMachine(env) : []
  const undo: (() => Promise<unknown>)[] = []
  try {
    const viewers = hasApp(env) ? await servePages('app', { port: 0, target: standardUrl, allowedHosts }, gate) : undefined
    const app = viewers?.url
    const [standard, sport] = await Promise.all([
      servePages('standard', { port: env.PORT, target: standardUrl, allowedHosts, app }, gate),
      servePages('sport', { port: env.SPORT_PORT, target: sportUrl, allowedHosts, app }, gate),
    ])
    undo.push(standard.close, sport.close)
    if (viewers) undo.push(viewers.close)
    const engine = { httpPort: env.MEDIA_PORT }
    const tls = env.HTTPS ? await servePagesOverTls(env, engine, { standard, sport }) : null
    if (tls) undo.push(async () => tls.close())

    const settings: Record<string, string> = { ...ports, NODE_ENV: 'development', ...(tls && behindTls(env)) }
    // Create the database before the secrets, in the order of a server: secrets without a database look like lost data.
    if (!env.DATABASE_URL) await (await openStore({ dataDir: env.DATA_DIR })).close()
    const media = createDevMedia({ MEDIA_HOOKS_URL: `${standardUrl}/internal/media`, MEDIA_SECRET: loadSecrets(env).hook })
    const hasMedia = !env.MEDIA_API_URL
    if (hasMedia) {
      undo.push(media.stop)
      const { rtmpPort, httpPort } = await media.start()
      engine.httpPort = httpPort
      const mediaUrl = `http://127.0.0.1:${httpPort}`
      Object.assign(settings, { RTMP_PORT: String(rtmpPort), MEDIA_PORT: String(httpPort), MEDIA_API_URL: mediaUrl })
    }

    const server = createDevServer(settings, gate)
    const companions = createCompanions(env, signal, true)
    undo.push(server.stop, companions.stop)
    let isUp = false
    const renewServer = async () => {
      const began = performance.now()
      const news = await server.renew()
      if (signal.aborted) return
      if ('failed' in news) console.error(`${news.failed} The next change starts it again.`)
      else if (isUp) console.log(`The server restarted in ${((performance.now() - began) / 1000).toFixed(1)} s.`)
      else {
        isUp = true
        await companions.bringUp(
          { ...news, standard: standard.url, sport: sport.url, ...(tls && { https: tls.standard, sportHttps: tls.sport }) },
          news.empty,
        )
      }
    }
    const renew = async (parts: ReadonlySet<Part>) => {
      try {
        if (parts.has('schema')) await generateClient(signal)
        if (parts.has('media') && hasMedia) await media.start()
        if (parts.has('server')) await renewServer()
        if (parts.has('companions') && isUp) await companions.renew()
      } catch (error) {
        if (!signal.aborted) console.error(messageOf(error))
      }
    }
    const changes = onSourceChange(signal, renew)
    await Promise.race([stopOrdered, renew(new Set(['server']))])
    await stopOrdered
    await changes.settled()
    return 0
  } finally {
    // Stop the audience first: it would report errors about a stopping server.
    for (const step of undo.reverse()) await step()
  }
}
