import { viteBuild } from './command.mjs'
import { fingerprint, isFresh, remember } from './fingerprint.mjs'
import { installPackages } from './packages.mjs'
import { phase } from './phase.mjs'

const inputs = [
  'client',
  'contract',
  'vite.config.ts',
  'scripts/inline-start.ts',
  'scripts/precompress.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
]

/** Builds the editions of the client if any of their inputs has changed. @param {AbortSignal} signal */
export async function buildClients(signal) {
  const print = fingerprint(inputs)
  const stale = ['standard', 'sport', 'app'].filter((edition) => !isFresh(`dist/${edition}`, print))
  if (stale.length === 0) return
  await installPackages(signal, { withTools: true })
  await phase('Building the client', async () => {
    const build = (edition) => viteBuild(['--mode', edition], signal).then(() => remember(`dist/${edition}`, print))
    const builds = await Promise.allSettled(stale.map(build))
    const failed = builds.find((result) => result.status === 'rejected')
    if (failed) throw failed.reason
  })
}
