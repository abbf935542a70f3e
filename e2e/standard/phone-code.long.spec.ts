import { issueSignInCode } from '#contract/calls/studio/sign-in-code.ts'
import { apiOf } from '../api.ts'
import { expect, test } from '../platform.ts'
import { texts } from '../texts.ts'

test('a host who streams from a phone gets a QR code that signs in one phone, once', async ({ page, signIn, request }) => {
  await signIn('hana', { at: '/liveControl' })
  const [issued] = await Promise.all([
    page.waitForResponse(/\/api\/user\/qrcode\/\d+$/),
    page.getByText(texts.live.devices.phone, { exact: true }).click(),
  ])
  const { qrcode } = issueSignInCode.reply.parse(await issued.json())
  await expect(page.locator('.ant-qrcode canvas')).toBeVisible()
  const exchange = () => request.post('/api/user/qrcode/exchange', { data: { qrcode } })
  expect(await (await exchange()).json()).toMatchObject({ id: (await apiOf(request, 'hana')).id })
  expect(await (await exchange()).json()).toMatchObject({ code: 'code_spent' })
})
