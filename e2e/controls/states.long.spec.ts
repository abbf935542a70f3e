// Named states of the demo (`npm run seed -- --state NAME`) whose screens no other test has seen so: of large numbers, of a paused time, of a
// failure. seed/states/states.long.test.ts creates all states.
import { filled } from '#client/testing/filled.ts'
import { ordinary } from '#seed/scenarios/scenario.ts'
import { layDown } from '#seed/sink/lay-down.ts'
import { findServer } from '#seed/sink/running-server.ts'
import { serverSink } from '#seed/sink/sink.ts'
import { states } from '#seed/states/catalogue.ts'
import { shapeOf, stagingOf, type State } from '#seed/states/state.ts'
import { becomeCustomer, texts as viewerTexts } from '../app/viewers.ts'
import { expect, test, type Platform } from '../platform.ts'
import { texts } from '../texts.ts'

// A product of its own, because a state replaces all data.
test.use({ controls: 'states' })

/** Text that the screen shows only in this state. */
const shown: Record<string, string | RegExp> = {
  // The time is paused in this state, so the time to load the page does not matter.
  'reconnecting-5-seconds': texts.signal.secondsLeft.replace('{{seconds}}', '5'),
  'negative-win-or-lose': '-10,000',
  'live-rooms-200': new RegExp(`${texts.monitor.anchors}\\s*200`),
  'orders-10000': /10,\d{3}/,
  'sums-of-nine-digits': /\d{3},\d{3},\d{3}\.\d\d/,
  'everything-settled': new RegExp(`${texts.income.status.waiting}\\s*0\\.00`),
  'live-with-own-title': 'W'.repeat(60),
  'webhook-fails': texts.webhooks.statuses.failed,
}

async function put(state: State, { dataDir }: Platform) {
  const server = await findServer(dataDir)
  if (!server) throw new Error('the server is not found')
  const shape = { ...ordinary, ...shapeOf(state) }
  await layDown(serverSink(server), { seed: 'states', shape, now: new Date(), staging: stagingOf(state), reset: true })
}

for (const [name, text] of Object.entries(shown)) {
  test(`the screen of the state ${name} shows it`, async ({ page: standard, browser, platform, problems, signIn }) => {
    const state = states[name]
    if (!state) throw new Error(`there is no state ${name}`)
    await put(state, platform)
    // The dropped push never existed in the media process, so there is no stream.
    if (name === 'reconnecting-5-seconds') problems.allow(/404 .*\.flv/)
    const page = state.edition === 'sport' ? await browser.newPage({ baseURL: platform.sport }) : standard
    await signIn(state.account ?? '', { at: state.screen, page })
    await expect(page.locator('main')).toContainText(text)
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
    await expect(page.getByRole('alert')).toHaveCount(0)
  })
}

const { watch } = viewerTexts
/** The same in the app: what a viewer sees, and where entering costs something after the button of the entrance. */
const shownInApp: Record<string, { button?: string; text: string }> = {
  'app-next-stretch-in-20-seconds': { button: filled(watch.enterFor, { fee: 30 }), text: filled(watch.nextStretch, { fee: 30 }) },
  'app-reconnecting': { text: watch.hostReconnecting },
}

for (const [name, { button, text }] of Object.entries(shownInApp)) {
  test(`the viewer of the state ${name} sees it`, async ({ page, platform, problems }) => {
    const state = states[name]
    if (!state) throw new Error(`there is no state ${name}`)
    await put(state, platform)
    problems.allow(/404 .*\.flv/)
    await becomeCustomer(page, state.viewer ?? '')
    await page.goto(state.screen)
    if (button) await page.getByRole('button', { name: button, exact: true }).click()
    await expect(page.locator('body')).toContainText(text)
  })
}
