// Compares the compressed size of the files that a page needs before it is shown with a budget.
import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { filesOf, readManifest, type Manifest } from '#scripts/build-manifest.ts'
import type { Benchmark } from '../benchmark.ts'

type Edition = 'standard' | 'sport' | 'app'

interface Size {
  gzip: number
  brotli: number
}

/** Sizes in kilobytes of 1000 bytes, like the reports of build tools. */
interface Budget {
  name: string
  edition: Edition
  sources: readonly string[]
  without?: readonly string[]
  gzip: number
  brotli: number
}

const page = ['index.html']
const signIn = [...page, 'features/sign-in/sign-in-calls.ts']
// The language pack of the default language is part of each screen.
const screen = (source: string) => [...page, 'edition', 'texts-zh-tw', source]

const budgets: readonly Budget[] = [
  { name: 'sign-in', edition: 'standard', sources: signIn, gzip: 146, brotli: 126 },
  { name: 'sign-in of the SPORT edition', edition: 'sport', sources: signIn, gzip: 140, brotli: 121 },
  { name: 'gift history', edition: 'standard', sources: screen('features/gifts/GiftHistory.tsx'), gzip: 397, brotli: 337 },
  { name: 'dashboard', edition: 'standard', sources: screen('features/dashboard/Dashboard.tsx'), gzip: 398, brotli: 338 },
  {
    name: 'dashboard of families and admins',
    edition: 'standard',
    sources: screen('features/dashboard/staff/StaffDashboard.tsx'),
    gzip: 404,
    brotli: 346,
  },
  { name: 'live control', edition: 'standard', sources: screen('features/live-control/standard/LiveControl.tsx'), gzip: 445, brotli: 381 },
  {
    name: 'live control of the SPORT edition',
    edition: 'sport',
    sources: screen('features/live-control/sport/Live.tsx'),
    gzip: 399,
    brotli: 341,
  },
  { name: 'FLV player', edition: 'standard', sources: ['flv.js/dist/flv.js'], without: page, gzip: 37, brotli: 32 },
  { name: 'HLS player', edition: 'standard', sources: ['hls.js/dist/hls.light.mjs'], without: page, gzip: 115, brotli: 97 },
  { name: 'lobby of the app for viewers', edition: 'app', sources: page, gzip: 80, brotli: 70 },
  {
    name: 'room of the app for viewers',
    edition: 'app',
    sources: ['room', 'i18n/watch/zh-TW.json', 'socket'],
    without: page,
    gzip: 42,
    brotli: 38,
  },
  { name: "the host's app", edition: 'app', sources: ['host', 'host-zh-TW', 'i18n/watch/zh-TW.json'], without: page, gzip: 84, brotli: 74 },
  ...['zh-tw', 'zh-cn', 'en', 'th', 'vi'].map((language) => ({
    name: `language pack ${language}`,
    edition: 'standard' as const,
    sources: [`texts-${language}`],
    without: screen('features/gifts/GiftHistory.tsx').filter((source) => !source.startsWith('texts-')),
    gzip: 12,
    brotli: 12,
  })),
]

async function sizeOf(dist: string, files: Iterable<string>): Promise<Size> {
  const texts = await Promise.all([...files].map((file) => readFile(join(dist, file))))
  return {
    gzip: texts.reduce((sum, text) => sum + gzipSync(text).length, 0) / 1000,
    brotli: texts.reduce((sum, text) => sum + brotliCompressSync(text).length, 0) / 1000,
  }
}

function wanted(manifest: Manifest, { sources, without = [] }: Pick<Budget, 'sources' | 'without'>) {
  const had = filesOf(manifest, without)
  return [...filesOf(manifest, sources)].filter((file) => !had.has(file))
}

/** A new build in another folder, so that dist/ stays unchanged for running servers. */
const buildEdition = (edition: Edition, folder: string) =>
  promisify(execFile)(
    process.execPath,
    ['node_modules/vite/bin/vite.js', 'build', '--mode', edition, '--outDir', join(folder, edition), '--emptyOutDir'],
    {
      // Without it, --mode would decide which React is built in.
      env: { ...process.env, NODE_ENV: 'production' },
    },
  )

const kilobytes = ({ gzip, brotli }: Size) => `${gzip.toFixed(1)} KB gzip, ${brotli.toFixed(1)} KB brotli`

export const bundles: Benchmark = {
  summary: 'compressed size of the files that each page needs before it is shown, against budgets',
  async *run() {
    const folder = await mkdtemp(join(tmpdir(), 'greenroom-bundles-'))
    try {
      for (const edition of ['standard', 'sport', 'app'] as const) await buildEdition(edition, folder)
      for (const budget of budgets) {
        const dist = join(folder, budget.edition)
        const size = await sizeOf(dist, wanted(await readManifest(dist), budget))
        const ratio = Math.max(size.gzip / budget.gzip, size.brotli / budget.brotli)
        const detail = `${kilobytes(size)}; at most ${budget.gzip} and ${budget.brotli}`
        yield { name: `${budget.name} / its budget`, goal: 1, ratio, detail }
      }
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  },
}
