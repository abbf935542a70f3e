import type { Page } from 'playwright/test'
import { apiOf } from '../api.ts'
import { startPush } from '../encoder.ts'
import { card, watch } from '../live-page.ts'
import { accessibilityFaults } from '../accessibility.ts'
import { expect, test } from '../platform.ts'
import { texts } from '../texts.ts'

// While a broadcast comes or goes, there may be no key frame to fetch.
test.beforeEach(({ problems }) => problems.allow(/key-frame/))

/** The names on the cards. */
const names = (page: Page) => page.getByRole('listitem').getByRole('heading', { level: 2 })

async function choose(page: Page, filter: string, option: string) {
  await page.getByRole('combobox', { name: filter, exact: true }).press('Enter')
  await page.getByTitle(option, { exact: true }).last().click()
}

test('rooms in trouble come first, and the dialog closes when its anchor goes off air', async ({ page, signIn, request }) => {
  const bella = await apiOf(request, 'bella')
  const carol = await apiOf(request, 'carol')
  const push = await startPush(await bella.pushInfo())
  await bella.start({})
  await carol.start({})
  await signIn('aurora', { at: '/liveMonitor' })
  await expect(names(page)).toHaveText(['Carol', 'Bella'])
  await expect(card(page, 'Carol')).toContainText(texts.signal.waiting)
  await page.getByRole('button', watch('Carol')).click()
  await expect(page.getByRole('dialog')).toContainText(texts.monitor.noPicture)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('button', watch('Carol'))).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toContainText(texts.monitor.noPicture)
  await carol.stop()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByText(texts.monitor.gone.replace('{{name}}', 'Carol'))).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await bella.stop()
  await push.ended
})

test('a list that cannot be loaded says so, and a retry loads it', async ({ page, signIn, problems, context }) => {
  problems.allow(/ERR_FAILED/)
  let refused = 0
  const away = (route: { abort: () => Promise<void> }) => {
    refused++
    return route.abort()
  }
  await context.route('**/api/family/monitor', away)
  await signIn('aurora', { at: '/liveMonitor' })
  await expect(page.getByRole('alert')).toContainText(texts.monitor.failed)
  // The list is read once more when the socket is there; a reading that comes later would take the button away before it is pressed.
  await expect.poll(() => refused).toBeGreaterThanOrEqual(2)
  await context.unroute('**/api/family/monitor', away)
  await page.getByRole('button', { name: texts.common.retry }).click()
  await expect(page.getByText(texts.monitor.none)).toBeVisible()
})

test('an admin sees every live stream, and filters them in the address', async ({ page, signIn, request }) => {
  const anchors = [await apiOf(request, 'hana'), await apiOf(request, 'erin'), await apiOf(request, 'dana')]
  const [hana, erin, dana] = anchors
  await hana!.start({})
  await erin!.start({ roomType: 'vip' })
  await dana!.start({ roomType: 'vip' })
  await signIn('admin', { at: '/liveMonitor' })
  await page.getByRole('navigation').getByRole('link', { name: texts.titles.modelPlayer }).click()
  await expect(page).toHaveURL(/\/modelPlayer$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.titles.modelPlayer)
  await expect(names(page)).toHaveText(['Hana', 'Erin', 'Dana'])
  expect(await accessibilityFaults(page)).toEqual([])

  await choose(page, texts.monitor.room, texts.live.roomTypes.vip)
  await expect(names(page)).toHaveText(['Erin', 'Dana'])
  await choose(page, texts.monitor.family, 'Borealis')
  await expect(names(page)).toHaveText(['Erin'])
  await expect(page).toHaveURL(/\?family=\d+&room=vip$/)
  await page.reload()
  await expect(names(page)).toHaveText(['Erin'])
  await page.setViewportSize({ width: 360, height: 740 })
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)

  await erin!.stop()
  await expect(page.getByText(texts.monitor.filter.none)).toBeVisible()
  await page.getByRole('button', { name: texts.monitor.filter.clear }).click()
  await expect(names(page)).toHaveText(['Hana', 'Dana'])

  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByRole('button', { name: texts.monitor.pinNamed.replace('{{name}}', 'Dana') }).click()
  await expect(names(page)).toHaveText(['Dana', 'Hana'])
  const widthOf = async (name: string) => (await card(page, name).boundingBox())!.width
  expect(await widthOf('Dana')).toBeGreaterThan(1.9 * (await widthOf('Hana')))
  await expect(card(page, 'Dana')).toContainText(texts.monitor.noPicture)
  expect(await accessibilityFaults(page)).toEqual([])
  await page.reload()
  await expect(names(page)).toHaveText(['Dana', 'Hana'])
  const before = await widthOf('Hana')
  await page.getByText(texts.monitor.density.large, { exact: true }).click()
  await expect.poll(() => widthOf('Hana')).toBeGreaterThan(before)
  await page.getByRole('button', { name: texts.monitor.unpinNamed.replace('{{name}}', 'Dana') }).click()
  await expect(names(page)).toHaveText(['Hana', 'Dana'])
  for (const anchor of anchors) await anchor.stop()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

  test('the dialog fills the screen in one column', async ({ page, signIn, request }) => {
    const bella = await apiOf(request, 'bella')
    await bella.start({ title: 'WWWWWWWWWWWWWWWWWWWWWWWWWWWWWW' })
    await signIn('aurora', { at: '/liveMonitor' })
    await page.getByRole('button', watch('Bella')).click()
    const dialog = page.getByRole('dialog')
    // It grows out of the button that opened it.
    await expect.poll(async () => (await dialog.boundingBox())?.width).toBe(360)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
    await bella.stop()
  })
})
