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

test('when the line is cut, host and monitor are told, after more than three failed attempts of a poor network, until the connection is back', async ({
  browser,
  request,
  signIn,
  platform,
}) => {
  const line = await openLine(platform.standard)
  const page = await browser.newPage({ baseURL: line.url, locale: 'zh-TW' })
  const banner = page.getByText(texts.chat.reconnecting)
  let tries = 0
  // The chat and the room each have a socket, so at the fourth attempt in total neither has made more than three. The banner is counted at that
  // moment, because on a busy machine a later check would be too late.
  let atFourth: Promise<number> | undefined
  page.on('websocket', () => {
    tries += 1
    if (tries === 4) atFourth = banner.count()
  })
  await signIn('bella', { at: '/liveControl', page })
  await expect(notice(page, texts.chat.connected)).toBeVisible()
  // A part of the screen that is still to come could not be fetched over a line that is cut.
  await page.waitForLoadState('networkidle')
  const ivy = await apiOf(request, 'ivy')
  await ivy.start({})
  const monitor = await browser.newPage({ baseURL: line.url, locale: 'zh-TW' })
  await signIn('borealis', { at: '/liveMonitor', page: monitor })
  await monitor.getByRole('button', { name: texts.monitor.watchNamed.replace('{{name}}', 'Ivy'), exact: true }).press('Enter')
  await expect(notice(monitor, texts.chat.connected)).toHaveCount(1)

  tries = 0
  atFourth = undefined
  line.cut()
  await expect(notice(page, texts.chat.disconnected)).toBeVisible()
  await expect(notice(monitor, texts.chat.disconnect)).toBeVisible()
  await expect.poll(() => tries).toBeGreaterThanOrEqual(4)
  expect(await atFourth).toBe(0)
  await expect(banner).toBeVisible()
  line.mend()
  await expect(notice(page, texts.chat.connect)).toBeVisible()
  await expect(banner).toHaveCount(0)
  await expect(notice(page, texts.chat.connected)).toHaveCount(1)
  await expect(notice(monitor, texts.chat.connected)).toHaveCount(2)
  for (const opened of [page, monitor]) await opened.close()
  line.close()
  await ivy.stop()
})

test('behind a proxy that blocks websockets the page shows that reason instead of a poor network', async ({
  browser,
  signIn,
  platform,
}) => {
  const proxy = await startProxyWithoutWebsockets(platform.standard)
  const page = await browser.newPage({ baseURL: proxy.url, locale: 'zh-TW' })
  let tries = 0
  page.on('websocket', () => {
    tries += 1
  })
  await signIn('bella', { at: '/liveControl', page })
  await expect(page.getByText(texts.errors.websockets_blocked)).toBeVisible()
  // The chat and the room each have a socket, so by then the chat has made more than three attempts.
  await expect.poll(() => tries).toBeGreaterThan(10)
  await expect(page.getByText(texts.chat.reconnecting)).toHaveCount(0)
  expect(await accessibilityFaults(page)).toEqual([])
  await page.setViewportSize({ width: 360, height: 740 })
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
  await page.close()
  proxy.close()
})

test('a chat whose login is refused shows that', async ({ page, signIn }) => {
  // The request is changed on its way: it gets another merchant.
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
