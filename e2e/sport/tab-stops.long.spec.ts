import { apiOf } from '../api.ts'
import { expect, test } from '../platform.ts'
import { lowWindows, tabStops } from '../tab-stops.ts'
import { texts } from '../texts.ts'

test('the focused element is visible before and during a live session, on a phone in landscape and at 400 % zoom', async ({
  page,
  signIn,
  request,
}) => {
  const hana = await apiOf(request, 'hana')
  await signIn('hana', { at: null })
  for (const onAir of [false, true]) {
    if (onAir) await hana.start({ gameId: 0, title: 'Warm-up' })
    await page.goto('/live')
    for (const size of [...lowWindows, { width: 390, height: 844 }]) {
      const where = `${onAir ? 'during' : 'before'} at ${size.width} x ${size.height}`
      await page.setViewportSize(size)
      await expect(page.getByRole('button', { name: onAir ? texts.live.stopLive : texts.live.startLive })).toBeVisible()
      await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
      const stops = await tabStops(page)
      expect(stops.length, where).toBeGreaterThan(8)
      expect
        .soft(
          stops.filter(({ seen }) => seen < 1).map(({ name }) => name),
          where,
        )
        .toEqual([])
    }
  }

  // The focus moves into the opened stream address, and returns from it.
  const opener = page.getByRole('button', { name: texts.live.pushAddress })
  await opener.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('tooltip').getByRole('button').first()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(opener).toBeFocused()
  await expect(page.getByRole('tooltip')).toBeHidden()
  await hana.stop()
})
