// The whole platform with people only, without the simulated audience: a host with a camera, two viewers on phones, and the family. On
// PostgreSQL and Redis with two servers where there are these services, because this journey goes through every part of the product; the viewer on
// the iPhone is then on the second server.
import type { Page } from 'playwright/test'
import { MonitoredAnchor } from '#contract/calls/accounts/family.ts'
import { BooksCheck } from '#contract/calls/earnings/books.ts'
import { moveClock } from '#contract/calls/demo/clock.ts'
import { listAnchorGifts } from '#contract/calls/room/gifts.ts'
import { LiveRecord } from '#contract/calls/sessions/record.ts'
import { listPastLives } from '#contract/calls/sessions/live-analysis.ts'
import { listAnchorPrivateOrders } from '#contract/calls/private-orders.ts'
import { listSupporters } from '#contract/calls/room/supporters.ts'
import { reportRounds, settleDue } from '#seed/hosts/draws.ts'
import { findServer } from '#seed/sink/running-server.ts'
import { accessibilityFaults } from '../accessibility.ts'
import { apiOf, newHost } from '../api.ts'
import {
  card,
  expectEnd,
  expectMovingPicture,
  expectSignal,
  frameOnItsWay,
  pressAndConfirm,
  sendAsHost,
  tryAfterTheCut,
  watch,
} from '../live-page.ts'
import { expect, test } from '../platform.ts'
import { texts as office } from '../texts.ts'
import { enterAs, lines, openPhone, say, texts } from './viewers.ts'

// A product of its own, because moving its time would disturb other tests.
test.use({ controls: 'evening', services: true })

const words = texts.watch

async function startCamera(page: Page) {
  await page.getByText(office.live.devices.tool, { exact: true }).click()
  const panel = page.getByRole('region', { name: office.camera.title })
  await panel.getByText('360p', { exact: true }).click()
  await panel.getByRole('button', { name: office.camera.start }).click()
  await expectSignal(page, 'receiving')
}

async function goOnAir(page: Page) {
  await page.getByRole('button', { name: office.live.start, exact: true }).click()
  await expectSignal(page, 'live')
}

/** Opens the card of the person who wrote this line. */
async function openCard(page: Page, line: string, name: string) {
  await lines(page, line).getByRole('button', { name, exact: true }).press('Enter')
  const dialog = page.getByRole('dialog').filter({ hasText: name })
  await expect(dialog).toBeVisible()
  return dialog
}

async function give(page: Page, gift: number, pieces: number) {
  await page.getByRole('button', { name: words.gifts }).click()
  const tray = page.getByRole('dialog', { name: words.gifts })
  expect(await accessibilityFaults(page, 'dialog')).toEqual([])
  await tray
    .locator('label')
    .filter({ has: page.locator('img') })
    .nth(gift)
    .click()
  await tray.getByText(`× ${pieces}`, { exact: true }).click()
  await tray.getByRole('button', { name: /^贈送/ }).click()
  await expect(page.getByText(/已送出/)).toBeVisible()
  await page.keyboard.press('Escape')
}

const gifts = (page: Page) => page.getByRole('log').locator('[data-kind=gift]')

