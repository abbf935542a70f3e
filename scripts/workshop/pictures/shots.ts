// The pictures of the documents, and what each page must show before its picture is taken.
import { expect, type Page } from 'playwright/test'
import texts from '#client/i18n/en/office.json' with { type: 'json' }
import record from '#client/i18n/en/record.json' with { type: 'json' }
import viewer from '#client/i18n/en/lobby.json' with { type: 'json' }
import watchTexts from '#client/i18n/en/watch.json' with { type: 'json' }
import staff from '#client/i18n/en/staff.json' with { type: 'json' }

/** Pictures of phones are shown small, so they have a higher pixel ratio. */
export const sizes = {
  desktop: { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1.5 },
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
} as const

export interface Shot {
  /** The name of the file, without `.webp`. */
  name: string
  edition: 'standard' | 'sport'
  /** Null for the app, which nobody signs in to. */
  account: string | null
  path: string
  size: keyof typeof sizes
  dark?: true
  /** Opens dialogs, scrolls and so on, and waits until everything is shown. */
  arrange: (page: Page) => Promise<unknown>
}

const { watch } = watchTexts

/** On a busy machine the audience takes minutes. */
const patience = { timeout: 180_000 }

const pictureMoves = (page: Page) => page.locator('[data-phase=playing]').first().waitFor(patience)
const rowsAreThere = (page: Page) => page.locator('main tbody tr').nth(2).waitFor()
async function figuresAreThere(page: Page) {
  await page.locator('main section[aria-busy=false] tbody tr').nth(5).waitFor()
  await page.locator('main span[data-day]').first().waitFor()
}

/** Waits for a picture, 15 lines of chat, and a gift in view. */
async function roomIsAlive(page: Page) {
  await pictureMoves(page)
  const log = page.getByRole('log')
  await log.locator('[data-kind=text]').nth(15).waitFor(patience)
  await expect(log.locator('[data-kind=gift]').last()).toBeInViewport({ ...patience, ratio: 1 })
}

async function encoderIsAwaited(page: Page) {
  await page.getByLabel(texts.obs.key, { exact: true }).waitFor()
  await page.locator('[data-signal=off]').waitFor()
}

async function openDay(page: Page) {
  await figuresAreThere(page)
  await page
    .getByRole('button', { name: texts.income.detailNamed.replace('{{day}}', '') })
    .nth(2)
    .click()
  await page.getByRole('dialog').locator('tbody tr').nth(2).waitFor()
}

async function lookIntoRoom(page: Page) {
  await page.getByRole('button', { name: staff.monitor.watchNamed.replace('{{name}}', 'Bella') }).click(patience)
  const dialog = page.getByRole('dialog')
  await dialog.locator('[data-phase=playing]').waitFor(patience)
  await dialog.getByRole('log').locator('[data-kind=text]').nth(5).waitFor(patience)
}

/** Opens the last session at its last finding, with the chat up to that moment. */
async function openSession(page: Page) {
  await page.locator('main tbody a').first().click()
  await page.locator('[data-finding]').last().click(patience)
  await page.locator('[data-line]').nth(3).waitFor(patience)
  await page.evaluate(() => scrollTo(0, 0))
}

/** Opens the page of the last session's end. */
async function openEnd(page: Page) {
  await page.locator('main tbody a').first().click()
  await page.getByRole('button', { name: record.record.end.open }).click(patience)
  await page.getByRole('article').locator('[data-figure]').first().waitFor(patience)
}

/** Opens the card of the viewer who wrote last. */
async function openCard(page: Page) {
  await roomIsAlive(page)
  await page.getByRole('log').locator('[data-kind=text][data-role=customer] [data-name]').last().click()
  await page.getByRole('dialog').locator('[aria-busy=false]').first().waitFor(patience)
}

/** Waits until the cards show live pictures instead of covers. */
const wallIsFull = (page: Page) => page.locator('main canvas[data-drawn=true]').nth(3).waitFor(patience)

async function lobbyIsFull(page: Page) {
  await page
    .locator('main a canvas')
    .nth(3)
    .waitFor({ ...patience, state: 'attached' })
  // Private and VIP rooms show no picture, and a match in sight has one.
  await page.locator('main a canvas[data-drawn=true]').nth(1).waitFor(patience)
}

