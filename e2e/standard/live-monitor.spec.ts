import type { Page } from 'playwright/test'
import { apiOf, newHost } from '../api.ts'
import { startPush } from '../encoder.ts'
import { card, expectMovingPicture, watch } from '../live-page.ts'
import { accessibilityFaults } from '../accessibility.ts'
import { expect, test } from '../platform.ts'
import { texts } from '../texts.ts'

// While a broadcast comes or goes, there may be no key frame to fetch.
test.beforeEach(({ problems }) => problems.allow(/key-frame/))

const confirmRemoval = (page: Page, name: string) =>
  page
    .getByRole('dialog', { name: texts.monitor.removeTitle.replace('{{name}}', name) })
    .getByRole('button', { name: texts.monitor.remove, exact: true })
    .click()
const figure = (page: Page, label: string) =>
  page
    .locator('dl > div', { has: page.getByText(label, { exact: true }) })
    .getByRole('definition')
    .first()

test('a family sees who is live, looks into a room, talks there, and takes the anchor off air', async ({ page, signIn, request }) => {
  await signIn('aurora', { at: '/liveMonitor' })
  await expect(page.getByText(texts.monitor.none)).toBeVisible()
  await expect(figure(page, texts.monitor.anchors)).toHaveText('0')

  const name = await newHost(request, 'Aurora')
  const host = await apiOf(request, name)
  const push = await startPush(await host.pushInfo())
  await host.start({ roomType: 'vip', roomLevel: 2, title: '週五晚上唱歌' })
  await expect(card(page, name)).toContainText(texts.monitor.onAir)
  await expect(card(page, name)).toContainText('週五晚上唱歌')
  // A card shows single key frames; it has no player.
  await expect(card(page, name).locator('canvas')).toHaveAttribute('data-drawn', 'true')
  await expect(card(page, name)).toContainText(/360p\d+ · [\d.]*[1-9][\d.]* [kM]b\/s/)
  await expect(figure(page, texts.monitor.anchors)).toHaveText('1')
  await expect(figure(page, texts.monitor.private)).toHaveText('1')
  expect(await accessibilityFaults(page)).toEqual([])

  await page.getByRole('button', watch(name)).click()
  // The confirmation to take her off air is a dialog, too.
  const dialog = page.getByRole('dialog', { name: new RegExp(`^${name} `) })
  await expect(dialog.getByRole('log')).toContainText(texts.chat.connected)
  await expect(dialog).toContainText('Greenroom test encoder')
  await expectMovingPicture(page, 'flv')
  await dialog.getByLabel(texts.monitor.say).fill('晚上好')
  await page.keyboard.press('Enter')
  await expect(dialog.locator('[data-kind=text][data-role=monitor]')).toContainText('晚上好')
  expect(await accessibilityFaults(page)).toEqual([])

  await dialog.getByRole('button', { name: texts.monitor.removeNamed.replace('{{name}}', name) }).click()
  await confirmRemoval(page, name)
  await expect(dialog).toBeHidden()
  await expect(page.getByText(texts.monitor.none)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  expect((await push.ended).kind).toBe('cut')
})
