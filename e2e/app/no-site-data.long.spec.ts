// A browser that refuses all site data: Safari with "Block All Cookies", Chrome with the same setting, some apps' own browsers.
import type { BrowserContext } from 'playwright/test'
import { demoPassword } from '#contract/calls/settings.ts'
import phoneTexts from '#client/i18n/zh-TW/room.json' with { type: 'json' }
import { apiOf, newHost } from '../api.ts'
import { expect, test } from '../platform.ts'
import { texts as office } from '../texts.ts'
import { enterAs, lines, say } from './viewers.ts'

/** Each of these names throws where it is read. */
const refuseSiteData = (context: BrowserContext) =>
  context.addInitScript(() => {
    const get = () => {
      throw new DOMException('The document is refused access.', 'SecurityError')
    }
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches']) Object.defineProperty(globalThis, name, { get })
    Object.defineProperty(Document.prototype, 'cookie', { get, set: get })
    Object.defineProperty(Navigator.prototype, 'serviceWorker', { get })
  })

test('where the browser refuses site data, a viewer talks, and a host signs in on a phone and in the back office', async ({
  context,
  page,
  platform,
  request,
  problems,
}) => {
  problems.allow(/status of 401/)
  await refuseSiteData(context)
  const account = await newHost(request, 'Aurora', 'Mika')
  const host = await apiOf(request, account)
  await host.start({})

  await page.goto('/app/')
  await page.getByRole('link', { name: /Mika/ }).click()
  await enterAs(page, 'Noi')
  await say(page, 'kept in memory')
  await expect(lines(page, 'kept in memory')).toHaveCount(1)

  await page.goto('/app/host')
  await page.getByText(phoneTexts.phone.byPassword).click()
  await page.getByLabel(office.login.account).fill(account)
  await page.getByLabel(office.login.password).fill('wrong1')
  await page.getByRole('button', { name: office.login.submit }).click()
  await expect(page.getByRole('alert').filter({ hasText: office.errors.wrong_credentials })).toBeVisible()
  await page.getByLabel(office.login.password).fill(demoPassword)
  await page.getByRole('button', { name: office.login.submit }).click()
  await expect(page.getByRole('textbox', { name: office.login.password })).toHaveCount(0)

  for (const edition of [platform.standard, platform.sport]) {
    await page.goto(edition)
    await page.getByLabel(office.login.account).fill(account)
    await page.getByLabel(office.login.password).fill(demoPassword)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: office.header.logout })).toBeVisible()
  }
})
