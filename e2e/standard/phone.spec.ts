import type { Page } from 'playwright/test'
import { apiOf } from '../api.ts'
import { enterRoom } from '../customer.ts'
import { startPush } from '../encoder.ts'
import { expectSignal, sendAsHost, tryAfterTheCut } from '../live-page.ts'
import { shareInSight } from '../sight/share-in-sight.ts'
import { expect, test } from '../platform.ts'
import { texts } from '../texts.ts'

test.use({ viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true })

/** Touch targets smaller than 40 px. Chat lines are excluded: each is one target, as wide as the chat and as high as its text. */
const smallTargets = (page: Page) =>
  page.evaluate(() => {
    const targets = [
      ...document.querySelectorAll<HTMLElement>('header :is(a, button, select), main :is(a, button, input, select, summary)'),
    ]
    return targets.flatMap((target) => {
      const pressed = target.closest('label') ?? target
      if (pressed.closest('[role=log], [data-kind=enter]') || !pressed.checkVisibility({ visibilityProperty: true })) return []
      pressed.scrollIntoView({ block: 'center' })
      const { left, top, width, height } = pressed.getBoundingClientRect()
      const [x, y] = [left + width / 2, top + height / 2]
      const isHit = [-19, 19].every((away) =>
        [document.elementFromPoint(x + away, y), document.elementFromPoint(x, y + away)].every(
          (hit) => hit !== null && (pressed.contains(hit) || hit.closest('.ant-input-affix-wrapper, .ant-select')?.contains(pressed)),
        ),
      )
      return isHit ? [] : [`${target.getAttribute('aria-label') ?? target.textContent}: ${Math.round(width)} x ${Math.round(height)}`]
    })
  })

test('a phone on air shows the picture, the latest chat lines and the field together, also with the on-screen keyboard', async ({
  page,
  signIn,
  request,
  platform,
  problems,
}) => {
  problems.allow(tryAfterTheCut)
  const hana = await apiOf(request, 'hana')
  await signIn('hana', { at: '/liveControl' })
  await expect(page.getByRole('button', { name: texts.live.start, exact: true })).toBeVisible()
  await expect(page.locator('main .ant-skeleton')).toHaveCount(0)
  expect(await smallTargets(page)).toEqual([])

  const push = await startPush(await hana.pushInfo())
  await hana.start({})
  await page.reload()
  await expectSignal(page, 'live')
  await expect(page.getByPlaceholder(texts.chat.placeholder)).toBeEnabled()
  expect(await smallTargets(page)).toEqual([])
  const viewer = await enterRoom(platform, hana)
  expect(await viewer.say('a line that is pressed far from its name')).toMatchObject({ ok: true })
  viewer.close()
  // Tapped at its end, where the line's target covers the text.
  const message = page.getByText('a line that is pressed far from its name')
  await message.scrollIntoViewIfNeeded()
  // A line may have moved before the tap reaches it.
  await expect(async () => {
    const line = await message.boundingBox()
    if (!line) throw new Error('the line is not shown')
    await page.touchscreen.tap(line.x + line.width - 4, line.y + line.height - 4)
    await expect(page.getByRole('button', { name: texts.moderation.addManager, exact: true })).toBeVisible({ timeout: 10_000 })
  }).toPass()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  for (const words of ['one', 'two', 'three', 'four', 'five', 'six']) await sendAsHost(page, words)
  await page.evaluate(() => scrollTo(0, 0))
  const field = `[placeholder="${texts.chat.placeholder}"]`
  for (const part of ['[data-phase]', '[role=log] [data-kind=text]', field, '[data-signal]']) {
    expect(await shareInSight(page.locator(part)), part).toBe(1)
  }

  await page.locator(field).tap()
  await page.setViewportSize({ width: 360, height: 440 })
  await page.locator(field).pressSequentially('hi')
  for (const part of ['[role=log] [data-kind=text]', field]) await expect.poll(() => shareInSight(page.locator(part)), part).toBe(1)
  await hana.stop()
  await push.ended
})
