import type { Page } from 'playwright/test'
import { listSettlement, listSettlementMonths } from '#contract/calls/earnings/settlement.ts'
import { moveClock } from '#contract/calls/demo/clock.ts'
import { accessibilityFaults, contrastFaults } from '../accessibility.ts'
import { apiOf, newHost } from '../api.ts'
import { startPush } from '../encoder.ts'
import { addressesOf, expectSoundScreens } from '../screens/every-screen.ts'
import { expect, test } from '../platform.ts'
import { incomePoints } from '#client/lib/format.ts'
import { filled } from '#client/testing/filled.ts'
import { plan } from '#client/editions/standard.ts'
import demoTexts from '#client/i18n/zh-TW/office.json' with { type: 'json' }
import { texts } from '../texts.ts'

// A product of its own, because moving its time would disturb other tests.
test.use({ controls: 'clock' })

const { demo } = demoTexts
const hourMs = 3_600_000

/** The chip in the header opens what moves the platform's time. */
async function openClock(page: Page) {
  await page.locator('button[data-demo-time]').click()
  return page.getByRole('region', { name: demo.controls })
}

test("a page on a laptop whose clock is three hours off shows the platform's time, and follows a move at once", async ({
  page,
  signIn,
  request,
}) => {
  await page.addInitScript((offset) => {
    const Real = Date
    // oxlint-disable-next-line no-extend-native
    globalThis.Date = class extends Real {
      constructor(...given: []) {
        if (given.length === 0) super(Real.now() + offset)
        else super(...given)
      }
      static override now = () => Real.now() + offset
    } as DateConstructor
  }, 3 * hourMs)
  const account = await newHost(request, 'Borealis')
  const host = await apiOf(request, account)
  await host.start({ title: 'Late show' })
  await signIn(account, { at: '/live' })
  const pill = page.locator('[data-on-air-pill]')
  await expect(pill).toContainText(/00:00:\d\d/)

  const admin = await apiOf(request, 'admin')
  const moved = moveClock.reply.parse(await (await admin.post('/demo/clock', { forward: '20m' })).json())
  expect(moved.isReal).toBe(false)
  await expect(pill).toContainText(/00:20:\d\d/)
  await expect(page.locator('[data-demo-time=moved] time')).toBeVisible()
  await host.stop()
})

test('a month passes, is settled on the page, and the family sees its sum', async ({ page, browser, baseURL, signIn, request }) => {
  const account = await newHost(request, 'Cascade')
  await signIn('admin', { at: '/settlement' })
  const clock = await openClock(page)
  const toNextMonth = async (after: string) => {
    await clock.getByRole('button', { name: demo.month }).click()
    await expect(clock.getByRole('status')).toContainText('-01 00:00')
    await expect(clock.getByRole('status')).not.toContainText(`${after}-01 00:00`)
    return /\d{4}-\d\d/.exec(await clock.getByRole('status').innerText())?.[0] ?? ''
  }
  const month = await toNextMonth('never')
  const host = await apiOf(request, account)
  const push = await startPush(await host.pushInfo())
  await host.start({ title: 'A long show' })
  await toNextMonth(month)
  await (await apiOf(request, account)).stop()
  await push.stop()

  const admin = await apiOf(request, 'admin')
  const readMonth = async () =>
    listSettlementMonths.reply
      .parse(await (await admin.get('/admin/settlement/months?limit=1000')).json())
      .value.find(({ familyName, from }) => familyName === 'Cascade' && from.startsWith(month))
  const waiting = await readMonth()
  if (!waiting) throw new Error(`${month} of Cascade is not there`)
  const days = new Date(Number(month.slice(0, 4)), Number(month.slice(5)), 0).getDate()
  const path = `/admin/settlement?from=${month}-01&to=${month}-${days}&familyId=${waiting.familyId}&limit=31`
  const rows = listSettlement.reply.parse(await (await admin.get(path)).json()).value.toSorted((a, b) => a.date.localeCompare(b.date))
  // Ten points an hour, less the moments between the first midnight and the start.
  const [first = 0, ...others] = rows.map(({ profitSum }) => profitSum)
  expect(others).toEqual(Array.from({ length: days - 1 }, () => 240))
  expect(240 - first).toBeLessThan(1)
  const sum = incomePoints(first + 240 * (days - 1), 'zh-TW')

  await page.reload()
  const what = `結算 ${days} 天 · ${sum}`
  await page.getByRole('button', { name: `${what}, Cascade ${month}`, exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: what, exact: true }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  expect(await readMonth()).toMatchObject({ waitingDays: 0, settledDays: days, profitConfirm: waiting.waitingSum })

  const theirs = await browser.newPage({ ...(baseURL && { baseURL }), locale: 'zh-TW', timezoneId: 'Asia/Taipei' })
  await signIn('cascade', { page: theirs, at: `/familyIncome?from=${month}-01&to=${month}-${days}` })
  for (const title of [texts.columns.income, texts.columns.settled])
    await expect(
      theirs
        .locator('main dl > div', { has: theirs.getByText(title, { exact: true }) })
        .getByRole('definition')
        .first(),
    ).toContainText(sum)
  await theirs.close()
})

for (const [colorScheme, faults] of [
  ['light', accessibilityFaults],
  ['dark', contrastFaults],
] as const) {
  test(`the demo's clock has no accessibility violations, in ${colorScheme} colours`, async ({ page, signIn }) => {
    await page.emulateMedia({ colorScheme })
    await signIn('admin', { at: '/audit' })
    const clock = await openClock(page)
    for (const width of [1440, 360]) {
      await page.setViewportSize({ width, height: 740 })
      await clock.getByRole('button', { name: demo.hour }).click()
      await expect(clock.getByRole('status')).not.toHaveText(demo.moving)
      // Hovered controls have other colours.
      await page.mouse.move(0, 0)
      expect(await faults(page), `at ${width} px`).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    }
    await clock.getByRole('button', { name: filled(demo.fast, { rate: 60 }) }).click()
    await expect(page.locator('[data-demo-time] time')).toContainText('×60')
    await clock.getByRole('button', { name: demo.normal }).click()
    await expect(page.locator('[data-demo-time] time')).not.toContainText('×60')
  })
}

test("the screens of the demo's controls have no accessibility or layout faults, wide and narrow, in two languages", async ({
  page,
  signIn,
  request,
}) => {
  await signIn('admin', { at: null })
  await expectSoundScreens(page, await addressesOf(plan, await apiOf(request, 'admin'), true))
})

test('in high contrast the desk shows which verb is chosen', async ({ page, signIn }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await signIn('admin', { at: '/desk?verb=gift' })
  const ground = (isChosen: boolean) =>
    page
      .getByRole('main')
      .locator(`[aria-current=${isChosen}]`)
      .first()
      .evaluate((verb) => getComputedStyle(verb).backgroundColor)
  expect(await ground(true)).not.toBe(await ground(false))
  expect(await accessibilityFaults(page)).toEqual([])
})
