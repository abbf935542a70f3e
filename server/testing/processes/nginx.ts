// Starts a separate nginx with one site; `startGateway` gives it the one of the containers.
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findFreePort } from '../free-port.ts'
import { ownProcess } from './own-process.ts'

const program = 'nginx'

/** nginx is in a folder that PATH often lacks. */
const env = { ...process.env, PATH: `${process.env.PATH ?? ''}:/usr/sbin:/usr/local/sbin` }
export const hasNginx = () => spawnSync(program, ['-v'], { stdio: 'ignore', env }).status === 0

/** @param siteIn returns the contents of the `http` block; nginx may write in the folder */
export async function startNginx(dir: string, siteIn: (folder: string) => string) {
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

const deployed = new URL('../../../deploy/nginx/default.conf', import.meta.url)
/** The same as deploy/nginx/follow-servers.sh writes. */
const upstream = (name: string, ports: number[]) =>
  `upstream ${name} {\n  zone ${name} 64k;\n  least_conn;\n${ports.map((port) => `  server 127.0.0.1:${port} max_fails=0;`).join('\n')}\n}`

/**
 * nginx with deploy/nginx/default.conf, changed to free ports and to these servers.
 * @param servers the ports of the servers. `media`: media's HTTP port, to which pages push
 */
export async function startGateway(dir: string, servers: number[], media?: number) {
  const [standard, sport, inner] = [await findFreePort(), await findFreePort(), await findFreePort()]
  const nginx = await startNginx(dir, (folder) =>
    readFileSync(deployed, 'utf8')
      .replace(/^include .*$/m, `${upstream('standard', servers)}\n${upstream('sport', servers)}`)
      .replace(/^(\s*)4001 sport;/m, `$1${sport} sport;`)
      .replace('listen 4000;', `listen 127.0.0.1:${standard};`)
      .replace('listen 4001;', `listen 127.0.0.1:${sport};`)
      .replace('listen 8080;', `listen 127.0.0.1:${inner};`)
      .replace('media:8935', `127.0.0.1:${media}`)
      .replaceAll(' /tmp/', ` ${folder}/`)
      // Node gives a child process a socket as its standard error, which cannot be opened by path.
      .replaceAll('/dev/stderr', 'stderr'),
  )
  return { url: `http://127.0.0.1:${standard}`, inner: `http://127.0.0.1:${inner}`, close: nginx.close }
}
