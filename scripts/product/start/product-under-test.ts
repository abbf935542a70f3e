import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Addresses } from '#contract/internal/supervisor.ts'
import { noSettings } from '../../test/settings.ts'
import { processesOf } from './process-group.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const readyLine = /^greenroom ready (\{.*\})$/m

export interface Product {
  /** The addresses, once it is ready. Rejects if the product exits before. */
  ready: Promise<Addresses>
  pid: number
  /** Everything it has printed so far. */
  output: () => string
  /** The exit code, once the product has exited and its output is complete. */
  ended: Promise<number | null>
  signal: (name: NodeJS.Signals, to: 'process' | 'group') => void
  /** The command lines of its remaining processes, including children. */
  processes: () => string[]
  stop: () => Promise<void>
}

interface How {
  /** `npm` runs the script of package.json; `node` runs without npm, so that `pid` is the supervisor's. */
  through?: 'npm' | 'node'
  script?: 'start' | 'dev'
  /** The folder of the product; by default the one of this file. */
  folder?: string
}

/**
 * Starts the whole product as a person would, on free ports, in a new process group.
 * @param env overrides the defaults for tests; DATA_DIR is required
 */
export function startProduct(
  env: { DATA_DIR: string } & Record<string, string>,
  { through = 'node', script = 'start', folder = root }: How = {},
): Product {
  const ports = { PORT: '0', SPORT_PORT: '0', RTMP_PORT: '0', MEDIA_PORT: '0' }
  const [command, args] = through === 'npm' ? ['npm', ['run', script]] : [process.execPath, [`scripts/${script}.mjs`]]
  const child = spawn(command, args, {
    cwd: folder,
    detached: true,
    // With the IPC channel it exits when the test is killed; npm would not pass the channel on.
    stdio: ['ignore', 'pipe', 'pipe', through === 'npm' ? 'ignore' : 'ipc'],
    // Playwright enables colours, which would change the output that tests read.
    env: { ...process.env, FORCE_COLOR: undefined, ...noSettings(), AUDIENCE: '0', DEMO_LIVE: '0', ...ports, ...env },
  })
  const { pid, stdout, stderr } = child
  if (pid === undefined || !stdout || !stderr) throw new Error(`${command} could not be started`)

  let output = ''
  const ended = once(child, 'close').then(() => child.exitCode)
  const ready = new Promise<Addresses>((resolve, reject) => {
    const onOutput = (text: Buffer) => {
      output += text.toString()
      const line = readyLine.exec(output)?.[1]
      if (line) resolve(Addresses.parse(JSON.parse(line)))
    }
    stdout.on('data', onOutput)
    stderr.on('data', onOutput)
    void ended.then((code) => reject(new Error(`The product ended with exit code ${code} before it was ready:\n${output}`)))
  })
  // A test that only waits for the end need not handle a failed start.
  ready.catch(() => {})

  return {
    ready,
    pid,
    output: () => output,
    ended,
    signal: (name, to) => process.kill(to === 'group' ? -pid : pid, name),
    processes: () => processesOf(pid),
    stop: async () => {
      if (processesOf(pid).length > 0) process.kill(-pid, 'SIGTERM')
      await ended
    },
  }
}

/** A data directory that is removed after the test. */
export async function temporaryDataDir() {
  const path = await mkdtemp(join(tmpdir(), 'greenroom-'))
  return { path, remove: () => rm(path, { recursive: true, force: true, maxRetries: 5 }) }
}
