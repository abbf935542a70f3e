import { expect, test } from '../platform.ts'
import { texts } from '../texts.ts'

test('a link that is opened while signed out leads to its screen after signing in, and a screen of the other edition to the start', async ({
  page,
}) => {
  for (const [link, leadsTo] of [
    ['/sports/events/Soccer?league=Premier', '/sports/events/Soccer?league=Premier'],
    ['/giftHistory', '/userInfo'],
  ] as const) {
    await page.goto(link)
    await page.getByLabel(texts.login.account).fill('anna')
    await page.getByLabel(texts.login.password).fill('demo123')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(leadsTo)
    await page.getByRole('button', { name: texts.header.logout }).click()
    await expect(page).toHaveURL('/login')
  }
})
