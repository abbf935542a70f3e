import { moveClock } from '#contract/calls/demo/clock.ts'
import { apiOf, newHost } from '../api.ts'
import { expect, test } from '../platform.ts'
import { enterAs, openPhone, texts } from './viewers.ts'

// A product of its own, because moving its time would disturb other tests.
test.use({ controls: 'app' })

test('a private room says its fee before it charges, charges the second stretch when the first is over, and nothing after leaving', async ({
  browser,
  request,
  platform,
}) => {
  const host = await apiOf(request, await newHost(request, 'Aurora', 'Mika'))
  await host.start({ roomType: 'private', privateFee: { fee: 6, minute: 5 }, title: 'Private' })
  const { context, page } = await openPhone(browser, 'Pixel 7', platform.standard)
  const charged = async () => {
    const { total } = await (await host.get('/privateFeeOrder/model')).json()
    return total as unknown
  }
  await page.goto(`/app/room/${host.id}`)
  await expect(page.getByText('每 5 分鐘 6 點')).toBeVisible()
  expect(await charged()).toBe(0)
  await enterAs(page, 'Mia', '支付 6 點進入')
  await expect(page.getByRole('timer')).toContainText(/^[45]:\d\d$/)
  await expect.poll(charged).toBe(1)

  const admin = await apiOf(request, 'admin')
  moveClock.reply.parse(await (await admin.post('/demo/clock', { forward: '5m' })).json())
  await expect.poll(charged).toBe(2)
  await expect(page.getByText('已付 12')).toBeVisible()
  await expect(page.getByRole('timer')).toContainText(/^[45]:\d\d$/)

  await page.getByRole('link', { name: texts.watch.leave }).click()
  await expect(page).toHaveURL('/app/')
  await expect(page.getByRole('link', { name: /Mika/ })).toContainText('6 點／5 分鐘')
  moveClock.reply.parse(await (await admin.post('/demo/clock', { forward: '30m' })).json())
  expect(await charged()).toBe(2)
  await context.close()
})
