// Starts a separate nginx with one site.
import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ownProcess } from './own-process.ts'

const program = 'nginx'

/** nginx is in a folder that PATH often lacks. */
const env = { ...process.env, PATH: `${process.env.PATH ?? ''}:/usr/sbin:/usr/local/sbin` }
export const hasNginx = () => spawnSync(program, ['-v'], { stdio: 'ignore', env }).status === 0

/** @param siteIn returns the contents of the `http` block; nginx may write in the folder */
export async function runNginx(dir: string, siteIn: (folder: string) => string) {
  const folder = join(dir, 'nginx')
  mkdirSync(folder)
  const file = join(folder, 'nginx.conf')
  writeFileSync(file, `daemon off;\npid ${join(folder, 'nginx.pid')};\nevents { worker_connections 4096; }\nhttp {\n${siteIn(folder)}\n}\n`)
  const process = ownProcess({
    command: program,
    args: ['-p', folder, '-c', file, '-g', 'error_log stderr notice;'],
    options: { env },
    ready: /start worker process/,
    log: join(dir, 'nginx.log'),
  })
  await process.start()
  return { close: () => process.end('SIGTERM') }
}
