import { issueSignInCode } from '#contract/sign-in-code.ts'
import { apiOf } from '../api.ts'
import { expect, test } from '../platform.ts'
import { texts } from '../texts.ts'

declare global {
  interface Window {
    tellTimer?: (text: string) => void
  }
}

test('a code signs the phone app in for five minutes, and then there is another one', async ({ page, signIn, request }) => {
  const said: string[] = []
  await page.exposeFunction('tellTimer', (text: string) => said.push(text))
  await page.addInitScript(() =>
    new MutationObserver(() => {
      for (const timer of document.querySelectorAll('[role=timer]')) window.tellTimer?.(timer.textContent)
    }).observe(document, { subtree: true, childList: true, characterData: true }),
  )
  await page.clock.install()
  await signIn('hana')
  await page.goto('/liveControl')
  const issued = () =>
    page.waitForResponse(/\/api\/user\/qrcode\/\d+$/).then(async (response) => issueSignInCode.reply.parse(await response.json()).qrcode)
  const [first] = await Promise.all([issued(), page.getByText(texts.live.devices.phone, { exact: true }).click()])
  const left = page.getByRole('timer').filter({ hasText: /內有效|過期/ })
  // Never more than the five minutes, nor too old before it is there: every text it had since it opened is kept.
  await expect(left).toHaveText(/^(05:00|04:5\d) 內有效$/)
  expect(said.filter((text) => /過期|05:0[1-9]/.test(text))).toEqual([])
  await expect(page.locator('.ant-qrcode canvas')).toBeVisible()
  const again = page.locator('.ant-qrcode').getByRole('button')
  await expect(again).toHaveCount(0)

  await page.clock.fastForward('04:00')
  await expect(left).toHaveText(/^0[01]:\d\d 內有效$/)
  await page.clock.fastForward('01:01')
  await expect(left).toHaveText(texts.live.codeOver)
  const [second] = await Promise.all([issued(), again.click()])
  expect(second).not.toBe(first)
  await expect(left).toHaveText(/^0[45]:\d\d 內有效$/)

  // It is for one phone.
  const exchange = () => request.post('/api/user/qrcode/exchange', { data: { qrcode: second } })
  expect(await (await exchange()).json()).toMatchObject({ id: (await apiOf(request, 'user', 'hana')).id })
  expect(await (await exchange()).json()).toMatchObject({ code: 'code_spent' })
})
