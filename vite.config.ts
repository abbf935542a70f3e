import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import packageJson from './package.json' with { type: 'json' }
import { nameProgram } from './scripts/name-program.ts'
import { precompress } from './scripts/precompress.ts'
import { viewersApp } from './scripts/viewers-app.ts'

const ofRooms =
  /(socket|engine)\.io|client[\\/](features[\\/](chat|game|live-room|moderation|monitor|obs|on-air|player|push|rehearsal|signal|sound|timeline|wall)[\\/]|lib[\\/]socket\.ts)/

// The patterns below select the modules of chunks (codeSplitting.groups). Their aim: no page loads large code that it does not use, and none
// needs many requests (docs/decisions/018-first-paint.md).

/** Needed by every page of a signed-in user. */
const ofEdition = /client[\\/](shell[\\/]App\.tsx|editions[\\/](standard|sport)\.ts)$/

/** Parts of the header that only hosts and demos have. */
const ofHeader =
  /client[\\/](features[\\/]live-control[\\/]standard[\\/](chat|ChatNotices)\.tsx?$|shell[\\/]demo[\\/](DemoTime|useDemoTime))/

/** Calls that no page makes before the user opens something. */
const ofRecords = /contract[\\/]((record|push[\\/](figures|sound))\.ts|calls[\\/](live-record\.ts|(why|push)[\\/]))/

const ofCalls =
  /[\\/]zod[\\/]|contract[\\/]((define|errors|wire|limits)\.ts|calls[\\/](session|settings)\.ts)|client[\\/]lib[\\/](call|no-eval|settings)\.ts/
const ofContract = /contract[\\/](?!columns)/

const ofForms =
  /@rc-component[\\/](form|async-validator)[\\/]|antd[\\/]es[\\/](form|grid)[\\/]|antd[\\/]es[\\/]input[\\/](index|OTP|Search|Password|TextArea|Group)|@rc-component[\\/]input[\\/]es[\\/](TextArea|Resizable|calculate)|client[\\/]ui[\\/]dialog|scroll-into-view/

const ofFields =
  /@rc-component[\\/](input-number|mini-decimal|switch|tooltip)[\\/]|antd[\\/]es[\\/](input-number|popover|switch|tooltip)[\\/]/

const ofMenus = /(@rc-component|antd[\\/]es)[\\/](menu|dropdown)[\\/]/

/** What opens over a page, and what a few pages show. Many import them, but no list or dashboard needs them when it opens. */
const ofSheets = /(@rc-component|antd[\\/]es)[\\/]drawer[\\/]|client[\\/]ui[\\/]sheet[\\/]/
const ofNotes = /(@rc-component|antd[\\/]es)[\\/](alert|checkbox)[\\/]/

const ofTwo = /ant-design[\\/]icons|antd[\\/]es[\\/]theme|client[\\/](ui|i18n)[\\/][^\\/]+\.tsx?$/

/** The chunk for all texts of one language: our texts, the titles of columns, and the texts of antd and dayjs. */
function appTextsOf(id: string): string | null {
  const [, language] =
    /(?:i18n[\\/](?:app|rules)|contract[\\/]columns|antd[\\/]es[\\/]locale|dayjs[\\/]locale)[\\/]([a-z]{2}(?:[-_][A-Za-z]{2})?)\.js(?:on)?$/.exec(
      id,
    ) ?? []
  if (!language) return null
  const tag = language.replace('_', '-').toLowerCase()
  return `texts-${tag.startsWith('zh') ? tag : tag.slice(0, 2)}`
}

/** The page for encoders (client/clock.html) shares no chunk with the app, so that it loads fast. */
const ofClock = /client[\\/]clock([\\/]|\.html)|contract[\\/]push[\\/]clock-bars\.ts/
const clockStandsAlone: Plugin = {
  name: 'clock-stands-alone',
  apply: 'build',
  enforce: 'pre',
  // Replaces the polyfill, which would be a chunk shared with the app's page.
  resolveId: {
    filter: { id: /^vite\/modulepreload-polyfill$/ },
    handler: (_id, importer) => (importer?.endsWith('clock.html') ? '\0nothing' : null),
  },
  load: { filter: { id: /^\0nothing$/ }, handler: () => '' },
}

