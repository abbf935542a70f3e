import type { Page } from 'playwright/test'
import { io } from 'socket.io-client'
import { chatKept } from '#contract/limits.ts'
import { apiOf } from '../api.ts'
import { openLine } from '../line.ts'
import { expect, test } from '../platform.ts'
import { texts } from '../texts.ts'

const notice = (page: Page, text: string) =>
  page
    .getByRole('log')
    .locator('[data-kind=notice]')
    .filter({ hasText: new RegExp(`^${text}$`) })

/** Says the lines as this host, from other places than the page. A socket may say so many at once that each takes a few. */
async function say(url: string, { id, token, merchant }: { id: number; token: string; merchant: string }, lines: readonly string[]) {
  const atOnce = 10
  for (let first = 0; first < lines.length; first += atOnce) {
    const socket = io(new URL('/Anchor', url).href, { path: '/api/socket.io', transports: ['websocket'], forceNew: true, auth: { token } })
    try {
      await new Promise<void>((resolve) => {
        socket.once('connect', resolve)
      })
      expect(await socket.timeout(10_000).emitWithAck('chat/login', { token: 'model', modelId: id, merchant })).toMatchObject({ ok: true })
      for (const message of lines.slice(first, first + atOnce)) {
        expect(await socket.timeout(10_000).emitWithAck('chat/message/new', { message })).toMatchObject({ ok: true })
      }
    } finally {
      socket.disconnect()
    }
  }
}

test('the chat keeps the latest 200 lines and shows the newest', async ({ page, signIn, request, platform }) => {
  const hana = await apiOf(request, 'user', 'hana')
  await hana.start({})
  await signIn('hana')
  await page.goto('/liveControl')
  await expect(page.locator('[data-connection=in]')).toBeVisible()
  const more = 5
  await say(
    platform.standard,
    hana,
    Array.from({ length: chatKept + more }, (_, at) => `line ${at + 1}`),
  )
  const lines = page.getByRole('log').locator('[data-kind]')
  await expect(lines.last()).toHaveText(new RegExp(`line ${chatKept + more}$`))
  await expect(lines.last()).toBeInViewport()
  await expect(lines).toHaveCount(chatKept)
  await expect(lines.first()).toHaveText(new RegExp(`line ${more + 1}$`))
  await hana.stop()
})

test('after more than three tries the chat says that the network is poor, and says so no more once it is back', async ({
  browser,
  signIn,
  platform,
}) => {
  test.setTimeout(120_000)
  const line = await openLine(platform.standard)
  const page = await browser.newPage({ baseURL: line.url, locale: 'zh-TW' })
  let tries = 0
  page.on('websocket', () => {
    tries += 1
  })
  await signIn('bella', page)
  await page.goto('/liveControl')
  await expect(notice(page, texts.chat.connected)).toBeVisible()

  tries = 0
  line.cut()
  await expect(notice(page, texts.chat.disconnected)).toBeVisible()
  const banner = page.getByText(texts.chat.reconnecting)
  // The chat and the room have a socket each; with four tries together, neither has made more than three.
  await expect.poll(() => tries).toBeGreaterThanOrEqual(4)
  await expect(banner).toHaveCount(0)
  await expect(banner).toBeVisible({ timeout: 45_000 })
  line.mend()
  await expect(notice(page, texts.chat.connect)).toBeVisible({ timeout: 30_000 })
  await expect(banner).toHaveCount(0)
  await expect(notice(page, texts.chat.connected)).toHaveCount(1)
  await page.close()
  line.close()
})

test('a chat whose login the server refuses says so', async ({ page, signIn }) => {
  // On the way to the server the host becomes somebody of another merchant.
  await page.routeWebSocket(/\/api\/socket\.io\//, (socket) => {
    const server = socket.connectToServer()
    socket.onMessage((message) => server.send(String(message).replace('"merchant":"lumen"', '"merchant":"nova"')))
  })
  await signIn('bella')
  await page.goto('/liveControl')
  await expect(notice(page, texts.chat.loginFailed)).toBeVisible()
  await expect(page.locator('[data-connection=refused]')).toBeVisible()
  await expect(notice(page, texts.chat.connected)).toHaveCount(0)
})

test('a host who only listens stays signed in', async ({ page, signIn }) => {
  await page.clock.install()
  await signIn('dana')
  await page.goto('/liveControl')
  await expect(notice(page, texts.chat.connected)).toBeVisible()
  const renewal = page.waitForResponse(/\/api\/chat\/imUrl$/)
  await page.clock.fastForward('01:00:01')
  expect((await renewal).status()).toBe(200)
})
