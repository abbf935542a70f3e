import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright/test'
import { DrawnCustomers } from '#contract/internal/internal.ts'
import { LiveRecord } from '#contract/calls/sessions/record.ts'
import { connect } from '#seed/crowd/connection.ts'
import { findServer } from '#seed/sink/running-server.ts'
import { accessibilityFaults, contrastFaults } from '../accessibility.ts'
import { apiOf, newHost } from '../api.ts'
import { startPush } from '../encoder.ts'
import { expectSignal, pressAndConfirm, tryAfterTheCut } from '../live-page.ts'
import { expect, test, type Platform } from '../platform.ts'
import { texts } from '../texts.ts'

/** Connects a customer of the family's merchant and enters the room. */
async function enterRoom(platform: Platform, anchorId: number, merchant: string) {
  const server = await findServer(platform.dataDir)
  if (!server) throw new Error('no server')
  const drawn = DrawnCustomers.parse(await server.request('POST', '/internal/audience/customers', { count: 1, merchant }))
  const phone = connect(platform.standard, drawn.customers[0]?.token ?? '')
  await expect.poll(() => phone.socket.connected).toBe(true)
  expect((await phone.request('room/enter', { anchorId, recent: 0 })).ok).toBe(true)
  const answer = await phone.request('lobby/watch', {})
  if (!answer.ok) throw new Error(answer.message)
  return { ...phone, gift: answer.data.gifts[0]!, name: drawn.customers[0]!.nickname }
}

const marks = (page: Page) => page.getByRole('list', { name: texts.record.marksTitle })
const mark = (page: Page, kind: string) => marks(page).locator(`[data-mark=${kind}]`)
const moment = (page: Page) => page.locator('[data-playhead]').getAttribute('datetime')

test('a host and its family see afterwards when the push dropped and who sent which gift', async ({
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
  await signIn(account, { at: '/liveControl' })
  const address = await host.pushInfo()
  const first = await startPush(address)
  await page.getByRole('button', { name: texts.live.start, exact: true }).click()
  await expectSignal(page, 'live')

  const customer = await enterRoom(platform, host.id, host.merchant)
  expect((await customer.request('chat/message', { message: 'Good evening' })).ok).toBe(true)
  const sent = { giftId: customer.gift.id, count: 3, requestId: randomUUID() }
  expect((await customer.request('gift/send', sent)).ok).toBe(true)
  await first.stop()
  await expectSignal(page, 'reconnecting')
  const second = await startPush(address)
  await expectSignal(page, 'live')
  await pressAndConfirm(page, texts.live.end)
  await second.ended
  customer.close()

  await page.getByRole('button', { name: texts.record.end.whole }).click()
  await expect(page).toHaveURL(/\/liveHistory\/\d+$/)
  const path = new URL(page.url()).pathname
  await expect(mark(page, 'gift')).toContainText(customer.name)
  await expect(mark(page, 'dropped')).toHaveCount(1)
  await expect(page.locator('[data-finding=push_dropped]')).toBeVisible()

  await test.step('the finding, a mark and the keyboard move the playhead, and the chat follows', async () => {
    const record = LiveRecord.parse(await (await host.get(`/live${path.replace('liveHistory', 'history')}`)).json())
    const dropped = record.marks.find(({ kind }) => kind === 'dropped')?.at ?? ''
    await page.locator('[data-finding=push_dropped]').click()
    await expect.poll(() => moment(page)).toBe(record.findings[0]?.at)
    expect(Math.abs(Date.parse(dropped) - Date.parse(record.findings[0]?.at ?? ''))).toBeLessThan(1000)
    await expect(page.locator('[data-line]').last()).toContainText('Good evening')
    await page.keyboard.press('Shift+ArrowLeft')
    await expect.poll(() => moment(page)).toBe(record.startedAt)
    await expect(page.locator('[data-line]')).toHaveCount(0)
    await mark(page, 'gift').click()
    await expect.poll(() => moment(page)).toBe(record.marks.find(({ kind }) => kind === 'gift')?.at)
  })

  await test.step('it has no violations in both colour schemes, wide and narrow', async () => {
    for (const size of [
      { width: 1440, height: 900 },
      { width: 360, height: 740 },
    ]) {
      await page.setViewportSize(size)
      await expect(page.getByRole('slider')).toBeVisible()
      expect(await accessibilityFaults(page)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
      await page.emulateMedia({ colorScheme: 'dark' })
      await expect(page.locator('html')).toHaveAttribute('data-scheme', 'dark')
      expect(await contrastFaults(page)).toEqual([])
      await page.emulateMedia({ colorScheme: 'light' })
    }
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  await signIn('aurora', { at: `${path}?at=${encodeURIComponent((await moment(page)) ?? '')}` })
  await expect(mark(page, 'gift')).toContainText(customer.name)
  await expect(mark(page, 'gift')).toHaveAttribute('aria-current', 'true')
  const other = await apiOf(request, 'borealis')
  expect((await other.get(path.replace('liveHistory', 'live/history'))).status()).toBe(404)
  await signIn('borealis', { at: path })
  await expect(page.getByRole('heading', { name: texts.record.missing })).toBeVisible()
})
