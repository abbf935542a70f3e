// The content of the two builds. No browser is needed.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { filesOf, readManifest } from '#scripts/build-manifest.ts'
import { expect, test } from '../platform.ts'

const source = (path: string) => fileURLToPath(new URL(`../../client/${path}`, import.meta.url))
const dist = (edition: string) => fileURLToPath(new URL(`../../dist/${edition}`, import.meta.url))

/** The screens of a build, which export `Component`, and all of its code as one text. */
async function contentOf(edition: string) {
  const manifest = await readManifest(dist(edition))
  const assets = join(dist(edition), 'assets')
  const programs = (await readdir(assets)).filter((name) => name.endsWith('.js'))
  const parts = Object.keys(manifest).filter((path) => path.startsWith('features/') && path.endsWith('.tsx'))
  const isScreen = await Promise.all(parts.map(async (path) => /^export function Component\b/m.test(await readFile(source(path), 'utf8'))))
  return {
    manifest,
    parts,
    screens: parts.filter((_, index) => isScreen[index]),
    program: (await Promise.all(programs.map((name) => readFile(join(assets, name), 'utf8')))).join('\n'),
  }
}

test("neither edition contains the other's screens", async ({ platform }) => {
  expect(platform.output(), 'started, so built').toContain('greenroom ready')
  const [standard, sport] = [await contentOf('standard'), await contentOf('sport')]
  expect(standard.screens).toEqual(
    expect.arrayContaining([
      'features/studio/live-control/standard/LiveControl.tsx',
      'features/earnings/settlement/Settlement.tsx',
      'features/audit/Audit.tsx',
    ]),
  )
  expect(sport.screens).toEqual(
    expect.arrayContaining([
      'features/studio/live-control/sport/Live.tsx',
      'features/dashboard/sport/SportHome.tsx',
      'features/sessions/statistics/Statistics.tsx',
      'features/sport-events/EventsOfSport.tsx',
    ]),
  )
  // Nor do they share lazy parts of other subjects than those of a host who is on air, of the end, thanks and record afterwards, of a host's goal,
  // of gifts over the picture, and of blocked words.
  const shared =
    /^features\/(earnings\/(goal|why)|player|room\/(viewer-card|gifts|moderation|thanks|words)|sessions\/(live-end|record|timeline)|studio\/(obs|on-air|rehearsal))\//
  expect(standard.parts.filter((part) => sport.parts.includes(part) && !shared.test(part))).toEqual([])
  // Hosts of both editions see what a session came to, can open its record, and block words.
  expect(standard.screens.filter((screen) => sport.screens.includes(screen)).toSorted()).toEqual([
    'features/room/words/Words.tsx',
    'features/sessions/live-end/LiveEnd.tsx',
    'features/sessions/record/LiveSession.tsx',
  ])
  // The address of a screen is in its description.
  for (const [text, there, absent] of [
    ['/familyManager', standard, sport],
    ['/liveMonitor', standard, sport],
    ['/sports/events/:sport', sport, standard],
  ] as const) {
    expect(there.program.includes(text), text).toBe(true)
    expect(absent.program.includes(text), `${text} in the other edition`).toBe(false)
  }
})

test('players, menus and other languages are not loaded before they are needed', async ({ platform }) => {
  expect(platform.output(), 'started, so built').toContain('greenroom ready')
  const { manifest } = await contentOf('standard')
  const app = ['index.html', 'shell/App.tsx', 'editions/standard.ts', 'i18n/zh-TW/office.json']
  const first = filesOf(manifest, [...app, 'features/studio/live-control/standard/LiveControl.tsx'])
  for (const later of [
    'flv.js/dist/flv.js',
    'hls.js/dist/hls.light.mjs',
    'features/room/viewer-card/CardDialog.tsx',
    'i18n/th/office.json',
  ]) {
    const [file] = filesOf(manifest, [later])
    expect(first, later).not.toContain(file)
  }
  const signIn = await Promise.all(
    [...filesOf(manifest, ['index.html'])]
      .filter((name) => name.endsWith('.js'))
      .map((name) => readFile(join(dist('standard'), name), 'utf8')),
  )
  expect(signIn.join('\n'), 'the sign-in page does without dayjs').not.toContain('isDayjsObject')
})
