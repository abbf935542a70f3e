import { runNode } from './command.mjs'
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

/** @param {'standard' | 'sport' | 'app'} edition @param {string} print @param {AbortSignal} signal */
async function build(edition, print, signal) {
  await runNode(['node_modules/vite/bin/vite.js', 'build', '--mode', edition], {
    signal,
    // Without it, --mode would select the React build.
    env: { NODE_ENV: 'production' },
    timeoutMs: 10 * 60_000,
  })
  remember(`dist/${edition}`, print)
}

/**
 * Builds the editions of the client if any of their inputs has changed.
 * @param {AbortSignal} signal
 * @param {typeof phase} showPhase
 */
export async function buildClients(signal, showPhase = phase) {
  const print = fingerprint(inputs)
  const stale = ['standard', 'sport', 'app'].filter((edition) => !isFresh(`dist/${edition}`, print))
  if (stale.length === 0) return
  await installPackages(signal, { withTools: true })
  await showPhase('Building the client', async () => {
    const builds = await Promise.allSettled(stale.map((edition) => build(edition, print, signal)))
    const failed = builds.find((result) => result.status === 'rejected')
    if (failed) throw failed.reason
  })
}