test('a host with a camera, two viewers on phones and a family: what they did is what the lists, the record and the books have', async ({
  page,
  browser,
  request,
  signIn,
  platform,
  problems,
}) => {
  // A picture that is cut by the end.
  problems.allow(tryAfterTheCut)
  problems.allow(/40[34]/)
  problems.allow(frameOnItsWay)
  const account = await newHost(request, 'Aurora', 'Mika')
  const [host, aurora, admin] = [await apiOf(request, account), await apiOf(request, 'aurora'), await apiOf(request, 'admin')]
  const server = await findServer(platform.dataDir)
  if (!server) throw new Error('no server')
  const forward = async (time: string) => moveClock.reply.parse(await (await admin.post('/demo/clock', { forward: time })).json())
  const android = await openPhone(browser, 'Pixel 7', platform.standard)
  const iphone = await openPhone(browser, 'iPhone 15', platform.other)
  const [mia, noi] = [android.page, iphone.page]

  await test.step('a private room by camera: one viewer pays into the second stretch and leaves in time', async () => {
    await signIn(account, { at: '/liveControl' })
    await startCamera(page)
    await page.getByText(office.live.roomTypes.private, { exact: true }).click()
    await page.getByLabel(office.live.minute).fill('5')
    await page.getByLabel(office.live.fee, { exact: true }).fill('6')
    await goOnAir(page)
    await mia.goto('/app')
    await mia.getByRole('link', { name: /Mika/ }).click()
    await expect(mia.getByText('每 5 分鐘 6 點')).toBeVisible()
    await enterAs(mia, 'Mia', '支付 6 點進入')
    await expectMovingPicture(mia, 'flv')
    await expect(mia.getByRole('timer')).toContainText(/^[45]:\d\d$/)
    await forward('5m')
    await expect(mia.getByText('已付 12')).toBeVisible()
    await mia.getByRole('link', { name: words.leave }).click()
    await forward('30m')
    await pressAndConfirm(page, office.live.end)
    await expectEnd(page)
  })

  await test.step('the family has the camera’s figures, and leaving live control asks', async () => {
    await startCamera(page)
    await expectMovingPicture(page, 'flv')
    expect(await accessibilityFaults(page)).toEqual([])
    await goOnAir(page)
    const onWall = async () =>
      MonitoredAnchor.array()
        .parse(await (await aurora.get('/family/monitor')).json())
        .find(({ name }) => name === 'Mika')?.streamInfo.health
    await expect.poll(async () => (await onWall())?.audio?.codec).toBe('AAC')
    await expect.poll(async () => (await onWall())?.video?.keyFrameSeconds).toBeGreaterThan(0)
    expect(await onWall()).toMatchObject({ video: { codec: 'H264', height: 360 }, audio: { channels: 2 } })
    await page.getByRole('link', { name: office.titles.giftHistory }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText(office.camera.leave)
    await dialog.getByRole('button', { name: office.shell.stay }).click()
    await expectSignal(page, 'live')
    await page.getByRole('button', { name: office.live.devices.tool }).click()
    await expect(page.getByRole('region', { name: office.camera.title })).toHaveAttribute('data-camera', 'pushing')
    await page.keyboard.press('Escape')
  })

  await test.step('a room for all: one comes through the lobby, the other by the code that she shows', async () => {
    await mia.getByRole('link', { name: /Mika/ }).click()
    await expectMovingPicture(mia, 'flv')
    await mia.getByRole('button', { name: words.share }).click()
    const code = mia.getByRole('img', { name: /\/app\/room\/\d+$/ })
    const shared = new URL((await code.getAttribute('alt')) ?? '')
    await mia.keyboard.press('Escape')
    await noi.goto(shared.pathname)
    await enterAs(noi, 'Noi')
    await expectMovingPicture(noi, 'hls')
  })

  await test.step('host and viewers talk, and give', async () => {
    await say(mia, 'hello from the lobby')
    await say(noi, 'hello by the code')
    await sendAsHost(page, '歡迎')
    for (const screen of [page, mia, noi])
      for (const line of ['hello from the lobby', 'hello by the code', '歡迎']) await expect(lines(screen, line)).toHaveCount(1)
    await noi.getByRole('button', { name: words.heart }).click()
    await give(noi, 0, 5)
    await give(mia, 3, 1)
    for (const screen of [page, mia, noi]) await expect(gifts(screen)).toHaveCount(2)
  })

  await test.step('one is muted and unmuted, the other becomes manager and mutes as well', async () => {
    const noisy = await openCard(page, 'hello by the code', 'Noi')
    await noisy.getByRole('button', { name: `${office.moderation.muteFor} ${office.moderation.durations.twoHours}` }).click()
    const notice = noi.locator('output').filter({ hasText: /禁言/ })
    await expect(notice).toContainText(words.theHost)
    await expect(noi.getByRole('textbox', { name: words.say })).toHaveCount(0)
    await noisy.getByRole('button', { name: office.moderation.unmute }).click()
    await page.keyboard.press('Escape')
    await say(noi, 'back again')
    await expect(lines(mia, 'back again')).toHaveCount(1)

    const helpful = await openCard(page, 'hello from the lobby', 'Mia')
    await helpful.getByRole('button', { name: office.moderation.addManager }).click()
    await expect(helpful.getByRole('button', { name: office.moderation.removeManager })).toBeVisible()
    await page.keyboard.press('Escape')
    const person = mia.getByRole('dialog')
    await lines(mia, 'back again').getByRole('button', { name: 'Noi' }).click()
    await person.getByRole('button', { name: texts.moderation.durations.twoHours }).click()
    await expect(notice).toContainText('Mia')
    await lines(mia, 'back again').getByRole('button', { name: 'Noi' }).click()
    await person.getByRole('button', { name: texts.moderation.unmute }).click()
    await expect(noi.getByRole('textbox', { name: words.say })).toBeVisible()
  })

  const won = await test.step('a bet on the bound game is open until its draw', async () => {
    await page.getByRole('button', { name: office.game.title }).click()
    const games = page.getByRole('dialog')
    await games.getByText(office.game.tabs.sport, { exact: true }).click()
    await games.getByRole('group', { name: office.game.tabs.sport }).getByRole('radio').first().press('Space')
    await games.getByRole('button', { name: office.game.bind }).click()
    await page.keyboard.press('Escape')
    await reportRounds(server)
    await noi.getByRole('button', { name: words.bets }).click()
    const bets = noi.getByRole('dialog')
    await bets.getByText(words.sides.home, { exact: true }).click()
    await bets.getByRole('button', { name: /投注 10 點/ }).click()
    await expect(bets.locator('[data-outcome=open]')).toHaveCount(1)
    const { now } = await forward('5m')
    await settleDue(server, new Date(now))
    const outcome = bets.locator('[data-outcome=won], [data-outcome=lost]')
    await expect(outcome).toHaveCount(1)
    const text = await outcome.innerText()
    await noi.keyboard.press('Escape')
    return text.startsWith('+') ? Number(text.slice(1)) : 0
  })

  await test.step('the family watches, and takes the room off the air', async () => {
    const wall = await browser.newPage()
    await signIn('aurora', { at: '/liveMonitor', page: wall })
    await card(wall, 'Mika').getByRole('button', watch('Mika')).click()
    await expectMovingPicture(wall, 'flv')
    await expect(lines(wall, 'back again')).toHaveCount(1)
    await wall.keyboard.press('Escape')
    await wall.getByRole('button', { name: office.monitor.removeNamed.replace('{{name}}', 'Mika'), exact: true }).press('Enter')
    const dialog = wall.getByRole('dialog', { name: office.monitor.removeTitle.replace('{{name}}', 'Mika'), exact: true })
    await dialog.getByRole('textbox', { name: office.monitor.removeNote }).fill('請休息一下')
    await dialog.getByRole('button', { name: office.monitor.remove, exact: true }).press('Enter')
    for (const viewer of [mia, noi]) await expect(viewer.getByText(words.end.removed)).toBeVisible()
    await expect(page.getByText('請休息一下')).toBeVisible()
    await expect(card(wall, 'Mika')).toHaveCount(0)
    await wall.close()
  })

  await test.step('history, supporters, record and books have what was done', async () => {
    const given = listAnchorGifts.reply.parse(await (await host.get('/giftOrder/model')).json())
    expect(given.map(({ customer, gift }) => [customer.nickname, gift.count])).toEqual([
      ['Mia', 1],
      ['Noi', 5],
    ])
    const sums = Object.fromEntries(given.map(({ customer, amount }) => [customer.nickname, amount]))
    const supporters = listSupporters.reply.parse(await (await aurora.get(`/giftOrder/supporters?limit=10&page=1&name=Mika`)).json())
    expect(supporters.value.map(({ customer, amount }) => [customer.nickname, amount])).toEqual(
      Object.entries(sums).sort(([, one], [, other]) => other - one),
    )
    const fees = listAnchorPrivateOrders.reply.parse(await (await host.get('/privateFeeOrder/model?limit=10&page=1')).json())
    expect(fees.value.map(({ customerName, privateFee }) => [customerName, privateFee.fee])).toEqual([
      ['Mia', 6],
      ['Mia', 6],
    ])

    const past = listPastLives.reply.parse(await (await aurora.get('/live/history?name=Mika&limit=10&page=1')).json())
    const record = LiveRecord.parse(await (await aurora.get(`/live/history/${past.value[0]?.id}?limit=50&page=1`)).json())
    expect(record).toMatchObject({
      endReason: 'removed',
      gifts: 2,
      peak: 2,
      clientCounts: 2,
      mutes: 2,
      managers: 1,
      betSum: 10,
      winSum: won,
    })
    expect(
      record.marks.filter(({ kind }) => ['gift', 'muted', 'unmuted', 'manager', 'bet'].includes(kind)).map(({ kind }) => kind),
    ).toEqual(['gift', 'gift', 'muted', 'unmuted', 'manager', 'muted', 'unmuted', 'bet'])
    expect(record.chat.value.filter(({ refused }) => refused === null).map(({ name, text }) => [name, text])).toEqual([
      ['Mia', 'hello from the lobby'],
      ['Noi', 'hello by the code'],
      ['Mika', '歡迎'],
      ['Noi', 'back again'],
    ])
    const books = BooksCheck.parse(await server.request('POST', '/internal/books/verify'))
    expect(books.disagreements).toEqual([])
  })
  for (const { context } of [android, iphone]) await context.close()
})
