// Compares the compressed size of the files that a page needs before it is shown with a budget.
import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { languages } from '#client/i18n/languages.ts'
import { filesOf, readManifest, type Manifest } from '#scripts/build-manifest.ts'
import type { Benchmark } from '../benchmark.ts'

type Edition = 'standard' | 'sport' | 'app'

/** Kilobytes of 1000 bytes, like the reports of build tools. */
interface Size {
  gzip: number
  brotli: number
}

interface Budget extends Size {
  name: string
  /** Standard by default. */
  edition?: Edition
  sources: readonly string[]
  without?: readonly string[]
}

const page = ['index.html']
const textsOf = (language: string) => [`i18n/${language}/office.json`, `i18n/${language}/chat.json`, `contract/columns/${language}.json`]
const app = (edition: Edition) => [...page, 'shell/App.tsx', `editions/${edition}.ts`]
// The texts of the default language are part of each screen, with those of antd and dayjs.
const screen = (source: string, edition: Edition = 'standard') => [
  ...app(edition),
  ...textsOf('zh-TW'),
  'antd/es/locale/zh_TW.js',
  'dayjs/locale/zh-tw.js',
  source,
]

const giftHistory = 'features/room/gifts/GiftHistory.tsx'

const budgets: readonly Budget[] = [
  { name: 'sign-in', sources: page, gzip: 137, brotli: 119 },
  { name: 'sign-in of the SPORT edition', edition: 'sport', sources: page, gzip: 137, brotli: 119 },
  { name: 'gift history', sources: screen(giftHistory), gzip: 447, brotli: 383 },
  // antd's table (docs/decisions/033-antd-table.md).
  { name: 'gift history on a desktop', sources: [...screen(giftHistory), 'ui/table/WideTable.tsx'], gzip: 520, brotli: 446 },
  { name: 'dashboard', sources: screen('features/dashboard/Dashboard.tsx'), gzip: 454, brotli: 389 },
  { name: 'dashboard of families and admins', sources: screen('features/dashboard/staff/StaffDashboard.tsx'), gzip: 464, brotli: 397 },
  { name: 'live control', sources: screen('features/studio/live-control/standard/LiveControl.tsx'), gzip: 479, brotli: 410 },
  {
    name: 'live control of the SPORT edition',
    edition: 'sport',
    sources: screen('features/studio/live-control/sport/Live.tsx', 'sport'),
    gzip: 438,
    brotli: 376,
  },
  { name: 'FLV player', sources: ['flv.js/dist/flv.js'], without: page, gzip: 37, brotli: 32 },
  { name: 'HLS player', sources: ['hls.js/dist/hls.light.mjs'], without: page, gzip: 115, brotli: 97 },
  { name: 'lobby of the app for viewers', edition: 'app', sources: page, gzip: 144, brotli: 125 },
  {
    name: 'room of the app for viewers',
    edition: 'app',
    sources: ['features/viewer/watch/Room.tsx', 'i18n/zh-TW/chat.json', 'i18n/zh-TW/watch.json', 'socket'],
    without: page,
    gzip: 50,
    brotli: 44,
  },
  {
    name: "the host's app",
    edition: 'app',
    sources: [
      'features/studio/host-app/HostApp.tsx',
      ...['sign-in', 'office', 'room', 'record', 'chat', 'watch'].map((pack) => `i18n/zh-TW/${pack}.json`),
    ],
    without: page,
    gzip: 78,
    brotli: 68,
  },
  ...Object.keys(languages).map((language) => {
    const name = `texts of the app, ${language}`
    return { name, sources: textsOf(language), without: app('standard'), gzip: 14, brotli: 12 }
  }),
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
    // Without it, --mode would decide which React is built in.
    { env: { ...process.env, NODE_ENV: 'production' } },
  )

const kilobytes = ({ gzip, brotli }: Size) => `${gzip.toFixed(1)} KB gzip, ${brotli.toFixed(1)} KB brotli`

export const bundles: Benchmark = {
  summary: 'compressed size of the files that each page needs before it is shown, against budgets',
  async *run() {
    const folder = await mkdtemp(join(tmpdir(), 'greenroom-bundles-'))
    try {
      for (const edition of ['standard', 'sport', 'app'] as const) await buildEdition(edition, folder)
      for (const budget of budgets) {
        const dist = join(folder, budget.edition ?? 'standard')
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
