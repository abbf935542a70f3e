// Vite's configuration for the programs that Node runs (scripts/prepare/programs.mjs). Only our own files are bundled, not packages.
import { basename, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { builtFile, programs } from './prepare/programs.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Makes `import.meta.url` that of the source file, so that code finds files beside it, such as a worker thread or a clip. */
const besideTheSource = {
  name: 'beside-the-source',
  transform: {
    filter: { id: { exclude: /node_modules/ }, code: /import\.meta\.url/ },
    /** @param {string} code @param {string} id */
    handler(code, id) {
      const source = JSON.stringify(`../../${relative(root, id).replaceAll(sep, '/')}`)
      return code.replaceAll('import.meta.url', `new URL(${source}, import.meta.url).href`)
    },
  },
}

export default defineConfig({
  root,
  plugins: [besideTheSource],
  build: {
    ssr: true,
    outDir: 'dist/programs',
    target: 'node20',
    minify: false,
    reportCompressedSize: false,
    rolldownOptions: {
      input: Object.fromEntries(programs.map((source) => [basename(builtFile(source), '.mjs'), source])),
      // All in one folder: besideTheSource relies on it.
      output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' },
    },
  },
})
