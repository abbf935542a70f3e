import { issueSignInCode } from '#contract/sign-in-code.ts'
import { apiOf } from '../api.ts'
import { expect, test } from '../platform.ts'
import { texts } from '../texts.ts'

test('a code signs the phone app in for five minutes, and then there is another one', async ({ page, signIn, request }) => {
  await page.clock.install()
  await signIn('hana')
  await page.goto('/liveControl')
  const issued = () => page.waitForResponse(/\/api\/user\/qrcode\/\d+$/).then(async (response) => issueSignInCode.reply.parse(await response.json()).qrcode)
  const [first] = await Promise.all([issued(), page.getByText(texts.live.devices.phone, { exact: true }).click()])
  const left = page.getByRole('timer').filter({ hasText: /內有效|過期/ })
  await expect(left).toHaveText(/^0[45]:\d\d 內有效$/)
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
