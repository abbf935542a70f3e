import type { Page } from 'playwright/test'
import { startPush } from '#seed/encoder/start-push.ts'
import { accessibilityFaults } from '../accessibility.ts'
import { apiOf, newHost } from '../api.ts'
import { startPush as pushOnce } from '../encoder.ts'
import { card, expectSignal, tryAfterTheCut } from '../live-page.ts'
import { expect, test } from '../platform.ts'
import { expectStillScreens } from '../screens/layout-shift.ts'
import { unseenLetters } from '../sight/painted-words.ts'
import { shareInSight } from '../sight/share-in-sight.ts'
import { texts } from '../texts.ts'

const sizes = [
  { width: 1440, height: 900 },
  { width: 1280, height: 720 },
  { width: 360, height: 780 },
]
const landscape = { width: 844, height: 390 }
const line = (page: Page) => page.getByRole('main').locator('[data-status]')
const end = { name: texts.live.end, exact: true }

declare global {
  interface Window {
    /** The places of a button since the page began to load. */
    stands: string[]
  }
}

/** Notes in each frame where the button with this name stands, from the next load on. */
const noteWhereItStands = (page: Page, name: string) =>
  page.addInitScript((wanted) => {
    window.stands = []
    const note = () => {
      const button = [...document.querySelectorAll('main button')].find((one) => one.textContent === wanted)
      const { x, y } = button?.getBoundingClientRect() ?? { x: NaN, y: NaN }
      const place = `${Math.round(x)}, ${Math.round(y)}`
      if (button && window.stands.at(-1) !== place) window.stands.push(place)
      requestAnimationFrame(note)
    }
    requestAnimationFrame(note)
  }, name)

test.beforeEach(({ problems }) => {
  problems.allow(tryAfterTheCut)
})

test('on air, the picture, the status with its cure, the figures, the title, the chat and the end button are in one window', async ({
  page,
  signIn,
  request,
}) => {
  const account = await newHost(request, 'Aurora', 'A host with a name of 30 signs')
  const host = await apiOf(request, account)
  const push = await startPush({ ...(await host.pushInfo()), audio: false })
  await host.start({ title: 'A title of thirty characters !' })
  await signIn(account, { at: '/liveControl' })
  await expectSignal(page, 'live')
  await expect(line(page)).toHaveAttribute('data-status', 'no_audio')
  await expect(page.getByPlaceholder(texts.chat.placeholder)).toBeEnabled()
  const figures = page.getByLabel(texts.live.figures.label, { exact: true })
  const parts = {
    picture: page.locator('[data-phase]'),
    status: line(page).getByRole('status'),
    cure: line(page).getByRole('button', { name: texts.signal.cure.how, exact: true }),
    'time on air': line(page).getByRole('timer'),
    end: line(page).getByRole('button', end),
    figures,
    title: page.getByRole('heading', { name: 'A title of thirty characters !' }),
    chat: page.getByRole('log'),
    input: page.getByPlaceholder(texts.chat.placeholder),
  }
  const texted = ['status', 'cure', 'time on air', 'end', 'figures', 'title'] as const
  for (const size of sizes) {
    await page.setViewportSize(size)
    const at = `at ${size.width} x ${size.height}`
    for (const [name, part] of Object.entries(parts)) await expect.poll(() => shareInSight(part), `${name} ${at}`).toBe(1)
    for (const name of texted) await expect.poll(() => unseenLetters(parts[name]), `the letters of ${name} ${at}`).toBe('')
    await expect(figures.locator('dt')).toHaveCount(4)
    const areas = await Promise.all(
      [parts.picture, parts.chat].map((part) => part.evaluate((element) => element.clientWidth * element.clientHeight)),
    )
    if (size.width > 992) expect(areas[0], 'the picture is larger than the chat').toBeGreaterThan(areas[1] ?? 0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), 'sideways scroll').toBeLessThanOrEqual(0)
    // "On air" and its time stand once.
    await expect(page.getByRole('timer')).toHaveCount(1)
  }
  await parts.cure.click()
  await expect(page.getByText(texts.signal.adviceFix.no_audio)).toBeVisible()
  await page.keyboard.press('Escape')
  // A phone in landscape: no header, the chat beside the picture, and the end button as an icon that asks, too.
  await page.setViewportSize(landscape)
  for (const name of ['picture', 'status', 'cure', 'end', 'chat', 'input'] as const) {
    await expect.poll(() => shareInSight(parts[name]), `${name} on a phone in landscape`).toBe(1)
  }
  for (const name of ['status', 'cure'] as const) {
    await expect.poll(() => unseenLetters(parts[name]), `the letters of ${name} on a phone in landscape`).toBe('')
  }
  expect((await parts.picture.boundingBox())?.y, 'no header').toBeLessThan(24)
  await parts.end.click()
  await page.getByRole('dialog').getByRole('button', { name: texts.live.stay, exact: true }).click()
  await expectSignal(page, 'live')
  await host.stop()
  await push.ended
})

