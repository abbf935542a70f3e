// The `test` of the pictures: the one of the browser tests, with a product that is started like `npm start`.
import { reserveEvent, type SportEvent } from '#contract/calls/sport-events.ts'
import { test as browserTest } from '#e2e/platform.ts'
import { signIn } from '#seed/hosts/anchor-calls.ts'
import { playHost } from '#seed/hosts/host.ts'
import { matchesOf } from '#seed/hosts/matches-on-air.ts'
import { createDraw } from '#seed/draw.ts'
import { findServer } from '#seed/sink/running-server.ts'
import { startProduct, temporaryDataDir } from '../../../product/start/product-under-test.ts'

const hasPlace = ({ status, isMyReserve, anchorReserveCount, maxReserveCount }: SportEvent) =>
  status === 'Scheduled' && isMyReserve === 0 && anchorReserveCount < maxReserveCount

/** Keeps a host on air in the SPORT edition with the next match that has a place left: the demo's own hosts may not have matches yet. */
async function showNextMatch(dataDir: string, account: string, signal: AbortSignal): Promise<void> {
  const server = await findServer(dataDir)
  const host = server && (await signIn(server, account))
  const match = host && (await matchesOf(host, Date.now())).find(hasPlace)
  if (!server || !match) throw new Error(`There is no match for ${account} to show.`)
  await host.request(reserveEvent, { params: { eventId: match.id } })
  await playHost(server, { account, clip: 'pitch', from: 0.2, terms: { gameId: match.id } }, createDraw(account), signal)
}

export const test = browserTest.extend<{ edition: 'standard' | 'sport' }, { lively: boolean }>({
  edition: ['standard', { option: true }],
  /** Demo hosts are live and have an audience. */
  lively: [false, { option: true, scope: 'worker' }],

  platform: [
    async ({ lively }, use) => {
      const dataDir = await temporaryDataDir()
      const companions = lively ? '1' : '0'
      // The port that the documents name, so that the pictures show it.
      const product = startProduct({ DATA_DIR: dataDir.path, AUDIENCE: companions, DEMO_LIVE: companions, RTMP_PORT: '1935' })
      const over = new AbortController()
      try {
        const addresses = await product.ready
        const match = lively && showNextMatch(dataDir.path, 'anna', over.signal)
        await use({ ...addresses, dataDir: dataDir.path, other: addresses.standard, output: product.output })
        over.abort()
        await match
      } finally {
        await product.stop()
        await dataDir.remove()
      }
    },
    { scope: 'worker', timeout: 300_000 },
  ],

  baseURL: async ({ platform, edition }, use) => use(platform[edition]),

  // A picture may show a failure.
  problems: async ({}, use) => use({ allow: () => {} }),
})
