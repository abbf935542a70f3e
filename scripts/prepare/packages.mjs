import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { basename, delimiter, dirname, join } from 'node:path'
import { runNode } from './command.mjs'
import { phase } from './phase.mjs'

/** Longer than any working network needs; limits the wait on a dead network. */
const installTimeoutMs = 20 * 60_000

/** @param {string} path */
const packagesOf = (path) => JSON.parse(readFileSync(path, 'utf8')).packages

/**
 * npm writes node_modules/.package-lock.json last: if it contains every package of the lockfile, the install is complete. In production
 * npm leaves out packages that only builds and tests need.
 * @param {boolean} withTools whether those packages are needed anyway
 */
function packagesAreInstalled(withTools) {
  if (!existsSync('node_modules/.package-lock.json')) return false
  const installed = packagesOf('node_modules/.package-lock.json')
  return Object.entries(packagesOf('package-lock.json')).every(([path, wanted]) => {
    if (path === '') return true
    const found = installed[path]
    // Optional packages may be for other platforms.
    const mayLack = wanted.optional || wanted.devOptional || (wanted.dev && !withTools && process.env.NODE_ENV === 'production')
    return found ? found.version === wanted.version : Boolean(mayLack)
  })
}

/** The npm program: the one that runs this script, else the one that came with this node, else the one on PATH. */
function npmProgram() {
  const bin = dirname(process.execPath)
  const onPath = (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, 'npm'))
  const candidates = [
    process.env.npm_execpath ?? '',
    join(bin, '../lib/node_modules/npm/bin/npm-cli.js'),
    join(bin, 'node_modules/npm/bin/npm-cli.js'),
    ...onPath.filter((path) => existsSync(path)).map((path) => realpathSync(path)),
  ]
  const found = candidates.find((path) => basename(path) === 'npm-cli.js' && existsSync(path))
  if (!found) throw new Error('npm was not found beside node. Run `npm ci` here, then try again.')
  return found
}

/**
 * Installs the packages of the lockfile if they are missing: all of them, also in production, since the product is built here too.
 * @param {AbortSignal} signal
 * @param {{ withTools?: boolean }} options `withTools`: also requires the packages for builds and tests
 */
export async function installPackages(signal, { withTools = false } = {}) {
  if (packagesAreInstalled(withTools)) return
  await phase('Installing packages (a minute or two the first time)', () =>
    runNode(
      [
        npmProgram(),
        'ci',
        '--include=dev',
        '--loglevel=error',
        '--no-progress',
        '--fetch-timeout=60000',
        '--fetch-retries=3',
        '--fetch-retry-maxtimeout=20000',
      ],
      { signal, timeoutMs: installTimeoutMs },
    ),
  )
}
