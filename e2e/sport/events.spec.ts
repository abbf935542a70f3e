import type { SportEvent } from '#contract/calls/sport-events.ts'
import { apiOf } from '../api.ts'
import { enterRoom } from '../customer.ts'
import { startPush } from '../encoder.ts'
import { copyPushAddress, expectEnd, expectMovingPicture, expectSignal, pressAndConfirm, tryAfterTheCut } from '../live-page.ts'
import { accessibilityFaults } from '../accessibility.ts'
import { asHost, find, isToCome, row } from '../events.ts'
import { expect, test } from '../platform.ts'
import { texts } from '../texts.ts'

test('two hosts look at an event: the last place goes to one of them, and the other sees it without a reload', async ({
  page,
  signIn,
  browser,
  baseURL,
  request,
  problems,
}) => {
  problems.allow(/status of 409/)
  const names = ['bella', 'carol', 'anna', 'dana', 'erin'] as const
  const hosts = await Promise.all(
    names.map(async (name) => {
      const host = await asHost(request, name)
      const open = (await host.events('Soccer')).filter((event) => isToCome(event) && !event.isMyReserve)
      return { ...host, canReserve: new Map(open.map((event) => [event.id, event])) }
    }),
  )
  const [bella, carol, ...others] = hosts
  if (!bella || !carol) throw new Error('two hosts are needed')
  const left = ({ anchorReserveCount: taken, maxReserveCount: all }: SportEvent) => all - taken
  const takers = ({ id }: SportEvent) => others.filter(({ canReserve }) => canReserve.has(id))
  const event = [...bella.canReserve.values()].find(
    (each) => carol.canReserve.has(each.id) && left(each) >= 1 && left(each) - 1 <= takers(each).length,
  )
  if (!event) throw new Error('the demo world has an event with few places left')
  // The other hosts take all places but one.
  for (const host of takers(event).slice(0, left(event) - 1)) expect((await host.reserve(event.id)).status()).toBe(200)
  const other = await browser.newPage({ ...(baseURL && { baseURL }), locale: 'zh-TW', timezoneId: 'Asia/Taipei', reducedMotion: 'reduce' })
  await signIn('bella', { at: '/sports/events/Soccer' })
  await signIn('carol', { at: '/sports/events/Soccer', page: other })
  const [mine, theirs] = [await find(page, event), await find(other, event)]
  await expect(theirs.locator('[data-reserve=free]')).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])

  await mine.locator('[data-reserve=free]').click()
  await page.getByRole('tooltip').getByRole('button', { name: texts.sports.reserve }).click()
  await expect(page.getByText(texts.sports.reserved)).toBeVisible()
  await expect(mine.locator('[data-reserve=reserved]')).toBeVisible()
  await expect(theirs.locator('[data-reserve=full]')).toHaveText(texts.sports.reserveState.full)
  // A call that is sent nevertheless gets the product's message.
  expect(await (await carol.reserve(event.id)).json()).toMatchObject({
    code: 'event_full',
    message: 'The number of hosts for this event is full',
  })
  await other.close()

  await page.getByRole('link', { name: texts.sports.mine, exact: true }).click()
  // The rows of the sport have been replaced.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.sports.mine)
  const reserved = await find(page, event)
  await reserved.getByRole('button', { name: texts.sports.cancel }).click()
  await page.getByRole('tooltip').getByRole('button', { name: texts.sports.cancel }).click()
  await expect(page.getByText(texts.sports.cancelled)).toBeVisible()
  await expect(reserved).toHaveCount(0)
})

test('an event is lived through, from the reservation to the statistics', async ({ page, signIn, request, platform, problems }) => {
  problems.allow(tryAfterTheCut)
  const erin = await asHost(request, 'erin')
  const soon = (await erin.events()).find(
    (event) =>
      isToCome(event)
      && !event.isMyReserve
      && event.anchorReserveCount < event.maxReserveCount
      && Date.parse(event.startAt) < Date.now() + 11 * 3_600_000,
  )
  if (!soon) throw new Error('the demo world has an event within the next hours')
  const { homeTeamName } = soon
  expect((await erin.reserve(soon.id)).status()).toBe(200)
  await signIn('erin', { at: '/live' })
  await page.getByLabel(texts.live.event).selectOption(String(soon.id))
  const push = await startPush(await copyPushAddress(page))
  await expectSignal(page, 'receiving')
  await page.getByRole('button', { name: texts.live.startLive, exact: true }).click()
  await expect(page.getByRole('heading', { level: 2 }).first()).toContainText(homeTeamName)
  await expect(page.locator('[data-match-clock=Scheduled]')).toBeVisible()
  await expectMovingPicture(page, 'flv')
  const viewer = await enterRoom(platform, await apiOf(request, 'erin'))
  await viewer.give(1)
  viewer.close()
  await expect(page.getByRole('log').locator('[data-kind=gift]').first()).toBeVisible()

  const link = (name: string) => page.getByRole('navigation').getByRole('link', { name, exact: true })
  await link(texts.titles.sports).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.sports.mine)
  const reserved = await find(page, soon)
  await expect(reserved.locator('[data-live-status=onair]')).toBeVisible()
  await expect(reserved.getByRole('button', { name: texts.sports.cancel })).toBeDisabled()
  await link(texts.titles.live).click()
  await expect(page.getByRole('log').locator('[data-kind=gift]').first()).toBeVisible()
  await pressAndConfirm(page, texts.live.stopLive)
  await expectEnd(page)
  await push.ended

  await link(texts.titles.statistics).click()
  const lived = row(page, soon)
  await expect(lived.locator('[data-sorted=updated]')).toBeVisible()
  const received = lived.getByRole('cell').last()
  await expect(received).toHaveText(/^[\d,]+\.\d\d$/)
  await expect(received).not.toHaveText('0.00')
  await page.getByTitle(texts.statistics.started, { exact: true }).click()
  await expect(lived.locator('[data-sorted=started]')).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
})
