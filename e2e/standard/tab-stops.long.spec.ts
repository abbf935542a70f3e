import type { Page } from 'playwright/test'
import phoneTexts from '#client/i18n/zh-TW/room.json' with { type: 'json' }
import { demoPassword } from '#contract/calls/settings.ts'
import { giftsOverPicture } from '#contract/limits.ts'
import { accessibilityFaults } from '../accessibility.ts'
import { apiOf, newHost } from '../api.ts'
import { enterAs, lines, say } from '../app/viewers.ts'
import { enterRoom } from '../customer.ts'
import { startPush } from '../encoder.ts'
import { background, expectOwnIcons } from '../high-contrast.ts'
import { expectEnd, expectMovingPicture, expectPlaying, pressAndConfirm } from '../live-page.ts'
import { expect, test } from '../platform.ts'
import { lowWindows, stopsWithoutOutline, tabStops } from '../tab-stops.ts'
import { texts } from '../texts.ts'

async function expectAllSeen(page: Page, where: string) {
  const stops = await tabStops(page)
  expect(stops.length, where).toBeGreaterThan(8)
  expect
    .soft(
      stops.filter(({ seen }) => seen < 1).map(({ name }) => name),
      where,
    )
    .toEqual([])
  return stops
}
const phone = { width: 390, height: 844 }

test('whatever has the focus has a visible outline in the app for viewers and on the sign-in page', async ({ page }) => {
  for (const address of ['/app', '/app/host', '/']) {
    await page.goto(address)
    await expect(page.locator('button, summary').first()).toBeVisible()
    expect.soft(await stopsWithoutOutline(page), address).toEqual([])
  }
})

test('in a room of the app and in the host’s app, over the picture and beside it', async ({ page, request }) => {
  const account = await newHost(request, 'Aurora')
  const host = await apiOf(request, account)
  const push = await startPush(await host.pushInfo())
  await host.start({})
  const expectOutlines = async (where: string) => {
    for (const [colorScheme, size] of [
      ['light', phone],
      ['dark', { width: 1280, height: 720 }],
    ] as const) {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize(size)
      expect.soft(await stopsWithoutOutline(page), `${where} at ${size.width} x ${size.height}, ${colorScheme}`).toEqual([])
    }
  }
  await page.goto(`/app/room/${host.id}`)
  await enterAs(page, 'Mia')
  await say(page, 'hello')
  await expect(lines(page, 'hello').getByRole('button')).toBeVisible()
  await expectMovingPicture(page, 'flv')
  await expectOutlines('a room')
  await page.goto('/app/host')
  await page.getByText(phoneTexts.phone.byPassword).click()
  await page.getByLabel(texts.login.account).fill(account)
  await page.getByLabel(texts.login.password).fill(demoPassword)
  await page.getByRole('button', { name: texts.login.submit }).click()
  await expect(page.locator('[data-status]')).toBeVisible()
  await expectOutlines('live')
  await host.stop()
  await page.getByRole('button', { name: phoneTexts.phone.done }).click()
  await expect(page.getByRole('button', { name: phoneTexts.phone.goLive })).toBeVisible()
  await expectOutlines('before')
  await push.ended
})

test('the focused element is visible on a phone, on a phone in landscape, and at 400 % zoom', async ({ page, signIn, request }) => {
  const hana = await apiOf(request, 'hana')
  await signIn('hana', { at: null })
  await page.setViewportSize(phone)
  for (const address of ['/liveControl', '/userInfo', '/giftHistory']) {
    await page.goto(address)
    for (const size of [...lowWindows, phone]) {
      await page.setViewportSize(size)
      await expect(page.locator('main h1').first()).toBeAttached()
      await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
      await expectAllSeen(page, `${address} at ${size.width} x ${size.height}`)
    }
  }

  // The on-screen keyboard takes half of the window.
  await hana.start({})
  await page.goto('/liveControl')
  const field = page.getByPlaceholder(texts.chat.placeholder)
  await field.click()
  await page.setViewportSize({ width: 390, height: 420 })
  await field.pressSequentially('hi')
  expect(
    await field.evaluate((input) => {
      const { left, top, width, height } = input.getBoundingClientRect()
      return document.elementFromPoint(left + width / 2, top + height / 2) === input
    }),
  ).toBe(true)
  await hana.stop()
})

