// An nginx of its own, with one site.
import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ownProcess } from './own-process.ts'

const program = 'nginx'

/** Its path is not everybody's. */
const env = { ...process.env, PATH: `${process.env.PATH ?? ''}:/usr/sbin:/usr/local/sbin` }
export const hasNginx = () => spawnSync(program, ['-v'], { stdio: 'ignore', env }).status === 0

/** @param siteIn what stands in its `http` block; it may write in the folder */
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
