// The pages of `npm run dev`, through Vite. Requests wait while the server restarts, and texts change without a reload.
import { EventEmitter, once } from 'node:events'
import { basename, dirname } from 'node:path'
import { createLogger, createServer, type Plugin } from 'vite'
import type { Answering } from '#server/https/forward.ts'
import { errorCatalogue, type ErrorReply } from '#contract/errors.ts'

/** Gate between the pages and the server: `waiting` while the server starts, `closed` while it cannot start. */
export type GateState = 'open' | 'waiting' | 'closed'
export interface Gate {
  set(state: GateState): void
  /** Whether the server answers; resolves when that is known. */
  isOpen(): Promise<boolean>
}

export function createGate(): Gate {
  let state: GateState = 'waiting'
  const changes = new EventEmitter().setMaxListeners(0)
  return {
    set(next) {
      state = next
      changes.emit('change')
    },
    async isOpen() {
      while (state === 'waiting') await once(changes, 'change')
      return state === 'open'
    },
  }
}

const [status, message] = errorCatalogue.unavailable
const unavailable: ErrorReply = { code: 'unavailable', message }

const holdRequests = (gate: Gate): Plugin => ({
  name: 'hold-requests',
  configureServer({ middlewares }) {
    middlewares.use(async (request, response, next) => {
      if (!/^\/(api|uploads)\b/.test(request.url ?? '') || (await gate.isOpen())) return next()
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(unavailable))
    })
  },
})

const listener = `
  import i18next from 'i18next'
  import.meta.hot.on('greenroom:texts', ({ language, texts }) => {
    if (!i18next.hasResourceBundle(language, 'translation')) return
    i18next.addResourceBundle(language, 'translation', texts, true, true)
    i18next.emit('languageChanged', i18next.language)
  })`

/** Sends a saved file of texts to the pages as it is. */
const changeTexts: Plugin = {
  name: 'change-texts',
  transformIndexHtml: {
    // Before Vite resolves what scripts of the page import.
    order: 'pre',
    handler: () => [{ tag: 'script', attrs: { type: 'module' }, children: listener, injectTo: 'body' }],
  },
  async handleHotUpdate({ file, read, server }) {
    if (!/\/client\/i18n\/[\w-]+\/(?!names|verbs)[\w-]+\.json$/.test(file)) return undefined
    try {
      const texts: unknown = JSON.parse(await read())
      server.ws.send('greenroom:texts', { language: basename(dirname(file)), texts })
    } catch (error) {
      console.error(`${file}: ${error instanceof Error ? error.message : String(error)}`)
    }
    return []
  },
}

/** Sockets reconnect after a server restart, so do not print a stack for each. */
function quietLogger() {
  const logger = createLogger()
  const { error } = logger
  logger.error = (text, options) => {
    if (!/proxy (socket )?error/.test(text)) error(text, options)
  }
  return logger
}

interface Where {
  /** 0 selects a free port. */
  port: number
  /** The address of the edition's server. */
  target: string
  /** Names besides localhost and addresses that a request may be for. */
  allowedHosts: string[]
  /** Address of the pages of the app for viewers, which this server shows below /app. */
  app?: string | undefined
}

export async function servePages(mode: 'standard' | 'sport' | 'app', { port, target, allowedHosts, app }: Where, gate: Gate) {
  const listeners = process.listeners('SIGTERM')
  const pages = await createServer({
    mode,
    plugins: [holdRequests(gate), changeTexts],
    customLogger: quietLogger(),
    server: {
      host: '127.0.0.1',
      port,
      strictPort: true,
      allowedHosts,
      proxy: {
        '/api': { target, ws: true, xfwd: true },
        '/uploads': { target, xfwd: true },
        // Its socket too: over it come the edits. No folder of client/ may have this name, whose modules have the same addresses.
        ...(app !== undefined && { '^/app(/|$)': { target: app, ws: true, xfwd: true } }),
      },
    },
  })
  // Vite exits the process on this signal, before the other parts in it have stopped.
  for (const added of process.listeners('SIGTERM').filter((one) => !listeners.includes(one))) process.off('SIGTERM', added)
  await pages.listen()
  const address = pages.httpServer?.address()
  const taken = typeof address === 'object' && address ? address.port : port
  return {
    url: `http://127.0.0.1:${taken}`,
    close: () => pages.close(),
    // For connections that come over TLS.
    answer: pages.middlewares,
    upgrade(...upgrade: Parameters<Answering['upgrade']>) {
      pages.httpServer?.emit('upgrade', ...upgrade)
    },
  }
}
