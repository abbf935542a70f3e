// The host's app on a phone, with Chromium's fake camera, beside live control on a computer.
import { LiveSummary } from '#contract/calls/sessions/live-end.ts'
import { listManagers } from '#contract/calls/room/moderation/mutes-and-managers.ts'
import phoneTexts from '#client/i18n/zh-TW/room.json' with { type: 'json' }
import { lanHost } from '#scripts/test/browser.ts'
import type { Page } from 'playwright/test'
import { accessibilityFaults } from '../accessibility.ts'
import { apiOf, newHost } from '../api.ts'
import { expectMovingPicture, expectSignal, frameOnItsWay, pressAndConfirm, sendAsHost, tryAfterTheCut } from '../live-page.ts'
import { expect, test } from '../platform.ts'
import { texts as office } from '../texts.ts'
import { enterAs, guestId, lines, openPhone, say, texts } from './viewers.ts'

const words = phoneTexts.phone

/** The address in the code of live control. */
async function codeOn(desk: Page): Promise<string> {
  await desk.getByText(office.live.devices.phone, { exact: true }).click()
  return String(await desk.getByRole('link', { name: office.live.openHere }).getAttribute('href'))
}

/** The room's signal, and that a sentence says how it goes. Which one depends on the machine: a busy one encodes the camera with gaps. */
async function expectLive(phone: Page) {
  await expectSignal(phone, 'live')
  await expect(phone.locator('[data-status]')).toBeVisible()
}

const turnOn = (phone: Page) => phone.getByRole('button', { name: words.turnOn }).click()
const isMirrored = (phone: Page) => phone.locator('video').evaluate((video) => new DOMMatrix(getComputedStyle(video).transform).a === -1)

