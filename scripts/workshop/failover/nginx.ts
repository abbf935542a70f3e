// The load balancer of the failover run: nginx with deploy/nginx/default.conf, changed to free ports and to the servers of this run.
import { readFileSync } from 'node:fs'
import { findFreePort } from '#server/testing/free-port.ts'
import { runNginx } from './run-nginx.ts'

const deployed = new URL('../../../deploy/nginx/default.conf', import.meta.url)
/** The same as deploy/nginx/follow-servers.sh writes. */
const upstream = (name: string, ports: number[]) =>
  `upstream ${name} {\n  zone ${name} 64k;\n  least_conn;\n${ports.map((port) => `  server 127.0.0.1:${port} max_fails=0;`).join('\n')}\n}`

interface Ports {
  standard: number
  sport: number
  inner: number
}

/** The deployed configuration with these ports and servers in place of its own. */
function siteOf(dir: string, { standard, sport, inner }: Ports, servers: number[], media?: number): string {
  return (
    readFileSync(deployed, 'utf8')
      .replace(/^include .*$/m, `${upstream('standard', servers)}\n${upstream('sport', servers)}`)
      .replace(/^(\s*)4001 sport;/m, `$1${sport} sport;`)
      .replace('listen 4000;', `listen 127.0.0.1:${standard};`)
      .replace('listen 4001;', `listen 127.0.0.1:${sport};`)
      .replace('listen 8080;', `listen 127.0.0.1:${inner};`)
      .replace('media:8935', `127.0.0.1:${media}`)
      .replaceAll(' /tmp/', ` ${dir}/`)
      // Node gives a child process a socket as its standard error, which cannot be opened by path.
      .replaceAll('/dev/stderr', 'stderr')
  )
}

/** @param servers the ports of the servers. `media`: media's HTTP port, to which pages push */
export async function startNginx(dir: string, servers: number[], media?: number) {
  const [standard, sport, inner] = [await findFreePort(), await findFreePort(), await findFreePort()]
  const nginx = await runNginx(dir, (folder) => siteOf(folder, { standard, sport, inner }, servers, media))
  return { url: `http://127.0.0.1:${standard}`, inner: `http://127.0.0.1:${inner}`, close: nginx.close }
}
