import type { Locator, Page } from 'playwright/test'
import { listFamilyGifts } from '#contract/calls/room/gifts.ts'
import { accessibilityFaults } from '../accessibility.ts'
import { apiOf } from '../api.ts'
import { countClicks } from '../count-clicks.ts'
import { expect, test } from '../platform.ts'
import { texts } from '../texts.ts'
import { namesWithoutTheirLabel } from '../words.ts'

// These tests change nothing, so the workers can run them in parallel.
test.describe.configure({ mode: 'parallel' })

const drawerOf = (page: Page) => page.getByRole('dialog', { name: texts.why.title })
/** The figure at the top of a step of the explanation. */
const headOf = (page: Page) => drawerOf(page).getByRole('heading', { level: 2 })
const amountIn = (text: string) => /\d[\d,]*\.\d\d/.exec(text)?.[0] ?? ''
const cents = (amount: string) => Math.round(Number(amount.replaceAll(',', '')) * 100)

/** Clicks on an amount, and waits for the step that shows the same amount at its top. */
async function open(page: Page, figure: Locator) {
  const amount = amountIn(await figure.innerText())
  await figure.click()
  await expect(headOf(page)).toContainText(amount)
  await expect(drawerOf(page).locator('[aria-busy=true]')).toHaveCount(0)
  return amount
}

/** The sum of a step's rows, over all its pages. */
async function sumOfRows(page: Page) {
  const list = drawerOf(page).getByRole('list').first()
  const next = drawerOf(page).getByRole('listitem', { name: '下一頁' }).getByRole('button')
  let sum = 0
  for (;;) {
    await expect(drawerOf(page).locator('[aria-busy=true]')).toHaveCount(0)
    for (const row of await list.locator('strong').allInnerTexts()) sum += cents(row)
    if (!(await next.isVisible()) || !(await next.isEnabled())) return sum
    await next.click()
  }
}

test('a settled amount leads in four clicks to a gift on the time line of its session, and each step adds up to the clicked amount', async ({
  page,
  signIn,
  request,
}) => {
  await signIn('aurora', { at: '/familyIncome?range=lastMonth' })
  const settled = page.locator('main dl > div', { has: page.getByText(texts.columns.settled, { exact: true }) }).getByRole('button')
  await expect(settled).toBeVisible()
  const clicks = await countClicks(page)

  const all = await open(page, settled)
  expect(await sumOfRows(page)).toBe(cents(all))
  clicks.since()
  await page.keyboard.press('Escape')
  await expect(drawerOf(page)).toBeHidden()

  await open(page, settled)
  await open(page, drawerOf(page).getByRole('list').getByRole('button').first())
  const terms = drawerOf(page).getByRole('table')
  const made = (await terms.locator('tbody td').allInnerTexts()).map(cents)
  expect(made.reduce((sum, term) => sum + term)).toBe(cents(await terms.locator('tfoot td').innerText()))
  const gifts = await open(page, terms.getByRole('row', { name: texts.columns.giftIncome }).getByRole('button'))
  const day = /\d{4}-\d\d-\d\d/.exec(await drawerOf(page).innerText())?.[0] ?? ''
  const reply = await (await apiOf(request, 'aurora')).get(`/giftOrder/family?from=${day}&to=${day}&limit=10000`)
  const orders = listFamilyGifts.reply.parse(await reply.json())
  expect(orders.totalGiftSum).toBe(cents(gifts) / 100)
  const [newest] = orders.value
  await drawerOf(page).getByRole('list').getByRole('link').first().click()
  await expect(page).toHaveURL(`/liveHistory/${newest?.liveSessionId}?at=${newest?.createdAt}`)
  expect(clicks.since()).toBe(4)
  await expect(page.locator('[data-playhead]')).toHaveAttribute('datetime', newest?.createdAt ?? '')
  await expect(page.locator('[data-mark=gift][aria-current=true]').first()).toContainText(newest?.customer.nickname ?? '')

  await page.goBack()
  await expect(headOf(page)).toContainText(gifts)
  expect(await sumOfRows(page)).toBe(cents(gifts))
})

test('an explanation can be opened, followed and closed with the keyboard, and the focus returns to the figure', async ({
  page,
  signIn,
}) => {
  await signIn('anna', { at: '/userIncome?range=lastMonth' })
  const income = page.locator('main dl').getByRole('button').first()
  await income.focus()
  await page.keyboard.press('Enter')
  await expect(headOf(page)).toBeFocused()
  await expect(drawerOf(page).getByRole('list').getByRole('button').first()).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(drawerOf(page).getByRole('table')).toBeVisible()
  await expect(headOf(page)).toBeFocused()
  await drawerOf(page).getByRole('button', { name: texts.why.back }).press('Enter')
  await expect(drawerOf(page).getByRole('table')).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(drawerOf(page)).toBeHidden()
  await expect(income).toBeFocused()
})

test('an explanation opens above a dialog, and Escape closes only the explanation', async ({ page, signIn }) => {
  await signIn('aurora', { at: '/familyIncome?range=lastMonth' })
  await page
    .getByRole('button', { name: texts.income.detailNamed.replace('{{day}}', '') })
    .first()
    .click()
  const members = page.getByRole('dialog', { name: /成員收入$/ })
  const income = members.locator('tbody').getByRole('button').first()
  await open(page, income)
  await expect(drawerOf(page).getByRole('table')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(drawerOf(page)).toBeHidden()
  await expect(members).toBeVisible()
  await expect(income).toBeFocused()
})

/** Account, screen, and widths of the window in px. On a phone, a host starts with another screen. */
const views = [
  ['aurora', '/familyIncome?range=lastMonth', 1440, 360],
  ['aurora', '/dashboard', 1440, 360],
  ['admin', '/settlement', 1440, 360],
  ['anna', '/userIncome?range=lastMonth', 1440, 360],
  ['anna', '/', 1440],
] as const
for (const [account, at, ...widths] of views) {
  test(`the figures of ${at} are explained to ${account} with the same values, and without accessibility violations`, async ({
    page,
    signIn,
  }) => {
    await signIn(account, { at })
    const figures = page.locator('main dl').getByRole('button', { name: /由來$/ })
    await expect(figures.first()).toBeVisible()
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
    for (const figure of await figures.all()) {
      // Gifts have one decimal on the screen, and two in the explanation, where they have to add up.
      const [shown = ''] = /[\d,:]+/.exec(await figure.innerText()) ?? []
      await figure.click()
      await expect(headOf(page)).toContainText(shown)
      await page.keyboard.press('Escape')
      await expect(drawerOf(page)).toBeHidden()
    }
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 })
      const colorScheme = width === 360 ? 'dark' : 'light'
      await page.emulateMedia({ colorScheme })
      await figures.first().click()
      for (;;) {
        await expect(drawerOf(page).locator('[aria-busy=true]')).toHaveCount(0)
        await expect(headOf(page)).toContainText(/\d/)
        const state = `${await headOf(page).innerText()} at ${width} px, ${colorScheme}`
        expect.soft(await accessibilityFaults(page, '[role=dialog]'), state).toEqual([])
        expect.soft(await namesWithoutTheirLabel(page), state).toEqual([])
        expect.soft(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), state).toBeLessThanOrEqual(0)
        const next = drawerOf(page).locator('ul[aria-label] button, table tr:nth-child(2) th button').first()
        if ((await next.count()) === 0) break
        await next.click()
      }
      await page.keyboard.press('Escape')
      await expect(drawerOf(page)).toBeHidden()
    }
  })
}
