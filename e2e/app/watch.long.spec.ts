import { listAnchorGifts } from '#contract/calls/room/gifts.ts'
import { reportRounds } from '#seed/hosts/draws.ts'
import { findServer } from '#seed/sink/running-server.ts'
import { openLine } from '#server/testing/line.ts'
import { accessibilityFaults } from '../accessibility.ts'
import { apiOf, newHost } from '../api.ts'
import { startPush } from '../encoder.ts'
import { expect, test } from '../platform.ts'
import { enterAs, expectMoving, guestId, lines, openPhone, say, texts } from './viewers.ts'

const hostile = '<img src=x onerror=alert(1)>'
const game = { type: 'sport', name: 'Baseball', gameId: '1016', gameCode: 'baseball', gameIcon: null } as const

test('two viewers on phones watch, talk, give, bet and are muted, lose the network, and see the end', async ({
  browser,
  request,
  platform,
  problems,
}) => {
  // A picture that is cut by the end, and a network that is gone.
  problems.allow(/40[34]|ERR_|WebSocket/)
  const host = await apiOf(request, await newHost(request, 'Aurora', 'Mika'))
  const push = await startPush(await host.pushInfo())
  await host.start({ title: `Set ${hostile}`.slice(0, 30) })
  await request.put(`/api/user/model/${host.id}/game`, {
    headers: { 'x-access-token': host.token, merchant: host.merchant },
    data: { game },
  })
  const server = await findServer(platform.dataDir)
  if (server) await reportRounds(server)
  const line = await openLine(platform.standard)
  const android = await openPhone(browser, 'Pixel 7', platform.standard)
  const iphone = await openPhone(browser, 'iPhone 15', line.url)
  const [mia, noi] = [android.page, iphone.page]
  const dialogs: string[] = []
  for (const page of [mia, noi]) page.on('dialog', (dialog) => void dialogs.push(dialog.message()))

  await test.step('one comes through the lobby, the other by a link, and the picture plays on both', async () => {
    await mia.goto('/app')
    await expect(mia.getByRole('link', { name: /Mika/ })).toBeVisible()
    expect(await accessibilityFaults(mia)).toEqual([])
    await mia.getByRole('link', { name: /Mika/ }).click()
    await enterAs(mia, hostile)
    await noi.goto(`/app/room/${host.id}`)
    await expect(noi.getByRole('button', { name: texts.watch.enter })).toBeVisible()
    expect(await accessibilityFaults(noi)).toEqual([])
    await enterAs(noi, 'Noi')
    expect(new URL(noi.url()).pathname).toBe(`/app/room/${host.id}`)
    await expectMoving(mia, 'flv')
    await expectMoving(noi, 'hls')
    await expect(noi.locator('video')).toHaveJSProperty('muted', true)
    await noi.getByRole('button', { name: texts.watch.soundOn }).click()
    await expect(noi.locator('video')).toHaveJSProperty('muted', false)
  })

  await test.step('words are words, whatever is written', async () => {
    await say(mia, '<script>alert(1)</script>')
    for (const page of [mia, noi]) {
      await expect(lines(page, '<script>alert(1)</script>')).toHaveCount(1)
      await expect(lines(page, '<script>')).toContainText(hostile)
    }
    expect(await accessibilityFaults(mia)).toEqual([])
  })

  await test.step('a gift is on both phones and in the host’s list', async () => {
    await noi.getByRole('button', { name: texts.watch.gifts }).click()
    const tray = noi.getByRole('dialog', { name: texts.watch.gifts })
    expect(await accessibilityFaults(noi, 'dialog')).toEqual([])
    await tray
      .locator('label')
      .filter({ has: noi.locator('img') })
      .first()
      .click()
    await tray.getByText('× 5', { exact: true }).click()
    await tray.getByRole('button', { name: /5 點/ }).click()
    await expect(noi.getByText(/已送出/)).toBeVisible()
    await noi.keyboard.press('Escape')
    for (const page of [mia, noi]) await expect(page.getByRole('log').locator('[data-kind=gift]').filter({ hasText: 'Noi' })).toHaveCount(1)
    const history = listAnchorGifts.reply.parse(await (await host.get('/giftOrder/model')).json())
    expect(history.map(({ customer, gift }) => [customer.nickname, gift.count])).toEqual([['Noi', 5]])
  })

  await test.step('a bet is open until its draw', async () => {
    await mia.getByRole('button', { name: texts.watch.bets }).click()
    const bets = mia.getByRole('dialog')
    await bets.getByText(texts.watch.sides.home, { exact: true }).click()
    await bets.getByRole('button', { name: /投注 10 點/ }).click()
    await expect(bets.getByRole('listitem')).toContainText([texts.watch.betOpen])
    await mia.keyboard.press('Escape')
    await expect(noi.getByRole('log').locator('[data-kind=bet]')).toHaveCount(1)
  })

  await test.step('whoever is muted by the host or a manager reads by whom, and may talk again afterwards', async () => {
    const [miaId, noiId] = [await guestId(mia, host.merchant), await guestId(noi, host.merchant)]
    expect((await host.post(`/ban/mute/${noiId}`, { minute: 120 })).status()).toBe(200)
    const notice = noi.locator('output').filter({ hasText: /禁言/ })
    await expect(notice).toContainText(texts.watch.theHost)
    await expect(noi.getByRole('textbox', { name: texts.watch.say })).toHaveCount(0)
    await host.delete(`/ban/mute/${noiId}`)
    await say(noi, 'back again')
    await expect(lines(mia, 'back again')).toHaveCount(1)

    expect((await host.post(`/manager/${miaId}`, {})).status()).toBe(200)
    await expect(async () => {
      await lines(mia, 'back again').getByRole('button', { name: 'Noi' }).click()
      await expect(mia.getByRole('dialog').getByRole('button', { name: texts.moderation.durations.twoHours })).toBeVisible({
        timeout: 2000,
      })
    }).toPass()
    await mia.getByRole('dialog').getByRole('button', { name: texts.moderation.durations.twoHours }).click()
    await expect(notice).toContainText(hostile)
    await lines(mia, 'back again').getByRole('button', { name: 'Noi' }).click()
    await mia.getByRole('dialog').getByRole('button', { name: texts.moderation.unmute }).click()
    await expect(noi.getByRole('textbox', { name: texts.watch.say })).toBeVisible()
  })

  await test.step('after a time without a network nothing is missing and nothing is there twice', async () => {
    line.cut()
    await expect(noi.getByText(texts.watch.reconnecting)).toBeVisible()
    await say(mia, 'said in between')
    line.mend()
    await expect(lines(noi, 'said in between')).toHaveCount(1)
    await expect(lines(noi, 'back again')).toHaveCount(1)
    await expect(noi.getByRole('log').locator('[data-kind=gift]')).toHaveCount(1)
    await expectMoving(noi, 'hls')
  })

  await test.step('who is here, and the code of the room', async () => {
    await mia.getByRole('button', { name: /在線觀眾/ }).click()
    await expect(mia.getByRole('dialog').getByRole('listitem')).toHaveCount(2)
    await mia.keyboard.press('Escape')
    await mia.getByRole('button', { name: texts.watch.share }).click()
    await expect(mia.getByRole('img', { name: `${platform.standard}/app/room/${host.id}` })).toBeVisible()
    await mia.keyboard.press('Escape')
  })

  await host.stop()
  for (const page of [mia, noi]) await expect(page.getByText(texts.watch.end.ended)).toBeVisible()
  await mia.getByRole('link', { name: texts.watch.toLobby }).last().click()
  await expect(mia).toHaveURL('/app/')
  await noi.goto(`/app/room/${host.id}`)
  await expect(noi.getByText(texts.watch.offAir)).toBeVisible()
  expect(dialogs).toEqual([])
  await push.ended
  for (const { context } of [android, iphone]) await context.close()
  line.close()
})