test('a silent, stalled, dropped and refused push is shown by the status line, the pill and the wall, in the same words and not in red', async ({
  page,
  context,
  signIn,
  request,
}) => {
  const account = await newHost(request, 'Aurora')
  const host = await apiOf(request, account)
  const address = await host.pushInfo()
  const push = await startPush(address)
  await host.start({ title: 'Evening' })
  await signIn(account, { at: null })
  // Before anything is wrong, nothing moves while it loads.
  await expectStillScreens(page, ['/', '/liveControl'])
  await page.setViewportSize({ width: 1280, height: 720 })
  const other = await context.newPage()
  await signIn(account, { at: '/giftHistory', page: other })
  const pill = other.locator('[data-on-air-pill]')
  const family = await context.newPage()
  await signIn('aurora', { at: '/liveMonitor', page: family })
  const onTheWall = card(family, account).locator('[data-status]')

  const expectShown = async (name: string, words: string) => {
    const tone = name === 'live' ? 'air' : 'warn'
    for (const place of [line(page), pill, onTheWall]) {
      await expect(place).toHaveAttribute('data-status', name)
      await expect(place).toContainText(words)
      await expect(place).toHaveAttribute('data-tone', tone)
      await expect.poll(() => unseenLetters(place), `the letters of ${words}`).toBe('')
    }
  }
  await expectShown('live', texts.signal.live)
  push.set({ silent: true })
  await expectShown('sound_silent', texts.signal.advice.sound_silent)
  expect(await accessibilityFaults(page, '[data-status]')).toEqual([])
  await line(page).getByRole('button', { name: texts.signal.cure.how, exact: true }).click()
  await expect(page.getByText(texts.signal.adviceFix.sound_silent)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText(texts.signal.adviceFix.sound_silent)).toBeHidden()
  push.stall(600)
  await expectShown('silent', texts.signal.advice.silent)
  await push.stop()
  await expectShown('reconnecting', texts.signal.reconnecting)
  expect((await (await pushOnce({ ...address, key: `${address.key}0` })).ended).kind).toBe('refused')
  await expectShown('wrong_key', texts.signal.refused.wrong_key)
  const cure = line(page).getByRole('button', { name: texts.signal.cure.address, exact: true })
  await cure.click()
  await expect(page.getByRole('tooltip').getByLabel(texts.obs.server, { exact: true })).toHaveValue(address.url)
  await page.keyboard.press('Escape')
  await expect(cure).toBeFocused()
  await host.stop()
})

test('before going on air a silent and a refused push are shown by the status line, and the guide is one line while a push arrives', async ({
  page,
  signIn,
  request,
}) => {
  const account = await newHost(request, 'Aurora')
  const host = await apiOf(request, account)
  const address = await host.pushInfo()
  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn(account, { at: '/liveControl' })
  await expectSignal(page, 'off')
  expect((await (await pushOnce({ ...address, key: `${address.key}0` })).ended).kind).toBe('refused')
  await expect(line(page)).toHaveAttribute('data-tone', 'warn')
  await expect(line(page)).toContainText(texts.signal.refused.wrong_key)
  const key = page.getByRole('main').getByLabel(texts.obs.key, { exact: true })
  await expect(key).toBeVisible()
  const push = await startPush({ ...address, silent: true })
  await expect(line(page)).toHaveAttribute('data-status', 'sound_silent')
  await expect(line(page)).toHaveAttribute('data-tone', 'warn')
  await expect(key).toHaveCount(0)
  for (const name of [texts.columns.room, texts.game.title]) {
    await expect(page.getByRole('heading', { name, exact: true })).toBeInViewport({ ratio: 1 })
  }
  await expect(page.getByLabel(texts.live.title, { exact: true })).toBeInViewport({ ratio: 1 })
  await page.getByRole('button', { name: texts.obs.showAgain, exact: true }).click()
  await expect(key).toBeVisible()

  await noteWhereItStands(page, texts.live.start)
  for (const size of [...sizes, landscape]) {
    await page.setViewportSize(size)
    await page.reload()
    await expect(line(page)).toHaveAttribute('data-status', 'sound_silent')
    await expect(page.getByRole('button', { name: texts.live.start, exact: true })).toBeEnabled()
    await expect(page.getByRole('heading', { name: texts.moderation.mutes, exact: true })).toBeAttached()
    expect(await page.evaluate(() => window.stands), `the button at ${size.width} x ${size.height}`).toHaveLength(1)
    if (size.width > 800) await expect(page.getByRole('button', { name: texts.live.start, exact: true })).toBeInViewport({ ratio: 1 })
  }

  await page.getByText(texts.live.devices.phone, { exact: true }).click()
  // Only the choice itself.
  await expect(page.getByRole('main').getByText('OBS')).toHaveCount(1)
  await expect(page.getByRole('main').getByText('OBS')).toHaveText(texts.live.devices.obs)
  // The advice against a silent push speaks of OBS.
  await expect(line(page)).toHaveAttribute('data-status', 'sound_silent')
  await expect(line(page).getByRole('button')).toHaveCount(0)
  await push.stop()
})
