import type { APIRequestContext, Page } from 'playwright/test'
import names from '#client/i18n/names/zh-TW.json' with { type: 'json' }
import { Session } from '#contract/calls/session.ts'
import { SportEvent } from '#contract/calls/sport-events.ts'
import { startPush } from '../encoder.ts'
import { copyPushAddress, expectMovingPicture, expectSignal, pressAndConfirm, tryAfterTheCut } from '../live-page.ts'
import { openLine } from '#server/testing/line.ts'
import { accessibilityFaults } from '../accessibility.ts'
import { expect, test } from '../platform.ts'
import { texts } from '../texts.ts'

const giftTimeout = 30_000

async function asHost(request: APIRequestContext, account: string) {
  const session = Session.parse(await (await request.post('/api/user/login', { data: { account, password: 'demo123' } })).json())
  const headers = { 'x-access-token': session.token, merchant: session.merchant }
  return {
    /** Of one sport, or of all. */
    events: async (sport = '') =>
      SportEvent.array().parse(await (await request.get('/api/game/anchorReserve', { headers, params: { sport } })).json()),
    reserve: (id: number) => request.post(`/api/game/anchorReserve/${id}`, { headers }),
  }
}

/** Leagues and regions are shown in the page's language. */
const shownName = (name: string) => new Map(Object.entries(names)).get(name) ?? name

const isToCome = ({ startAt, status }: SportEvent) => status === 'Scheduled' && Date.parse(startAt) > Date.now() + 3_600_000
/** The format of the page. Swedish dates are written like ISO dates. */
const clock = (instant: string) => new Date(instant).toLocaleString('sv-SE', { timeZone: 'Asia/Taipei' })
const row = (page: Page, { homeTeamName, guestTeamName, startAt }: SportEvent) =>
  page
    .getByRole('row')
    .filter({ hasText: homeTeamName })
    .filter({ hasText: guestTeamName })
    .filter({ hasText: clock(startAt) })

/** Turns the pages until the event's row is in sight. */
async function find(page: Page, event: SportEvent) {
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  const next = page.getByRole('listitem', { name: '下一頁' }).getByRole('button')
  while (!(await row(page, event).isVisible()) && (await next.isEnabled())) await next.click()
  return row(page, event)
}

test('of two hosts who look at an event, one gets the last place, and the other sees that without a reload', async ({
  page,
  signIn,
  browser,
  baseURL,
  request,
  problems,
}) => {
  test.setTimeout(180_000)
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
  // The call itself is refused, too.
  expect(await (await carol.reserve(event.id)).json()).toMatchObject({
    code: 'event_full',
    message: 'The number of hosts for this event is full',
  })
  await other.close()

  await page.getByRole('menuitem', { name: texts.sports.mine }).click()
  // The rows of the sport have been replaced.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.sports.mine)
  const reserved = await find(page, event)
  await reserved.getByRole('button').click()
  await page.getByRole('tooltip').getByRole('button', { name: texts.sports.cancel }).click()
  await expect(page.getByText(texts.sports.cancelled)).toBeVisible()
  await expect(reserved).toHaveCount(0)
})

test('a place that is taken while the connection is down shows when it is back', async ({ browser, signIn, request, platform }) => {
  const carol = await asHost(request, 'carol')
  const event = (await carol.events('Soccer')).find(
    (each) => isToCome(each) && !each.isMyReserve && each.anchorReserveCount < each.maxReserveCount,
  )
  if (!event) throw new Error('the demo world has an event with a place left')
  const line = await openLine(platform.sport)
  const page = await browser.newPage({ baseURL: line.url, locale: 'zh-TW' })
  await signIn('anna', { at: '/sports/events/Soccer', page })
  const places = (taken: number) => texts.sports.of.replace('{{taken}}', String(taken)).replace('{{all}}', String(event.maxReserveCount))
  const shown = await find(page, event)
  await expect(shown).toContainText(places(event.anchorReserveCount))
  line.cut()
  expect((await carol.reserve(event.id)).status()).toBe(200)
  line.mend()
  await expect(shown).toContainText(places(event.anchorReserveCount + 1), { timeout: 15_000 })
  await page.close()
  line.close()
})

