// The pictures of the documents, and what each page must show before its picture is taken.
import { expect, type Page } from 'playwright/test'
import lobby from '#client/i18n/en/lobby.json' with { type: 'json' }
import office from '#client/i18n/en/office.json' with { type: 'json' }
import record from '#client/i18n/en/record.json' with { type: 'json' }
import staff from '#client/i18n/en/staff.json' with { type: 'json' }
import watch from '#client/i18n/en/watch.json' with { type: 'json' }

/** Pictures of phones are shown small, so they have a higher pixel ratio. */
export const sizes = {
  desktop: { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1.5 },
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
} as const

interface Shot {
  /** The name of the file, without `.webp`. */
  name: string
  edition?: 'sport'
  /** Null for the app, which nobody signs in to. */
  account: string | null
  path: string
  size?: 'phone'
  dark?: true
  /** Opens dialogs, scrolls and so on, and waits until everything is shown. */
  arrange: (page: Page) => Promise<unknown>
}

/** Waits for an element of each, such as `main tbody tr >> nth=2`, the third row. On a busy machine the audience takes minutes. */
const shows =
  (...selectors: string[]) =>
  async (page: Page) => {
    for (const selector of selectors) await page.locator(selector).first().waitFor()
  }
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click()

const playing = '[data-phase=playing]'
const lines = (count: number) => `role=log >> [data-kind=text] >> nth=${count}`
const rows = shows('main tbody tr >> nth=2')
const figures = shows('main section[aria-busy=false] tbody tr >> nth=5', 'main span[data-day]')

/** The picture, 15 lines of chat, and a gift in view. */
async function room(page: Page) {
  await shows(playing, lines(15))(page)
  await expect(page.locator('role=log >> [data-kind=gift]').last()).toBeInViewport({ timeout: 180_000, ratio: 1 })
}

async function day(page: Page) {
  await figures(page)
  await page
    .getByRole('button', { name: office.income.detailNamed.replace('{{day}}', '') })
    .nth(2)
    .click()
  await shows('role=dialog >> tbody tr >> nth=2')(page)
}

async function roomOfBella(page: Page) {
  await press(page, staff.monitor.watchNamed.replace('{{name}}', 'Bella'))
  await shows(`role=dialog >> ${playing}`, `role=dialog >> ${lines(5)}`)(page)
}

/** The last session at its last finding, with the chat up to that moment. */
async function session(page: Page) {
  await page.locator('main tbody a').first().click()
  await page.locator('[data-finding]').last().click()
  await shows('[data-line] >> nth=3')(page)
  await page.evaluate(() => scrollTo(0, 0))
}

/** The page of the last session's end. */
async function end(page: Page) {
  await page.locator('main tbody a').first().click()
  await press(page, record.record.end.open)
  await shows('role=article >> [data-figure]')(page)
}

/** The card of the viewer who wrote last. */
async function card(page: Page) {
  await room(page)
  await page.locator('role=log >> [data-kind=text][data-role=customer] [data-name]').last().click()
  await shows('role=dialog >> [aria-busy=false]')(page)
}

/** As a guest, with the picture, some chat and a gift in it. */
async function enter(page: Page) {
  await press(page, watch.watch.enter)
  await page.getByPlaceholder(lobby.guest.nickname, { exact: true }).fill('Night Owl')
  await press(page, lobby.guest.enter)
  await shows(playing, lines(5), 'role=log >> [data-kind=gift]')(page)
}

async function gifts(page: Page) {
  await enter(page)
  await press(page, watch.watch.gifts)
  await shows('role=dialog >> role=radio >> nth=11')(page)
}

// Cards of the wall show live pictures instead of covers. In the lobby, private and VIP rooms show none.
const wall = shows('main canvas[data-drawn=true] >> nth=3')
const cards = shows('main a:has(canvas) >> nth=3', 'main a canvas[data-drawn=true] >> nth=1')

export const shots: readonly Shot[] = [
  { name: 'app-lobby', account: null, path: '/app/', size: 'phone', arrange: cards },
  { name: 'app-room', account: null, path: '/app/room/2', size: 'phone', arrange: enter },
  { name: 'app-gifts', account: null, path: '/app/room/2', size: 'phone', dark: true, arrange: gifts },
  { name: 'obs', account: 'dana', path: '/liveControl', arrange: shows('main input[type=password]', '[data-signal=off]') },
  { name: 'live-control', account: 'bella', path: '/liveControl', arrange: room },
  { name: 'live-control-dark', account: 'bella', path: '/liveControl', dark: true, arrange: room },
  { name: 'viewer-card', account: 'bella', path: '/liveControl', arrange: card },
  { name: 'live-end', account: 'anna', path: '/liveHistory', arrange: end },
  { name: 'live-session', account: 'anna', path: '/liveHistory', arrange: session },
  { name: 'live-monitor', account: 'admin', path: '/liveMonitor', arrange: wall },
  { name: 'live-monitor-room', account: 'aurora', path: '/liveMonitor', dark: true, arrange: roomOfBella },
  { name: 'dashboard', account: 'anna', path: '/', arrange: shows('canvas') },
  { name: 'family-dashboard', account: 'aurora', path: '/dashboard', arrange: shows('main svg polyline >> nth=3') },
  { name: 'family-income', account: 'aurora', path: '/familyIncome', arrange: day },
  { name: 'family-info', account: 'aurora', path: '/familyInfo', arrange: rows },
  { name: 'families', account: 'admin', path: '/familyManager', arrange: rows },
  { name: 'settlement', account: 'admin', path: '/settlement', arrange: rows },
  { name: 'live-analysis', account: 'aurora', path: '/liveAnalysis?range=last30', arrange: figures },
  { name: 'sport-events', edition: 'sport', account: 'anna', path: '/sports/events/Soccer', arrange: shows('[data-reserve] >> nth=5') },
  { name: 'sport-live', edition: 'sport', account: 'anna', path: '/live', arrange: room },
  {
    name: 'phone-gifts',
    account: 'anna',
    path: '/giftHistory',
    size: 'phone',
    arrange: shows('main section[aria-busy=false] span[data-day]'),
  },
  {
    name: 'phone-monitor',
    account: 'aurora',
    path: '/liveMonitor',
    size: 'phone',
    dark: true,
    arrange: shows('main canvas[data-drawn=true]'),
  },
  { name: 'phone-live', edition: 'sport', account: 'anna', path: '/live', size: 'phone', arrange: room },
]
