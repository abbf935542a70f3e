import { accessibilityFaults } from '../accessibility.ts'
import { apiOf } from '../api.ts'
import { background } from '../high-contrast.ts'
import { expect, test } from '../platform.ts'
import { texts } from '../texts.ts'

// Of OBS, a rehearsal, the picture and the chat it is checked in tab-stops.long.spec.ts and rehearsal.long.spec.ts.
test.use({ contextOptions: { reducedMotion: 'reduce', forcedColors: 'active' } })

test('in high contrast it is visible what is chosen and who is on air', async ({ page, signIn, request }) => {
  await page.goto('/login')
  const roles = page.locator('label:has(input[name=role])')
  expect(await background(roles.first())).not.toBe(await background(roles.last()))

  await signIn('hana', { at: '/liveControl' })
  const rooms = page.getByRole('group', { name: texts.live.audience, exact: true }).locator('label')
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

test("in high contrast a session's page shows the chosen kinds, the current mark and the drops, and a statement that its month is not over", async ({
  page,
  signIn,
}) => {
  await signIn('anna', { at: '/liveHistory' })
  await page.locator('main tbody a').first().click()
  const kinds = page.getByRole('group', { name: texts.record.showKinds }).getByRole('button')
  await kinds.first().click()
  expect(await background(kinds.first())).not.toBe(await background(kinds.last()))
  const marks = page.getByRole('list', { name: texts.record.marksTitle }).getByRole('button')
  await marks.nth(3).click()
  await page.mouse.move(0, 0)
  const mark = (current: boolean) => marks.and(page.locator(`[aria-current=${current}]`)).first()
  await expect.poll(() => background(mark(true))).not.toBe(await background(mark(false)))
  // A canvas is not changed by high contrast, so its colours are checked: a drop has another background than the page.
  const [drop, ground] = await page
    .locator('main canvas')
    .first()
    .evaluate((canvas) => {
      const probe = canvas.appendChild(document.createElement('i'))
      const paints = ['var(--paint-error-soft)', 'Canvas'].map((paint) => {
        probe.style.color = paint
        return getComputedStyle(probe).color
      })
      probe.remove()
      return paints
    })
  expect(drop).not.toBe(ground)
  expect(await accessibilityFaults(page)).toEqual([])

  await signIn('admin', { at: '/settlement' })
  await page
    .getByRole('link', { name: new RegExp(texts.income.statement) })
    .first()
    .click()
  await expect(page.getByText(texts.statement.running)).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
})