/**
 * Every input of antd imports the context of forms from the package's index, which would load all code of forms on every screen. This plugin
 * resolves it to the file that defines it.
 */
const contextWithoutForms: Plugin = {
  name: 'context-without-forms',
  apply: 'build',
  enforce: 'pre',
  resolveId: {
    filter: { id: /^@rc-component\/form$/ },
    handler(_id, importer) {
      const isContext = importer !== undefined && /antd[\\/]es[\\/]form[\\/]context\.js$/.test(importer)
      return isContext ? this.resolve(formContext, importer, { skipSelf: true }) : null
    },
  },
}
const formContext = '@rc-component/form/es/FormContext.js'

/** `--mode app` is the app for viewers, `--mode sport` the SPORT edition, every other mode the standard one (client/main.tsx reads the mode). */
export default defineConfig(({ mode }) => {
  const define = { 'import.meta.env.VITE_APP_VERSION': JSON.stringify(packageJson.version) }
  if (mode === 'app') return { ...viewersApp, define }
  const name = mode === 'sport' ? 'sport' : 'standard'
  return {
    root: 'client',
    define,
    plugins: [react(), clockStandsAlone, contextWithoutForms, nameProgram(), precompress()],
    // The charts depend on lodash as CommonJS, which would be a second copy.
    resolve: { alias: { lodash: 'lodash-es' } },
    // Two editions may be served or built at once.
    cacheDir: `../node_modules/.vite/${name}`,
    // Relative to the root, unlike the input of the build. Packages that `npm run dev` finds later reload the page.
    optimizeDeps: { entries: ['index.html', 'clock.html'] },
    // The camera's worker loads an encoder only where the browser has none.
    worker: { format: 'es' },
    build: {
      outDir: `../dist/${name}`,
      emptyOutDir: true,
      target: 'es2022',
      manifest: true,
      reportCompressedSize: false,
      // The chart library is one lazy chunk of this size.
      chunkSizeWarningLimit: 1500,
      rolldownOptions: {
        input: ['client/index.html', 'client/clock.html'],
        // These packages have no side effects, but lack `sideEffects` in their package.json.
        treeshake: { moduleSideEffects: [{ test: /[\\/]@rc-component[\\/][^?]*\.js$/, sideEffects: false }] },
        output: {
          codeSplitting: {
            groups: [
              // Everything that the sign-in page needs before it is shown.
              { name: 'sign-in', tags: ['$initial'], test: (id) => !id.endsWith('/client/index.html') && !ofClock.test(id), priority: 4 },
              // The code for its calls to the server.
              { name: 'calls', test: ofCalls, priority: 3 },
              // Modules of four screens or more, except those of live rooms, forms, fields and others, which have their own chunks.
              {
                name: 'app',
                minShareCount: 4,
                test: (id) => ![ofRooms, ofContract, ofForms, ofFields, ofMenus, ofSheets, ofNotes].some((others) => others.test(id)),
                priority: 2,
              },
              // Small modules of two screens or more: separately, each would be a request.
              { name: 'parts', minShareCount: 2, test: ofTwo, priority: 2 },
              // Modules that only some screens use. Forms have a lower priority, because they import the others.
              { name: 'fields', minShareCount: 2, test: ofFields, priority: 2 },
              { name: 'menus', minShareCount: 2, test: ofMenus, priority: 2 },
              { name: 'sheets', minShareCount: 2, test: ofSheets, priority: 2 },
              { name: 'notes', minShareCount: 2, test: ofNotes, priority: 2 },
              {
                name: 'contract',
                minShareCount: 2,
                test: (id) => ofContract.test(id) && !ofRecords.test(id) && !ofClock.test(id),
                priority: 2,
              },
              // Above the chunks that load later: modules that both import belong here.
              { name: 'edition', test: ofEdition, priority: 2 },
              { name: 'form', minShareCount: 2, test: ofForms, priority: 1 },
              { name: 'room', minShareCount: 4, test: ofRooms, priority: 1 },
              { name: 'header', test: ofHeader, priority: 1 },
              { name: appTextsOf, priority: 0 },
            ],
          },
        },
      },
    },
  }
})