test('the code of live control signs a phone in once, which goes live; the computer shows it and ends it, and then the phone itself', async ({
  browser,
  request,
  platform,
  page: desk,
  signIn,
  problems,
}) => {
  problems.allow(tryAfterTheCut)
  problems.allow(frameOnItsWay)
  const account = await newHost(request, 'Aurora', 'Mika')
  const host = await apiOf(request, account)
  await signIn(account, { at: '/liveControl' })
  const url = await codeOn(desk)
  const { context, page: phone } = await openPhone(browser, 'Pixel 7', platform.standard)
  const audience = await openPhone(browser, 'Pixel 7', platform.standard)
  const mia = audience.page

  await test.step('the address loses the code, and a second phone reads what to do', async () => {
    await phone.goto(url)
    await expect(phone.getByRole('button', { name: words.goLive })).toBeVisible()
    expect(phone.url()).toBe(`${platform.standard}/app/host`)
    await mia.goto(url)
    await expect(mia.getByRole('alert')).toContainText(office.errors.code_spent)
    await expect(mia.getByRole('alert')).toContainText(words.newCode)
    expect(await accessibilityFaults(mia)).toEqual([])
  })

  await test.step('the picture is shown to the host alone, as in a mirror from the front only', async () => {
    await turnOn(phone)
    await expect(phone.getByRole('meter')).toBeVisible()
    expect(await isMirrored(phone)).toBe(true)
    await phone.getByRole('button', { name: words.turn }).click()
    await expect.poll(() => isMirrored(phone)).toBe(false)
    await expectSignal(desk, 'off')
    expect(await accessibilityFaults(phone)).toEqual([])
  })

  await test.step('live control shows the session as that of the phone', async () => {
    await phone.getByRole('textbox', { name: office.live.title }).fill('Evening by the sea')
    await phone.getByRole('button', { name: words.goLive }).click()
    await expect(phone.locator('[data-camera=pushing]')).toBeVisible()
    await expectLive(phone)
    await expectSignal(desk, 'live')
    await expect(desk.locator('[data-device=mobile]')).toContainText(office.live.fromPhone)
    expect(await accessibilityFaults(phone)).toEqual([])
  })

  await test.step('viewers see the picture, and words go both ways', async () => {
    await mia.goto(`/app/room/${host.id}`)
    await enterAs(mia, 'Mia')
    await expectMovingPicture(mia, 'flv')
    await expect(phone.locator('[data-viewers="1"]')).toBeVisible()
    await say(mia, 'hello from here')
    await expect(lines(phone, 'hello from here')).toHaveCount(1)
    await say(phone, 'said on the phone')
    await expect(desk.getByRole('log')).toContainText('said on the phone')
    await sendAsHost(desk, 'said on the computer')
    for (const page of [mia, phone])
      for (const where of ['phone', 'computer']) await expect(lines(page, `said on the ${where}`)).toHaveCount(1)
  })

  await test.step('a name leads to mutes and to the managers of the room', async () => {
    const sheet = phone.getByRole('dialog', { name: 'Mia' })
    const open = () => lines(phone, 'hello from here').getByRole('button', { name: 'Mia' }).click()
    const field = mia.getByRole('textbox', { name: texts.watch.say })
    await open()
    expect(await accessibilityFaults(phone, 'dialog')).toEqual([])
    await sheet.getByRole('button', { name: texts.moderation.durations.twoHours }).click()
    await expect(field).toHaveCount(0)
    await open()
    await sheet.getByRole('button', { name: texts.moderation.unmute }).click()
    await expect(field).toBeVisible()
    await open()
    await sheet.getByRole('button', { name: office.moderation.addManager }).click()
    const id = await guestId(mia, host.merchant)
    const managers = async () => listManagers.reply.parse(await (await host.get(`/manager/${host.id}`)).json())
    await expect.poll(managers).toEqual([{ customerId: id, nickname: 'Mia' }])
  })

  await test.step('after a reload the session is still live, and a tap brings the picture back', async () => {
    phone.on('dialog', (dialog) => void dialog.accept())
    await phone.reload()
    await expect(phone.getByText(words.viewersWait)).toBeVisible()
    await expectSignal(desk, 'reconnecting')
    await turnOn(phone)
    await expectSignal(desk, 'live')
    await expectMovingPicture(mia, 'flv')
  })

  await pressAndConfirm(desk, office.live.end)
  const summary = phone.locator('[data-summary]')
  await expect(summary).toContainText('Evening by the sea')
  await expect(summary.locator('[data-figure=viewers]')).toContainText('1')
  expect(await accessibilityFaults(phone)).toEqual([])
  await expect(mia.getByText(texts.watch.end.ended)).toBeVisible()
  await phone.getByRole('button', { name: words.done }).click()
  await expect(phone.getByRole('button', { name: words.goLive })).toBeEnabled()
  await audience.context.close()

  await test.step('a private session is ended on the phone after a question, and the computer follows', async () => {
    await desk.goBack()
    await phone.getByText(office.live.roomTypes.private, { exact: true }).click()
    const minutes = phone.getByLabel(office.live.minute)
    await minutes.fill('2')
    await expect(phone.getByRole('button', { name: words.goLive })).toBeDisabled()
    await minutes.fill('5')
    await phone.getByLabel(office.live.fee).fill('7')
    await phone.getByRole('button', { name: words.goLive }).click()
    await expectLive(phone)
    await expectSignal(desk, 'live')
    await expect(desk.locator('[data-device=mobile]')).toContainText(office.live.roomTypes.private)

    await phone.getByRole('button', { name: office.live.end }).click()
    const dialog = phone.getByRole('dialog')
    await dialog.getByRole('button', { name: office.live.stay }).click()
    await expectLive(phone)
    await phone.getByRole('button', { name: office.live.end }).click()
    await dialog.getByRole('button', { name: office.live.end }).click()
    const id = Number(await summary.getAttribute('data-summary'))
    await expect(desk).toHaveURL(`/liveHistory/${id}/end`)
    expect(LiveSummary.parse(await (await host.get(`/live/history/${id}/summary`)).json())).toMatchObject({
      roomType: 'private',
      endReason: 'host',
    })
  })
  await context.close()
})

test('over plain HTTP from another machine, the page says what the camera needs, and no button fails', async ({
  browser,
  request,
  platform,
}) => {
  const host = await apiOf(request, await newHost(request, 'Aurora'))
  const lan = platform.standard.replace('127.0.0.1', lanHost)
  const { context, page: phone } = await openPhone(browser, 'Pixel 7', lan)
  const { qrcode } = await (await host.post(`/user/qrcode/${host.id}`, {})).json()
  await phone.goto(`/app/host#code=${qrcode}`)
  await expect(phone.locator('[data-problem=insecure]')).toContainText(phoneTexts.camera.cannotFix.insecure)
  await expect(phone.getByRole('button', { name: words.goLive })).toBeDisabled()
  await expect(phone.getByRole('button', { name: words.turnOn })).toHaveCount(0)
  expect(await accessibilityFaults(phone)).toEqual([])
  await context.close()
})
