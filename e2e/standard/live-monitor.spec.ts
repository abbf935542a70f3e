import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright/test'
import { apiOf } from '../api.ts'
import { startPush } from '../encoder.ts'
import { expectMovingPicture } from '../live-page.ts'
import { expect, test } from '../platform.ts'
import { texts } from '../texts.ts'

// While a broadcast comes or goes, there may be no key frame to fetch.
test.beforeEach(({ problems }) => problems.allow(/key-frame/))

const card = (page: Page, name: string) => page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })
const confirmRemoval = (page: Page) =>
  page
    .getByRole('dialog', { name: texts.monitor.removeTitle.replace('{{name}}', 'Anna') })
    .getByRole('button', { name: texts.monitor.remove, exact: true })
    .click()
const watch = (name: string) => ({ name: texts.monitor.watchNamed.replace('{{name}}', name) })
const figure = (page: Page, label: string) =>
  page
    .locator('dl > div', { has: page.getByText(label, { exact: true }) })
    .getByRole('definition')
    .first()

test('a family sees who is live, looks into a room, talks there, and takes the anchor off air', async ({ page, signIn, request }) => {
  test.setTimeout(180_000)
  await signIn('aurora')
  await page.goto('/liveMonitor')
  await expect(page.getByText(texts.monitor.none)).toBeVisible()
  await expect(figure(page, texts.monitor.anchors)).toHaveText('0')

  const anna = await apiOf(request, 'user', 'anna')
  const push = await startPush(await anna.pushInfo())
  await anna.start({ roomType: 'vip', roomLevel: 2, title: '週五晚上唱歌' })
  await expect(card(page, 'Anna')).toContainText(texts.monitor.onAir)
  await expect(card(page, 'Anna')).toContainText('週五晚上唱歌')
  // A single key frame, and no player, is what moves on a card.
  await expect(card(page, 'Anna').locator('canvas')).toHaveAttribute('data-drawn', 'true', { timeout: 30_000 })
  await expect(card(page, 'Anna')).toContainText(/360p\d+ · [\d.]*[1-9][\d.]* [kM]b\/s/)
  await expect(card(page, 'Anna')).toContainText(/FFmpeg \(Lavf \d/)
  await expect(figure(page, texts.monitor.anchors)).toHaveText('1')
  await expect(figure(page, texts.monitor.private)).toHaveText('1')
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])

  await page.getByRole('button', watch('Anna')).click()
  // The question whether to take her off air is a dialog, too.
  const dialog = page.getByRole('dialog', { name: /^Anna / })
  await expect(dialog.getByRole('log')).toContainText(texts.chat.connected)
  await expectMovingPicture(page, 'flv')
  await dialog.getByLabel(texts.monitor.say).fill('晚上好')
  await page.keyboard.press('Enter')
  await expect(dialog.locator('[data-kind=text][data-role=monitor]')).toContainText('晚上好')
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])

  await dialog.getByRole('button', { name: texts.monitor.removeNamed.replace('{{name}}', 'Anna') }).click()
  await confirmRemoval(page)
  await expect(dialog).toBeHidden()
  await expect(page.getByText(texts.monitor.none)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  expect((await push.ended).kind).toBe('cut')
})

test('trouble stands first, and the dialog closes when its anchor goes off air', async ({ page, signIn, request }) => {
  const bella = await apiOf(request, 'user', 'bella')
  const carol = await apiOf(request, 'user', 'carol')
  const push = await startPush(await bella.pushInfo())
  await bella.start({})
  await carol.start({})
  await signIn('aurora')
  await page.goto('/liveMonitor')
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Carol', 'Bella'])
  await expect(card(page, 'Carol')).toContainText(texts.monitor.waiting)
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

test('a list that cannot be read says so, and comes with another try', async ({ page, signIn, problems, context }) => {
  problems.allow(/ERR_FAILED/)
  let refused = 0
  const away = (route: { abort: () => Promise<void> }) => {
    refused++
    return route.abort()
  }
  await context.route('**/api/family/monitor', away)
  await signIn('aurora')
  await page.goto('/liveMonitor')
  await expect(page.getByRole('alert')).toContainText(texts.monitor.failed)
  // The list is read once more when the socket is there; a reading that comes later would take the button away before it is pressed.
  await expect.poll(() => refused).toBeGreaterThanOrEqual(2)
  await context.unroute('**/api/family/monitor', away)
  await page.getByRole('button', { name: texts.common.retry }).click()
  await expect(page.getByText(texts.monitor.none)).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

  test('the dialog fills the screen in one column', async ({ page, signIn, request }) => {
    const bella = await apiOf(request, 'user', 'bella')
    await bella.start({ title: 'A title that is much longer than the screen of this phone' })
    await signIn('aurora')
    await page.goto('/liveMonitor')
    await page.getByRole('button', watch('Bella')).click()
    const dialog = page.getByRole('dialog')
    // It grows out of the button that opened it.
    await expect.poll(async () => (await dialog.boundingBox())?.width).toBe(360)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
    await bella.stop()
  })
})
