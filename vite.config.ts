import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { chartAliases, leanCharts } from './scripts/lean-charts.ts'
import { leanPackages } from './scripts/lean-packages.ts'
import packageJson from './package.json' with { type: 'json' }
import { precompress } from './scripts/precompress.ts'

/** `--mode sport` is the SPORT edition, every other mode the standard one (client/main.tsx reads the mode). */
export default defineConfig(({ mode }) => {
  const name = mode === 'sport' ? 'sport' : 'standard'
  return {
    root: 'client',
    define: { 'import.meta.env.VITE_APP_VERSION': JSON.stringify(packageJson.version) },
    plugins: [react(), leanCharts(), leanPackages(), precompress()],
    resolve: { alias: chartAliases },
    // Two editions may be served or built at once.
    cacheDir: `../node_modules/.vite/${name}`,
    build: {
      outDir: `../dist/${name}`,
      emptyOutDir: true,
      target: 'es2022',
      manifest: true,
      reportCompressedSize: false,
      // The chart library is one lazy chunk of this size.
      chunkSizeWarningLimit: 1500,
    },
  }
})
