import type { Page } from 'playwright/test'
import { LiveRecord } from '#contract/calls/sessions/record.ts'
import { accessibilityFaults } from '../accessibility.ts'
import { apiOf, newHost } from '../api.ts'
import { enterRoom } from '../customer.ts'
import { startPush } from '../encoder.ts'
import { expectMovingPicture, expectPlaying, expectSignal, pressAndConfirm, tryAfterTheCut } from '../live-page.ts'
import { expect, test } from '../platform.ts'
import { texts } from '../texts.ts'

const marks = (page: Page) => page.getByRole('list', { name: texts.record.marksTitle })
const mark = (page: Page, kind: string) => marks(page).locator(`[data-mark=${kind}]`)
const moment = (page: Page) => page.locator('[data-playhead]').getAttribute('datetime')

test('a push is missing, drops and comes back: the host sees it meanwhile, and with the family afterwards, with who sent which gift', async ({
  page,
  signIn,
  request,
  platform,
  problems,
}) => {
  problems.allow(/status of 404/)
  problems.allow(tryAfterTheCut)
  const account = await newHost(request, 'Aurora')
  const host = await apiOf(request, account)
  const address = await host.pushInfo()
  const start = page.getByRole('button', { name: texts.live.start, exact: true })
  await signIn(account, { at: '/liveControl' })

  await test.step('going live without a push says what is missing', async () => {
    await page.getByText(texts.live.roomTypes.private, { exact: true }).click()
    await page.getByLabel(texts.live.minute).fill('')
    await expect(start).toBeDisabled()
    await page.getByText(texts.live.roomTypes.normal, { exact: true }).click()
    await start.click()
    await expectSignal(page, 'waiting')
    await expect(page.getByText(texts.live.notDetected)).toBeVisible()
    await page.setViewportSize({ width: 1440, height: 900 })
    await expect(page.getByRole('button', { name: texts.live.end, exact: true })).toBeInViewport({ ratio: 1 })
  })
  const first = await startPush(address)
  await expectSignal(page, 'live')
  await expectMovingPicture(page, 'flv')
  const customer = await enterRoom(platform, host)
  expect(await customer.say('Good evening')).toMatchObject({ ok: true })
  await customer.give(3)

  await test.step('the picture of a push that drops is kept until it comes back', async () => {
    const opened: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('.flv')) opened.push(request.url())
    })
    await first.stop()
    await expectSignal(page, 'reconnecting')
    await expect(page.getByText(texts.live.pictureLost)).toBeVisible()
    await expectPlaying(page)
    await expect(page.getByRole('timer')).toBeVisible()
    const second = await startPush(address)
    await expectSignal(page, 'live')
    await expect(page.getByText(texts.live.pictureLost)).toBeHidden()
    await expectMovingPicture(page, 'flv')
    expect(opened, 'the stream was not opened again').toEqual([])
    await pressAndConfirm(page, texts.live.end)
    await second.ended
    customer.close()
  })

  await page.getByRole('button', { name: texts.record.end.whole }).click()
  await expect(page).toHaveURL(/\/liveHistory\/\d+$/)
  const path = new URL(page.url()).pathname
  await expect(mark(page, 'gift')).toContainText(customer.name)
  await expect(mark(page, 'dropped')).toHaveCount(1)
  await expect(page.locator('[data-finding=push_dropped]')).toBeVisible()

  await test.step('the finding, a mark and the keyboard move the playhead, and the chat follows', async () => {
    const record = LiveRecord.parse(await (await host.get(`/live${path.replace('liveHistory', 'history')}`)).json())
    const dropped = record.marks.find(({ kind }) => kind === 'dropped')?.at ?? ''
    const finding = record.findings.find(({ code }) => code === 'push_dropped')?.at
    await page.locator('[data-finding=push_dropped]').click()
    await expect.poll(() => moment(page)).toBe(finding)
    expect(Math.abs(Date.parse(dropped) - Date.parse(finding ?? ''))).toBeLessThan(1000)
    await expect(page.locator('[data-line]').last()).toContainText('Good evening')
    await page.keyboard.press('Shift+ArrowLeft')
    await expect.poll(() => moment(page)).toBe(record.startedAt)
    await expect(page.locator('[data-line]')).toHaveCount(0)
    await mark(page, 'gift').click()
    await expect.poll(() => moment(page)).toBe(record.marks.find(({ kind }) => kind === 'gift')?.at)
  })

  await test.step('it has no violations, wide and light, narrow and dark', async () => {
    for (const { size, colorScheme } of [
      { size: { width: 360, height: 740 }, colorScheme: 'dark' },
      { size: { width: 1440, height: 900 }, colorScheme: 'light' },
    ] as const) {
      await page.setViewportSize(size)
      await page.emulateMedia({ colorScheme })
      await expect(page.locator('html')).toHaveAttribute('data-scheme', colorScheme)
      await expect(page.getByRole('slider')).toBeVisible()
      expect(await accessibilityFaults(page)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    }
  })

  await signIn('aurora', { at: `${path}?at=${encodeURIComponent((await moment(page)) ?? '')}` })
  await expect(mark(page, 'gift')).toContainText(customer.name)
  await expect(mark(page, 'gift')).toHaveAttribute('aria-current', 'true')
  const other = await apiOf(request, 'borealis')
  expect((await other.get(path.replace('liveHistory', 'live/history'))).status()).toBe(404)
  await signIn('borealis', { at: path })
  await expect(page.getByRole('heading', { name: texts.record.missing })).toBeVisible()
})
