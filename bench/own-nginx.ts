// A separate nginx for a benchmark, with one module from Debian. Its process and folder are removed afterwards.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const program = '/usr/sbin/nginx'
const fileOf = (module: string) => `/usr/lib/nginx/modules/ngx_${module}_module.so`

export const hasNginxWith = (module: string) => existsSync(program) && existsSync(fileOf(module))

export interface OwnNginx {
  /** CPU used so far, in milliseconds. */
  cpuMs(): number
  stop(): Promise<void>
}

interface Site {
  /** The content of the `http` block. */
  http: string
  /** What stands beside it. */
  beside?: string
}

/** One process with one thread. Its files are removed. */
const configuration = (module: string, folder: string, { http, beside = '' }: Site) => `
load_module ${fileOf(module)};
daemon off; master_process off; worker_processes 1; worker_rlimit_nofile 8192; pid ${folder}/pid;
events { worker_connections 8192; }
${beside}
http { access_log off; client_body_temp_path ${folder}/a; proxy_temp_path ${folder}/b; fastcgi_temp_path ${folder}/c;
  uwsgi_temp_path ${folder}/d; scgi_temp_path ${folder}/e;
  ${http} }
`

/** Resolves when it `answers`. */
export async function startOwnNginx(module: string, site: (folder: string) => Site, answers: () => Promise<boolean>): Promise<OwnNginx> {
  const folder = mkdtempSync(join(tmpdir(), 'greenroom-nginx-'))
  const file = join(folder, 'nginx.conf')
  writeFileSync(file, configuration(module, folder, site(folder)))
  const child = spawn(program, ['-e', join(folder, 'errors'), '-c', file], { stdio: ['ignore', 'ignore', 'inherit'] })
  while (!(await answers())) {
    if (child.exitCode !== null) throw new Error('nginx ended before it answered')
    await pause(50)
  }
  return {
    // Nanoseconds on a processor.
    cpuMs: () => Number(readFileSync(`/proc/${child.pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6,
    async stop() {
      const gone = once(child, 'exit')
      child.kill('SIGKILL')
      await gone
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
