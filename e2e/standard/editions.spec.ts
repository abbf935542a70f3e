// The content of the two builds as they are served. No browser is needed.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { filesOf, readManifest } from '#scripts/build-manifest.ts'
import { expect, test } from '../platform.ts'

const dist = (edition: string) => fileURLToPath(new URL(`../../dist/${edition}`, import.meta.url))

/** The screens of a build, and all of its code as one text. */
async function contentOf(edition: string) {
  const manifest = await readManifest(dist(edition))
  const assets = join(dist(edition), 'assets')
  const programs = (await readdir(assets)).filter((name) => name.endsWith('.js'))
  return {
    manifest,
    screens: Object.keys(manifest).filter((source) => source.startsWith('screens/') && source.endsWith('.tsx')),
    program: (await Promise.all(programs.map((name) => readFile(join(assets, name), 'utf8')))).join('\n'),
  }
}

test("neither edition holds the other's screens", async ({ platform }) => {
  expect(platform.output(), 'started, so built').toContain('greenroom ready')
  const [standard, sport] = [await contentOf('standard'), await contentOf('sport')]
  expect(standard.screens).toEqual(
    expect.arrayContaining(['screens/live-control/LiveControl.tsx', 'screens/settlement/Settlement.tsx', 'screens/audit/Audit.tsx']),
  )
  expect(sport.screens).toEqual(
    expect.arrayContaining(['screens/live/Live.tsx', 'screens/statistics/Statistics.tsx', 'screens/sport-events/EventsOfSport.tsx']),
  )
  // A host of either edition looks at a session afterwards.
  expect(standard.screens.filter((screen) => sport.screens.includes(screen))).toEqual(['screens/live-session/LiveSession.tsx'])
  // The address of a screen stands beside it.
  for (const [text, there, absent] of [
    ['/familyManager', standard, sport],
    ['/liveMonitor', standard, sport],
    ['/sports/events/:sport', sport, standard],
  ] as const) {
    expect(there.program.includes(text), text).toBe(true)
    expect(absent.program.includes(text), `${text} in the other edition`).toBe(false)
  }
})

test('players, charts, codes and other languages are not fetched before they are needed', async ({ platform }) => {
  expect(platform.output(), 'started, so built').toContain('greenroom ready')
  const { manifest } = await contentOf('standard')
  const first = filesOf(manifest, ['index.html', 'edition', 'i18n/zh-TW.ts', 'screens/live-control/LiveControl.tsx'])
  for (const later of [
    'flv.js/dist/flv.js',
    'hls.js/dist/hls.light.mjs',
    'screens/dashboard/GiftChart.tsx',
    'room/moderation/ViewerMenu.tsx',
    'i18n/th.ts',
  ]) {
    const [file] = filesOf(manifest, [later])
    expect(first, later).not.toContain(file)
  }
  const [chart] = filesOf(manifest, ['screens/dashboard/GiftChart.tsx'])
  expect(filesOf(manifest, ['screens/staff-dashboard/StaffDashboard.tsx']), 'it draws its lines itself').not.toContain(chart)
})
