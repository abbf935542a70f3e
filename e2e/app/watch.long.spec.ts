import { openLine } from '#server/testing/line.ts'
import { accessibilityFaults } from '../accessibility.ts'
import { apiOf, newHost } from '../api.ts'
import { startPush } from '../encoder.ts'
import { expectMovingPicture } from '../live-page.ts'
import { expect, test } from '../platform.ts'
import { enterAs, lines, openPhone, say, texts } from './viewers.ts'

const hostile = '<img src=x onerror=alert(1)>'

test('two viewers on phones watch and talk, lose the network, and see the end', async ({ browser, request, platform, problems }) => {
  // A picture that is cut by the end, and a network that is gone.
  problems.allow(/40[34]|ERR_|WebSocket/)
  const host = await apiOf(request, await newHost(request, 'Aurora', 'Mika'))
  const push = await startPush(await host.pushInfo())
  await host.start({ title: `Set ${hostile}`.slice(0, 30) })
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
    await expectMovingPicture(mia, 'flv')
    await expectMovingPicture(noi, 'hls')
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

  await test.step('after a time without a network nothing is missing and nothing is there twice', async () => {
    line.cut()
    await expect(noi.getByText(texts.watch.reconnecting)).toBeVisible()
    await say(mia, 'said in between')
    line.mend()
    await expect(lines(noi, 'said in between')).toHaveCount(1)
    await expect(lines(noi, '<script>')).toHaveCount(1)
    await expectMovingPicture(noi, 'hls')
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
