import { watch } from 'node:fs'
import { once } from 'node:events'
import { createServer } from 'vite'
import { start } from './start.ts'

/** The pages take the product's usual ports, so the server moves out of their way. */
const pagePorts = { standard: Number(process.env.PORT || 4000), sport: Number(process.env.SPORT_PORT || 4001) }
const serverSettings = { PORT: '4002', SPORT_PORT: '4003', NODE_ENV: 'development' }

/** An editor writes several files at once, and some write one file twice. */
const settleMs = 200

async function servePages(edition: keyof typeof pagePorts) {
  const target = `http://127.0.0.1:${serverSettings.PORT}`
  const port = pagePorts[edition]
  const pages = await createServer({
    mode: edition,
    server: { host: '127.0.0.1', port, strictPort: true, proxy: { '/api': { target, ws: true }, '/uploads': target } },
  })
  await pages.listen()
  return { url: `http://127.0.0.1:${port}`, close: () => pages.close() }
}

/** Resolves when a source file of the server's side has changed and the changes have settled. */
function serverChange(signal: AbortSignal) {
  return new Promise<void>((resolve) => {
    let settled: NodeJS.Timeout | undefined
    for (const folder of ['server', 'media', 'contract', 'seed']) {
      watch(folder, { recursive: true, signal }, (_, name) => {
        if (!name?.endsWith('.ts') || name.endsWith('.test.ts')) return
        clearTimeout(settled)
        settled = setTimeout(resolve, settleMs)
      })
    }
  })
}

/** Runs the product for whoever works on it, until told to stop. Answers the exit code. */
export async function develop(signal: AbortSignal): Promise<number> {
  const [standard, sport] = await Promise.all([servePages('standard'), servePages('sport')])
  const stopOrdered = once(signal, 'abort')
  while (!signal.aborted) {
    const round = new AbortController()
    const either = AbortSignal.any([signal, round.signal])
    const running = start(either, { env: serverSettings, pages: { standard: standard.url, sport: sport.url } }).catch((error: Error) => {
      console.error(`${error.message} It is started again after the next change.`)
    })
    await Promise.race([stopOrdered, serverChange(either)])
    if (!signal.aborted) console.log('The server has changed and is started again.')
    round.abort()
    await running
  }
  await Promise.all([standard.close(), sport.close()])
  return 0
}