test('the filters follow the data, and another sport begins anew', async ({ page, signIn, request }) => {
  const dana = await asHost(request, 'dana')
  const [first] = (await dana.events('Soccer')).filter(isToCome)
  await signIn('dana', { at: '/sports/events/Soccer' })
  await find(page, first!)
  const requestWith = (filters: object) =>
    page.waitForRequest((sent) => {
      const { pathname, searchParams } = new URL(sent.url())
      return pathname === '/api/game/anchorReserve' && Object.entries(filters).every(([name, value]) => searchParams.get(name) === value)
    })
  await page.getByLabel(texts.sports.region).click()
  await Promise.all([
    requestWith({ sport: 'Soccer', region: first!.region }),
    page.getByTitle(shownName(first!.region), { exact: true }).click(),
  ])
  await expect(page.getByRole('row').nth(1)).toContainText(shownName(first!.region))
  await page.getByLabel(texts.sports.league).click()
  await Promise.all([
    requestWith({ region: first!.region, league: String(first!.leagueId) }),
    page.getByTitle(shownName(first!.leagueName), { exact: true }).first().click(),
  ])
  await expect(page.getByRole('row').nth(1)).toContainText(shownName(first!.leagueName))
  for (const shown of await page.getByRole('row').all()) {
    if ((await shown.getByRole('cell').count()) > 0) await expect(shown).toContainText(shownName(first!.leagueName))
  }
  await page.getByRole('menuitem', { name: texts.sports.events }).hover()
  await page.getByRole('menuitem', { name: texts.sportNames.Darts }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.sportNames.Darts)
  await expect(page.getByLabel(texts.sports.region)).toBeVisible()
  await expect(page.getByText(texts.sports.allRegions)).toBeVisible()
})

test('a host shows a reserved event live, and finds the session in the statistics', async ({
  page,
  signIn,
  request,
  startAudience,
  problems,
}) => {
  test.setTimeout(180_000)
  problems.allow(tryAfterTheCut)
  startAudience()
  const erin = await asHost(request, 'erin')
  const soon = (await erin.events()).find(
    (event) =>
      isToCome(event)
      && !event.isMyReserve
      && event.anchorReserveCount < event.maxReserveCount
      && Date.parse(event.startAt) < Date.now() + 11 * 3_600_000,
  )
  if (!soon) throw new Error('the demo world has an event within the next hours')
  const { homeTeamName, guestTeamName } = soon
  expect((await erin.reserve(soon.id)).status()).toBe(200)
  await signIn('erin', { at: '/live' })
  await page.getByLabel(texts.live.event).click()
  await page.locator('.ant-select-item-option').filter({ hasText: homeTeamName }).filter({ hasText: guestTeamName }).first().click()
  const push = await startPush(await copyPushAddress(page))
  await expectSignal(page, 'receiving')
  await page.getByRole('button', { name: texts.live.startLive, exact: true }).click()
  await expect(page.getByRole('heading', { level: 2 }).first()).toContainText(homeTeamName)
  await expectMovingPicture(page, 'flv')
  await expect(page.getByRole('log').locator('[data-kind=gift]').first()).toBeVisible({ timeout: giftTimeout })

  const link = (name: string) => page.getByRole('navigation').getByRole('link', { name, exact: true })
  await link(texts.titles.sports).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.sports.mine)
  const reserved = await find(page, soon)
  await expect(reserved.locator('[data-live-status=onair]')).toBeVisible()
  await expect(reserved.getByRole('button')).toBeDisabled()
  await link(texts.titles.live).click()
  await expect(page.getByRole('log').locator('[data-kind=gift]').first()).toBeVisible()
  await pressAndConfirm(page, texts.live.stopLive)
  await expectSignal(page, 'off')
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
