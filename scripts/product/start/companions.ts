// Starts the programs that work through the running server: the seed if there is no demo world yet, the simulated audience, and the demo hosts.
import { Addresses } from '#contract/internal/supervisor.ts'
import { demoOf, hasApp, whyNoDemo } from '#server/demo-rule.ts'
import type { Env } from '#server/env.ts'
import { demoPassword } from '#contract/calls/settings.ts'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { programArgs } from '#contract/internal/programs.ts'
import { textForPhones } from './phones.ts'

/** A companion that has not exited this long after SIGTERM is killed. */
const patienceMs = 3000

/** Starts a program that works through the running server, and that exits when this process does. */
function startCompanion(entry: string, args: string[], isFromSource: boolean) {
  const preload = ['--import', './scripts/product/start/leave-with-supervisor.mjs']
  const child = spawn(process.execPath, [...preload, ...programArgs(entry, isFromSource), ...args], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const exit = once(child, 'exit')
  return {
    /** How it ended: its exit code, or null when it was stopped by a signal. */
    ended: exit.then(() => child.exitCode),
    stop: async () => {
      child.kill()
      const late = setTimeout(() => child.kill('SIGKILL'), patienceMs)
      await exit
      clearTimeout(late)
    },
  }
}

/** Shown once everything runs: addresses, demo accounts and the settings for OBS. */
const welcome = ({ standard, sport, rtmp }: Addresses, env: Env, phones: string) => `
Greenroom is up.

  Standard edition   ${standard}
  SPORT edition      ${sport}${hasApp(env) ? `\n  App for viewers    ${standard}/app/` : ''}

  Sign in with ${demoOf(env) === 'known' ? `the password ${demoPassword}` : 'the passwords that were printed with the demo world'}
    anchors          anna, bella, carol, dana, erin
    families         aurora, borealis
    admin            admin

  Go on air from OBS: Settings, Stream, Service "Custom..."
    Server           ${rtmp}
    Stream key       on the live page, signed in as an anchor
  Without OBS:       npm run push -- anna
${phones}
  Ctrl-C stops everything.
`

/** @param isFromSource whether the companions run from their sources, not from the build */
export function createCompanions(env: Env, signal: AbortSignal, isFromSource = false) {
  const emptyBecause = whyNoDemo(env)
  let running: ReturnType<typeof startCompanion>[] = []
  const stop = async () => {
    const last = running
    running = []
    await Promise.all(last.map((companion) => companion.stop()))
  }

  const createDemoWorld = async () => {
    console.log('Creating the demo world')
    const seed = startCompanion('seed/run.ts', ['--if-empty'], isFromSource)
    running.push(seed)
    const code = await seed.ended
    if (code) throw new Error(`The demo world could not be created (exit code ${code}).`)
    return code !== null
  }

  const accompany = (entry: string, name: string) => {
    const companion = startCompanion(entry, [], isFromSource)
    running.push(companion)
    void companion.ended.then((code) => {
      if (code) console.error(`${name} ended by itself (exit code ${code}). Everything else continues.`)
    })
  }
  const startLasting = () => {
    if (env.AUDIENCE) accompany('seed/audience.ts', 'The simulated audience')
    // Without hosts, the audience still needs matches and draws.
    if (env.AUDIENCE || env.DEMO_LIVE) accompany('seed/hosts.ts', 'The program of the demo hosts')
  }

  return {
    /** Starts all companions, and reports that everything is running. */
    async bringUp(news: Addresses, empty: boolean) {
      const addresses = Addresses.parse(news)
      const { standard, sport, https } = addresses
      const phones = textForPhones(https, env)
      if (emptyBecause !== null) {
        const hint = empty ? `\n${emptyBecause}\nNobody can sign in yet: npm run admin -- NAME creates an admin.` : ''
        console.log(
          `Greenroom is up, without a demo: ${standard} and ${sport}${hasApp(env) ? `, and for viewers ${standard}/app/` : ''}${hint}\n${phones}`.trimEnd(),
        )
      } else {
        if (empty && (!(await createDemoWorld()) || signal.aborted)) return
        startLasting()
        console.log(welcome(addresses, env, phones))
      }
      console.log(`greenroom ready ${JSON.stringify(addresses)}`)
    },
    /** Restarts the companions that run permanently. */
    async renew() {
      await stop()
      if (emptyBecause === null && !signal.aborted) startLasting()
    },
    stop,
  }
}
