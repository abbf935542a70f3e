// A separate Redis server that a test can kill and restart.
import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort } from '../free-port.ts'

const program = 'redis-server'

/** Whether this machine has the program. */
export const hasRedisServer = spawnSync(program, ['--version'], { stdio: 'ignore' }).status === 0

/** Syncs every write to disk before it replies, so that acknowledged writes survive a crash. By default Redis syncs once a second. */
export async function startRedisProcess() {
  const port = await findFreePort()
  const dir = mkdtempSync(join(tmpdir(), 'greenroom-redis-'))
  let child: ChildProcess

  async function start() {
    const stored = ['--dir', dir, '--save', '', '--appendonly', 'yes', '--appendfsync', 'always']
    child = spawn(program, ['--port', `${port}`, '--bind', '127.0.0.1', ...stored], { stdio: ['ignore', 'pipe', 'inherit'] })
    for await (const text of child.stdout ?? []) if (String(text).includes('Ready to accept connections')) break
    child.stdout?.resume()
  }
  async function kill() {
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  await start()
  return {
    url: `redis://127.0.0.1:${port}`,
    start,
    kill,
    /** It keeps running but does not reply. */
    freeze: () => child.kill('SIGSTOP'),
    thaw: () => child.kill('SIGCONT'),
    /** Removes everything it has stored. */
    forget: () => rmSync(join(dir, 'appendonlydir'), { recursive: true, force: true }),
    async close() {
      if (child.exitCode === null && child.signalCode === null) await kill()
      rmSync(dir, { recursive: true, force: true })
    },
  }
}
