// The programs that work through the running server: the seed if there is no demo world yet, the audience, and the living demo.
import type { Addresses } from '#contract/internal/supervisor.ts'
import { startCompanion, type Companion } from './companion.ts'
import { welcome } from './welcome.ts'

/** @param isFromSource whether they run from their sources */
export function createCompanions(signal: AbortSignal, isFromSource = false) {
  let running: Companion[] = []
  const stop = async () => {
    const last = running
    running = []
    await Promise.all(last.map((companion) => companion.stop()))
  }

  const layDown = async () => {
    console.log('Laying down the demo world')
    const seed = startCompanion('seed/run.ts', ['--if-empty'], isFromSource)
    running.push(seed)
    const code = await seed.ended
    if (code) throw new Error(`The demo world could not be laid down (exit code ${code}).`)
    return code !== null
  }

  const accompany = (entry: string, name: string) => {
    const companion = startCompanion(entry, [], isFromSource)
    running.push(companion)
    void companion.ended.then((code) => {
      if (code) console.error(`${name} ended by itself (exit code ${code}). All else goes on.`)
    })
  }
  const play = () => {
    const hasAudience = process.env.AUDIENCE !== '0'
    if (hasAudience) accompany('seed/audience.ts', 'The simulated audience')
    // Without hosts, the audience still needs matches and draws.
    if (hasAudience || process.env.DEMO_LIVE !== '0') accompany('scripts/product/demo.ts', 'What moves the demo world')
  }

  return {
    /** Starts all companions, and reports that everything is running. */
    async bringUp({ standard, sport, rtmp, media }: Addresses, empty: boolean) {
      const addresses: Addresses = { standard, sport, rtmp, media }
      if (process.env.DEMO === '0') {
        const nobody = empty ? '\nNobody can sign in yet: npm run admin -- NAME makes an admin.' : ''
        console.log(`Greenroom is up, without a demo: ${standard} and ${sport}${nobody}`)
      } else {
        if (empty && (!(await layDown()) || signal.aborted)) return
        play()
        console.log(welcome(addresses))
      }
      console.log(`greenroom ready ${JSON.stringify(addresses)}`)
    },
    /** Restarts the companions that run permanently. */
    async renew() {
      await stop()
      if (process.env.DEMO !== '0' && !signal.aborted) play()
    },
    stop,
  }
}
