import { once } from 'node:events'
import type { Addresses } from '#contract/supervisor.ts'
import { startCompanion, type Companion } from './companion.ts'
import { startServer, type ServerProcess } from './server-process.ts'
import { welcome } from './welcome.ts'

interface Options {
  /** Settings that win over the environment. */
  env?: Record<string, string>
  /** Where the pages are to be found, if not at the server itself. */
  pages?: Partial<Addresses>
}

/** Runs server, media, demo world and audience until told to stop, or until the server ends. Answers the exit code. */
export async function start(signal: AbortSignal, { env, pages }: Options = {}): Promise<number> {
  const server = startServer(env)
  const companions: Companion[] = []
  const stopOrdered = signal.aborted ? Promise.resolve() : once(signal, 'abort')
  const serverGone = server.ended.then((how) => {
    throw new Error(`The server ended by itself (${how}).`)
  })
  try {
    await Promise.race([stopOrdered, serverGone, bringUp(server, companions, signal, pages)])
    await Promise.race([stopOrdered, serverGone])
    return 0
  } finally {
    // The audience first: it would complain about a server that is leaving.
    await Promise.all(companions.map((companion) => companion.stop()))
    await server.stop()
  }
}

async function bringUp(server: ServerProcess, companions: Companion[], signal: AbortSignal, pages?: Partial<Addresses>) {
  const news = await server.news
  if ('failed' in news) throw new Error(news.failed)
  if (signal.aborted) return
  const { ready: _, empty, ...served } = news
  const addresses = { ...served, ...pages }

  if (process.env.DEMO === '0') {
    console.log(
      `Greenroom is up, without a demo: ${addresses.standard} and ${addresses.sport}${empty ? '\nNobody can sign in yet: npm run admin -- NAME makes an admin.' : ''}`,
    )
    console.log(`greenroom ready ${JSON.stringify(addresses)}`)
    return
  }
  if (empty) {
    console.log('Laying down the demo world')
    const seed = startCompanion('seed/run.ts', ['--if-empty'])
    companions.push(seed)
    const code = await seed.ended
    if (code) throw new Error(`The demo world could not be laid down (exit code ${code}).`)
    if (code === null || signal.aborted) return
  }

  const accompany = (entry: string, name: string) => {
    const companion = startCompanion(entry)
    companions.push(companion)
    void companion.ended.then((code) => {
      if (code) console.error(`${name} ended by itself (exit code ${code}). All else goes on.`)
    })
  }
  const hasAudience = process.env.AUDIENCE !== '0'
  if (hasAudience) accompany('seed/audience.ts', 'The simulated audience')
  // Without hosts there are still the matches and draws that an audience waits for.
  if (hasAudience || process.env.DEMO_LIVE !== '0') accompany('scripts/product/demo.ts', 'What moves the demo world')
  console.log(welcome(addresses))
  console.log(`greenroom ready ${JSON.stringify(addresses)}`)
}
