import type { Page } from 'playwright/test'
import { moveClock } from '#contract/calls/demo/clock.ts'
import { accessibilityFaults } from '../accessibility.ts'
import { apiOf, newHost } from '../api.ts'
import { addressesOf, expectSoundScreens } from '../screens/every-screen.ts'
import { expect, test } from '../platform.ts'
import { filled } from '#client/testing/filled.ts'
import { plan } from '#client/editions/standard.ts'
import demoTexts from '#client/i18n/zh-TW/office.json' with { type: 'json' }

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

test("the demo's clock has no accessibility violations, moves by an hour and to the next month, and runs faster", async ({
  page,
  signIn,
}) => {
  await signIn('admin', { at: '/audit' })
  const clock = await openClock(page)
  const status = clock.getByRole('status')
  for (const [width, colorScheme] of [
    [1440, 'light'],
    [360, 'dark'],
  ] as const) {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width, height: 740 })
    await clock.getByRole('button', { name: demo.hour }).click()
    await expect(status).not.toHaveText(demo.moving)
    // Hovered controls have other colours.
    await page.mouse.move(0, 0)
    expect(await accessibilityFaults(page), `at ${width} px`).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  }
  await clock.getByRole('button', { name: filled(demo.fast, { rate: 60 }) }).click()
  await expect(page.locator('[data-demo-time] time')).toContainText('×60')
  await clock.getByRole('button', { name: demo.normal }).click()
  await expect(page.locator('[data-demo-time] time')).not.toContainText('×60')
  await clock.getByRole('button', { name: demo.month }).click()
  await expect(status).toContainText('-01 00:00')
})

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
