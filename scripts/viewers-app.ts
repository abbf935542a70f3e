// How Vite builds the app for viewers (client/editions/app): one page of its own below /app/, light enough for a slow phone.
import type { UserConfig } from 'vite'
import { inlineStart } from './inline-start.ts'
import { precompress } from './precompress.ts'

/**
 * The app is written for React and built with Preact, which has the same interface at a tenth of the size: React and the parsing of the
 * contract alone are more than the first page may weigh (docs/decisions/030-viewers-app.md).
 */
const preact = {
  'react/jsx-runtime': 'preact/jsx-runtime',
  'react/jsx-dev-runtime': 'preact/jsx-dev-runtime',
  'react-dom/client': 'preact/compat/client',
  'react-dom': 'preact/compat',
  react: 'preact/compat',
  // Of react-i18next, for a React that lacks this hook.
  'use-sync-external-store/shim': 'preact/compat',
}

/** What only the host's app has: its own modules, and the texts of the back office that it shares. */
const ofHost =
  /client[\\/](features[\\/](host-app|camera|live-room|live-control|signal|push|sound|moderation(?![\\/](?:durations|useRoomState|wording))|game|sport-events|chat[\\/]anchor-chat|on-air[\\/]status|obs)|lib[\\/](app-version|stored-user))[\\/.]/
const ofHostTexts = /i18n[\\/](?:app|camera|phone|picture|record|sign-in)[\\/]([\w-]+)\.json$/
/** Those of moderators, of viewers and of hosts. */
const ofModerationTexts = /i18n[\\/](?:moderation|rules)[\\/]([\w-]+)\.json$/
/** The chunk for the texts of one language. */
const textsOf =
  (name: string, texts: RegExp) =>
  (id: string): string | null => {
    const language = texts.exec(id)?.[1]
    return language === undefined ? null : `${name}-${language}`
  }

/** Everything that a room needs beside the first page: one request, not one for each small module. */
const ofRoom = /client[\\/](features[\\/](watch|chat|on-air|player|gifts)|lib[\\/](request-id|useKey))[\\/.]/

/** What moderators have, of viewers and of hosts: one request beside the page. */
const ofModeration = /client[\\/]features[\\/](moderation-sheet[\\/](?!load\.)|moderation[\\/](?:durations|useRoomState|wording))/

const folder = 'client/editions/app'

export const viewersApp: UserConfig = {
  root: folder,
  base: '/app/',
  // The camera's worker loads an encoder only where the browser has none.
  worker: { format: 'es' },
  plugins: [...inlineStart(folder), precompress()],
  resolve: { alias: Object.entries(preact).map(([find, replacement]) => ({ find: new RegExp(`^${find}$`), replacement })) },
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  cacheDir: '../../../node_modules/.vite/app',
  // Relative to the root, unlike the input of the build.
  optimizeDeps: { entries: ['index.html'], include: ['preact/jsx-dev-runtime'] },
  build: {
    outDir: '../../../dist/app',
    emptyOutDir: true,
    target: 'es2022',
    manifest: true,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      input: ['client/editions/app/index.html'],
      output: {
        codeSplitting: {
          groups: [
            { name: 'page', tags: ['$initial'], test: (id) => !id.endsWith('.html'), priority: 2 },
            { name: 'room', test: (id) => ofRoom.test(id) && !ofHost.test(id) && !/key-frame|\.json$/.test(id), priority: 1 },
            { name: 'moderation', test: ofModeration, priority: 1 },
            // Of both, so that neither brings the other.
            { name: 'socket', test: /(?:socket|engine)\.io|client[\\/]lib[\\/](?:socket\.ts|connection)/, priority: 1 },
            { name: 'host', test: (id) => ofHost.test(id) && !id.endsWith('.json'), priority: 0 },
            { name: textsOf('host', ofHostTexts), priority: 0 },
            { name: textsOf('moderation', ofModerationTexts), priority: 0 },
          ],
        },
      },
    },
  },
}
