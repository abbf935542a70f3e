import { randomUUID } from 'node:crypto'
import type { Locator } from 'playwright/test'
import { listGifts } from '#contract/calls/gifts.ts'
import { DrawnCustomers } from '#contract/internal/internal.ts'
import { giftsOverPicture } from '#contract/limits.ts'
import { connect } from '#seed/crowd/connection.ts'
import { findServer } from '#seed/sink/running-server.ts'
import { accessibilityFaults } from '../accessibility.ts'
import { apiOf } from '../api.ts'
import { startPush } from '../encoder.ts'
import { expectPlaying } from '../live-page.ts'
import { expect, test } from '../platform.ts'
import { texts } from '../texts.ts'

test.use({ contextOptions: { reducedMotion: 'reduce', forcedColors: 'active' } })

/** Of the element, or of what is drawn before it. */
const background = (element: Locator, before?: '::before') =>
  element.evaluate((node, part) => getComputedStyle(node, part).backgroundColor, before)

test('high-contrast colours show what is chosen and who is on air', async ({ page, signIn, request }) => {
  await page.goto('/login')
  const roles = page.locator('label:has(input[name=role])')
  expect(await background(roles.first())).not.toBe(await background(roles.last()))

  await signIn('hana', { at: '/liveControl' })
  const rooms = page.locator('.ant-segmented', { hasText: texts.live.roomTypes.vip }).locator('.ant-segmented-item')
  await expect(rooms).toHaveCount(3)
  expect(await background(rooms.first())).not.toBe(await background(rooms.last()))
  const menu = page.getByRole('navigation', { name: texts.menu.label }).getByRole('link')
  expect(await background(menu.filter({ hasText: texts.titles.liveControl }))).not.toBe(
    await background(menu.filter({ hasText: texts.titles.giftHistory })),
  )

  await (await apiOf(request, 'dana')).start({})
  const family = await page.context().newPage()
  await signIn('aurora', { at: '/familyInfo', page: family })
  const state = (name: string) => family.getByRole('row').filter({ hasText: name }).locator('[data-on]')
  await expect(state('Dana')).toHaveAttribute('data-on', 'true')
  await expect(state('Grace')).toHaveAttribute('data-on', 'false')
  expect(await background(state('Dana'), '::before')).not.toBe(await background(state('Grace'), '::before'))
  await (await apiOf(request, 'dana')).stop()
})

test('with the colours of high contrast the picture, a gift over it and the chat are sound, and a line shows what can be done', async ({
  page,
  signIn,
  request,
  platform,
}) => {
  const hana = await apiOf(request, 'hana')
  const push = await startPush(await hana.pushInfo())
  await hana.start({})
  await signIn('hana', { at: '/liveControl' })
  await expectPlaying(page)

  const server = await findServer(platform.dataDir)
  if (!server) throw new Error('no server')
  const drawn = await server.ask('POST', '/internal/audience/customers', { count: 1, merchant: hana.merchant })
  const [viewer] = DrawnCustomers.parse(drawn).customers
  const gift = listGifts.reply.parse(await (await hana.get('/gift')).json()).find(({ point }) => point >= giftsOverPicture.acrossFrom)
  const phone = connect(platform.standard, viewer?.token ?? '')
  await expect.poll(() => phone.socket.connected).toBe(true)
  expect(await phone.ask('room/enter', { anchorId: hana.id })).toMatchObject({ ok: true })
  expect(await phone.ask('chat/message', { message: 'hello' })).toMatchObject({ ok: true })
  expect(await phone.ask('gift/send', { giftId: gift?.id ?? 0, count: 1, requestId: randomUUID() })).toMatchObject({ ok: true })

  const passing = page.locator('[data-gift=across]')
  await expect(passing).toBeVisible()
  expect(await background(passing)).not.toBe('rgba(0, 0, 0, 0)')
  await page.getByRole('log').getByText('hello').hover()
  await expect(page.getByRole('log').getByRole('toolbar')).toBeVisible()
  for (const part of ['[data-on-air]', '[data-connection=in]']) expect(await accessibilityFaults(page, part), part).toEqual([])
  phone.close()
  await hana.stop()
  await push.ended
})
