// The whole server as a separate process that can be killed and restarted at the same address.
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { programArgs } from '#contract/internal/programs.ts'
import { ServerNews } from '#contract/internal/supervisor.ts'
import { noSettings } from '#scripts/test/settings.ts'
import { findFreePort } from './free-port.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

export async function startServerProcess(settings: Record<string, string>) {
  const port = await findFreePort()
  const dataDir = mkdtempSync(join(tmpdir(), 'greenroom-server-'))
  let child: ChildProcess

  async function start() {
    child = spawn(process.execPath, programArgs('server/main.ts'), {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      env: {
        ...process.env,
        ...noSettings(),
        NODE_ENV: 'test',
        LOG_LEVEL: 'silent',
        DATA_DIR: dataDir,
        PORT: String(port),
        SPORT_PORT: '0',
        RTMP_PORT: '0',
        MEDIA_PORT: '0',
        ...settings,
      },
    })
    const [message] = await once(child, 'message')
    const news = ServerNews.parse(message)
    if ('failed' in news) throw new Error(news.failed)
  }
  async function kill() {
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  await start()
  return {
    url: `http://127.0.0.1:${port}`,
    start,
    kill,
    async close() {
      if (child.exitCode === null && child.signalCode === null) await kill()
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
    },
  }
}
