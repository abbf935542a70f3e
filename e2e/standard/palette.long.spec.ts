import type { Page } from 'playwright/test'
import english from '#client/i18n/en/office.json' with { type: 'json' }
import { accessibilityFaults } from '../accessibility.ts'
import { expect, test } from '../platform.ts'
import { texts } from '../texts.ts'

const { commands, header, titles } = texts
async function open(page: Page, { open, hint } = commands) {
  // The header is shown before its code has loaded.
  await expect(page.getByRole('button', { name: open })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: hint })).toBeFocused()
}
const lines = (page: Page, group: string) => page.getByRole('group', { name: group, exact: true }).getByRole('option')

test('an admin uses the keyboard to open an anchor and a family, to change the language and to sign out', async ({ page, signIn }) => {
  await signIn('admin')
  await open(page)
  await expect(lines(page, commands.screens)).toHaveCount(15)
  expect(await accessibilityFaults(page)).toEqual([])

  await page.keyboard.type('anna')
  await expect(lines(page, titles.anchors)).toHaveText([/Anna/])
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/familyManager/anchors?name=Anna')
  await expect(page.locator('tr[data-row-key]')).toHaveCount(1)

  await open(page)
  await page.keyboard.type('auro')
  await lines(page, titles.families).first().click()
  await expect(page).toHaveURL('/familyManager?name=Aurora')
  await expect(page.locator('tr[data-row-key]')).toHaveCount(1)

  await open(page)
  await page.keyboard.type('english')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: english.titles.audit })).toBeVisible()
  await open(page, english.commands)
  await page.keyboard.type('sign out')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/login$/)
})

test('a family finds only its own members', async ({ page, signIn }) => {
  await signIn('aurora')
  await open(page)
  await page.keyboard.type('anna')
  await expect(lines(page, titles.familyInfo)).toHaveText(['Anna'])
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/familyInfo?name=Anna')
  await expect(page.locator('tr[data-row-key]')).toHaveCount(1)
})

test.describe('on a phone of 360 px', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

  test('a host sees all screens, chooses the dark colours, and finds a past session by its title', async ({ page, signIn }) => {
    await signIn('anna')
    await page.getByRole('button', { name: commands.open }).tap()
    await expect(lines(page, commands.screens)).toHaveText([
      titles.profile,
      titles.dashboard,
      titles.liveControl,
      titles.giftHistory,
      titles.roomOrder,
      titles.liveAnalysis,
      titles.userIncome,
      titles.liveHistory,
      titles.blockedWords,
    ])
    expect(await accessibilityFaults(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    await lines(page, commands.settings).filter({ hasText: header.dark }).tap()
    await expect(page.locator('html')).toHaveAttribute('data-scheme', 'dark')

    await page.getByRole('button', { name: commands.open }).tap()
    await page.getByRole('combobox', { name: commands.hint }).fill('s')
    await lines(page, titles.liveHistory).first().tap()
    await expect(page).toHaveURL(/\/liveHistory\/\d+$/)
  })
})
