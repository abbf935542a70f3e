import type { Page } from 'playwright/test'
import { openLine } from '#server/testing/line.ts'
import { accessibilityFaults } from '../accessibility.ts'
import { apiOf } from '../api.ts'
import { expect, test } from '../platform.ts'
import { startProxyWithoutWebsockets } from '../proxy-without-websockets.ts'
import { texts } from '../texts.ts'

const notice = (page: Page, text: string) =>
  page
    .getByRole('log')
    .locator('[data-kind=notice]')
    .filter({ hasText: new RegExp(`^${text}$`) })

test('after more than three tries the chat says that the network is poor, and says so no more once it is back', async ({
  browser,
  signIn,
  platform,
}) => {
  test.setTimeout(120_000)
  const line = await openLine(platform.standard)
  const page = await browser.newPage({ baseURL: line.url, locale: 'zh-TW' })
  const banner = page.getByText(texts.chat.reconnecting)
  let tries = 0
  // The chat and the room have a socket each: at the fourth try together, neither has made more than three. Looked at then, as a busy
  // machine would look too late.
  let atFourth: Promise<number> | undefined
  page.on('websocket', () => {
    tries += 1
    if (tries === 4) atFourth = banner.count()
  })
  await signIn('bella', { at: '/liveControl', page })
  await expect(notice(page, texts.chat.connected)).toBeVisible()

  tries = 0
  atFourth = undefined
  line.cut()
  await expect(notice(page, texts.chat.disconnected)).toBeVisible()
  await expect.poll(() => tries).toBeGreaterThanOrEqual(4)
  expect(await atFourth).toBe(0)
  await expect(banner).toBeVisible({ timeout: 45_000 })
  line.mend()
  await expect(notice(page, texts.chat.connect)).toBeVisible({ timeout: 30_000 })
  await expect(banner).toHaveCount(0)
  await expect(notice(page, texts.chat.connected)).toHaveCount(1)
  await page.close()
  line.close()
})

test('a monitor who loses the connection is told Disconnect, and Connected when it is back', async ({
  browser,
  request,
  signIn,
  platform,
}) => {
  test.setTimeout(120_000)
  const ivy = await apiOf(request, 'ivy')
  await ivy.start({})
  const line = await openLine(platform.standard)
  const page = await browser.newPage({ baseURL: line.url, locale: 'zh-TW' })
  await signIn('borealis', { at: '/liveMonitor', page })
  await page.getByRole('button', { name: texts.monitor.watchNamed.replace('{{name}}', 'Ivy'), exact: true }).press('Enter')
  await expect(notice(page, texts.chat.connected)).toHaveCount(1)
  line.cut()
  await expect(notice(page, texts.chat.disconnect)).toBeVisible()
  line.mend()
  await expect(notice(page, texts.chat.connected)).toHaveCount(2, { timeout: 30_000 })
  await page.close()
  line.close()
  await ivy.stop()
})

test('where a proxy stops websockets the page says that, and not that the network is poor', async ({ browser, signIn, platform }) => {
  test.setTimeout(120_000)
  const proxy = await startProxyWithoutWebsockets(platform.standard)
  const page = await browser.newPage({ baseURL: proxy.url, locale: 'zh-TW' })
  let tries = 0
  page.on('websocket', () => {
    tries += 1
  })
  await signIn('bella', { at: '/liveControl', page })
  await expect(page.getByText(texts.errors.websockets_blocked)).toBeVisible({ timeout: 45_000 })
  // The chat and the room have a socket each: by now the chat has tried more than three times.
  await expect.poll(() => tries, { timeout: 60_000 }).toBeGreaterThan(10)
  await expect(page.getByText(texts.chat.reconnecting)).toHaveCount(0)
  expect(await accessibilityFaults(page)).toEqual([])
  await page.setViewportSize({ width: 360, height: 740 })
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
  await page.close()
  proxy.close()
})

test('a chat whose login the server refuses says so', async ({ page, signIn }) => {
  // The request is changed on its way: the host's merchant becomes another one.
  await page.routeWebSocket(/\/api\/socket\.io\//, (socket) => {
    const server = socket.connectToServer()
    socket.onMessage((message) => server.send(String(message).replace('"merchant":"lumen"', '"merchant":"nova"')))
  })
  await signIn('bella', { at: '/liveControl' })
  await expect(notice(page, texts.chat.loginFailed)).toBeVisible()
  await expect(page.locator('[data-connection=refused]')).toBeVisible()
  await expect(notice(page, texts.chat.connected)).toHaveCount(0)
})

test('a host who only listens stays signed in', async ({ page, signIn }) => {
  await page.clock.install()
  await signIn('dana', { at: '/liveControl' })
  await expect(notice(page, texts.chat.connected)).toBeVisible()
  const renewal = page.waitForResponse(/\/api\/chat\/imUrl$/)
  await page.clock.fastForward('01:00:01')
  expect((await renewal).status()).toBe(200)
})