test("OBS, the rehearsal and the picture's details do not cover a focused element, nor are they covered, and show their state in high contrast", async ({
  page,
  signIn,
  request,
  platform,
  obs,
}) => {
  const account = await newHost(request, 'Aurora')
  const host = await apiOf(request, account)
  const address = await host.pushInfo()
  obs.onStream = ({ server, key }) => {
    const push = startPush({ url: server, key })
    return () => void push.then(({ stop }) => stop())
  }
  obs.state.service = { streamServiceType: 'rtmp_custom', streamServiceSettings: { server: address.url, key: address.key } }
  const details = page.getByRole('group', { name: texts.player.details })
  const seeDetails = async () => {
    await expectPlaying(page)
    if (await details.isHidden()) await page.getByRole('button', { name: texts.player.details }).click()
    await expect(details).toBeVisible()
  }
  const expectAllOfThem = async (parts: readonly string[], where: string) => {
    await page.emulateMedia({ forcedColors: 'none' })
    for (const size of [...lowWindows, phone]) {
      await page.setViewportSize(size)
      const stops = await expectAllSeen(page, `${where} at ${size.width} x ${size.height}`)
      for (const part of parts)
        expect(
          stops.filter(({ name }) => name.startsWith(part)),
          part,
        ).not.toEqual([])
    }
  }
  await signIn(account, { at: '/liveControl' })
  await page.getByRole('button', { name: texts.obs.connect }).click()
  await page.getByLabel(texts.pairing.address, { exact: true }).fill(obs.address)
  await page.getByLabel(texts.pairing.password, { exact: true }).fill(obs.state.password)
  await page.getByRole('button', { name: texts.pairing.connect, exact: true }).click()

  await test.step('before, in high contrast', async () => {
    await page.emulateMedia({ forcedColors: 'active' })
    await expect(page.locator('[data-finding]').first()).toBeVisible()
    await expectOwnIcons(page, 'data-weight')
    const scenes = page.getByRole('group', { name: texts.pairing.scenes }).getByRole('button')
    expect(await background(scenes.and(page.locator('[aria-pressed=true]')))).not.toBe(
      await background(scenes.and(page.locator('[aria-pressed=false]'))),
    )
    const points = new Map<string, string>()
    await expectOwnIcons(page, 'data-state', points)
    obs.setStreaming(true)
    await expectPlaying(page)
    expect(await expectOwnIcons(page, 'data-state', points)).toEqual(expect.arrayContaining(['done', 'waiting']))
    await page.getByRole('button', { name: texts.player.unmute, exact: true }).click()
    const meter = page.getByRole('meter', { name: texts.ear.level })
    await expect(meter).toBeVisible()
    // The silent part of the meter covers the loud part, in another colour.
    expect(await background(meter.locator('span').first(), '::before')).not.toBe(await background(meter.locator('span').first(), '::after'))
    // A small picture has no space for the curve of its delay.
    await page.setViewportSize({ width: 1920, height: 1080 })
    await seeDetails()
    await expect(details.locator('polyline')).toBeVisible()
    const [ground, line] = await details.evaluate((part) => {
      const drawn = part.querySelector('polyline')
      return [getComputedStyle(part).backgroundColor, drawn && getComputedStyle(drawn).stroke]
    })
    expect(line).not.toBe(ground)
    expect(await accessibilityFaults(page, '[data-details]')).toEqual([])
  })
  await page.getByRole('button', { name: texts.live.rehearse }).click()
  await expect(page.locator('[data-rehearsal=none]')).toBeVisible()
  await expectAllOfThem([texts.player.details, texts.pairing.disconnect, texts.rehearsal.close], 'before')

  await host.start({})
  await page.reload()
  await expect(page.locator('[data-stream]')).toBeVisible()
  await seeDetails()
  await expectAllOfThem([texts.player.details, texts.pairing.disconnect], 'on air')

  await test.step('on air, in high contrast', async () => {
    await page.setViewportSize({ width: 1920, height: 1080 })
    await page.emulateMedia({ forcedColors: 'active' })
    await expect(page.locator('[data-on-air]')).toBeVisible()
    await expect(page.locator('[data-side] [data-icon]')).toBeVisible()
    expect(await accessibilityFaults(page, '[data-obs]')).toEqual([])
    const viewer = await enterRoom(platform, host)
    expect(await viewer.say('hello')).toMatchObject({ ok: true })
    await viewer.give(1, giftsOverPicture.acrossFrom)
    const passing = page.locator('[data-gift=across]')
    await expect(passing).toBeVisible()
    expect(await background(passing)).not.toBe('rgba(0, 0, 0, 0)')
    await page.getByRole('log').getByText('hello').hover()
    await expect(page.getByRole('log').getByRole('toolbar')).toBeVisible()
    for (const part of ['[data-on-air]', '[data-connection=in]']) expect(await accessibilityFaults(page, part), part).toEqual([])
    viewer.close()
  })
  await pressAndConfirm(page, texts.live.end)
  await expectEnd(page)
  await expect.poll(() => obs.state.streaming).toBe(false)
})
