import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import packageJson from './package.json' with { type: 'json' }
import { inlineStart } from './scripts/inline-start.ts'
import { precompress } from './scripts/precompress.ts'

/** The page for encoders (client/clock.html) loads nothing of the other pages. */
const ofClock = /[\\/]clock([\\/]|\.html|-bars\.ts)/
const antd = /[\\/]node_modules[\\/](antd|@rc-component|@ant-design)[\\/]/

/** `--mode app` is the app for viewers, `--mode sport` the SPORT edition, every other mode the standard one (client/main.tsx reads the mode). */
export default defineConfig(({ mode }) => {
  const name = mode === 'app' || mode === 'sport' ? mode : 'standard'
  const root = mode === 'app' ? 'client/editions/app' : 'client'
  const pages = mode === 'app' ? ['index.html'] : ['index.html', 'clock.html']
  return {
    root,
    base: mode === 'app' ? '/app/' : '/',
    define: { 'import.meta.env.VITE_APP_VERSION': JSON.stringify(packageJson.version) },
    plugins: [react(), ...(mode === 'app' ? inlineStart(root) : []), precompress()],
    // The charts import lodash, which is CommonJS and would come whole.
    resolve: { alias: { lodash: 'lodash-es' } },
    // Several editions may be served or built at once.
    cacheDir: `${import.meta.dirname}/node_modules/.vite/${name}`,
    // Relative to the root, unlike the input of the build. Packages that `npm run dev` finds later reload the page.
    optimizeDeps: { entries: pages },
    // The camera's worker loads an encoder only where the browser has none.
    worker: { format: 'es' },
    build: {
      outDir: `${import.meta.dirname}/dist/${name}`,
      emptyOutDir: true,
      target: 'es2022',
      manifest: true,
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
      // The chart library is one lazy chunk of this size.
      chunkSizeWarningLimit: 1500,
      rolldownOptions: {
        input: pages.map((page) => `${root}/${page}`),
        output: {
          // A screen is a dynamic import. Without these groups, each module that two screens share would be a request.
          codeSplitting: {
            groups: [
              { name: 'start', tags: ['$initial'], test: (id) => !id.endsWith('.html') && !ofClock.test(id), priority: 3 },
              { name: 'antd', test: antd, minShareCount: 4, priority: 2 },
              { name: 'shared', minShareCount: 4, priority: 1 },
            ],
          },
        },
      },
    },
  }
})