/** Enters as a guest, and waits for the picture, some chat and a gift in it. */
async function enterRoom(page: Page) {
  await page.getByRole('button', { name: watch.enter, exact: true }).click(patience)
  await page.getByPlaceholder(viewer.guest.nickname, { exact: true }).fill('Night Owl')
  await page.getByRole('button', { name: viewer.guest.enter, exact: true }).click()
  await pictureMoves(page)
  const log = page.getByRole('log')
  await log.locator('[data-kind=text]').nth(5).waitFor(patience)
  await log.locator('[data-kind=gift]').last().waitFor(patience)
}

async function openGifts(page: Page) {
  await enterRoom(page)
  await page.getByRole('button', { name: watch.gifts, exact: true }).click()
  await page.getByRole('dialog').getByRole('radio').nth(11).waitFor()
}

export const shots: readonly Shot[] = [
  { name: 'app-lobby', edition: 'standard', account: null, path: '/app/', size: 'phone', arrange: lobbyIsFull },
  { name: 'app-room', edition: 'standard', account: null, path: '/app/room/2', size: 'phone', arrange: enterRoom },
  { name: 'app-gifts', edition: 'standard', account: null, path: '/app/room/2', size: 'phone', dark: true, arrange: openGifts },
  { name: 'obs', edition: 'standard', account: 'dana', path: '/liveControl', size: 'desktop', arrange: encoderIsAwaited },
  { name: 'live-control', edition: 'standard', account: 'bella', path: '/liveControl', size: 'desktop', arrange: roomIsAlive },
  {
    name: 'live-control-dark',
    edition: 'standard',
    account: 'bella',
    path: '/liveControl',
    size: 'desktop',
    dark: true,
    arrange: roomIsAlive,
  },
  { name: 'viewer-card', edition: 'standard', account: 'bella', path: '/liveControl', size: 'desktop', arrange: openCard },
  { name: 'live-end', edition: 'standard', account: 'anna', path: '/liveHistory', size: 'desktop', arrange: openEnd },
  { name: 'live-session', edition: 'standard', account: 'anna', path: '/liveHistory', size: 'desktop', arrange: openSession },
  { name: 'live-monitor', edition: 'standard', account: 'admin', path: '/liveMonitor', size: 'desktop', arrange: wallIsFull },
  {
    name: 'live-monitor-room',
    edition: 'standard',
    account: 'aurora',
    path: '/liveMonitor',
    size: 'desktop',
    dark: true,
    arrange: lookIntoRoom,
  },
  {
    name: 'dashboard',
    edition: 'standard',
    account: 'anna',
    path: '/',
    size: 'desktop',
    arrange: (page) => page.locator('canvas').first().waitFor(),
  },
  {
    name: 'family-dashboard',
    edition: 'standard',
    account: 'aurora',
    path: '/dashboard',
    size: 'desktop',
    arrange: (page) => page.locator('main svg polyline').nth(3).waitFor(patience),
  },
  { name: 'family-income', edition: 'standard', account: 'aurora', path: '/familyIncome', size: 'desktop', arrange: openDay },
  { name: 'family-info', edition: 'standard', account: 'aurora', path: '/familyInfo', size: 'desktop', arrange: rowsAreThere },
  { name: 'families', edition: 'standard', account: 'admin', path: '/familyManager', size: 'desktop', arrange: rowsAreThere },
  { name: 'settlement', edition: 'standard', account: 'admin', path: '/settlement', size: 'desktop', arrange: rowsAreThere },
  {
    name: 'live-analysis',
    edition: 'standard',
    account: 'aurora',
    path: '/liveAnalysis?range=last30',
    size: 'desktop',
    arrange: figuresAreThere,
  },
  {
    name: 'sport-events',
    edition: 'sport',
    account: 'anna',
    path: '/sports/events/Soccer',
    size: 'desktop',
    arrange: (page) => page.locator('[data-reserve]').nth(5).waitFor(),
  },
  { name: 'sport-live', edition: 'sport', account: 'anna', path: '/live', size: 'desktop', arrange: roomIsAlive },
  {
    name: 'phone-gifts',
    edition: 'standard',
    account: 'anna',
    path: '/giftHistory',
    size: 'phone',
    arrange: (page) => page.locator('main section[aria-busy=false] span[data-day]').first().waitFor(),
  },
  {
    name: 'phone-monitor',
    edition: 'standard',
    account: 'aurora',
    path: '/liveMonitor',
    size: 'phone',
    dark: true,
    arrange: (page) => page.locator('main canvas[data-drawn=true]').first().waitFor(patience),
  },
  { name: 'phone-live', edition: 'sport', account: 'anna', path: '/live', size: 'phone', arrange: roomIsAlive },
]
