import type { Locator } from 'playwright/test'
import { apiOf } from '../api.ts'
import { expect, test } from '../platform.ts'
import { texts } from '../texts.ts'

test.use({ contextOptions: { reducedMotion: 'reduce', forcedColors: 'active' } })

/** Of the element, or of what is drawn before it. */
const background = (element: Locator, before?: '::before') =>
  element.evaluate((node, part) => getComputedStyle(node, part).backgroundColor, before)

test('with the colours of high contrast one sees what is chosen and who is on air', async ({ page, signIn, request }) => {
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
