// A room that is moderated from phones: by a manager in the app for viewers, and by the host in the host's app.
import { demoPassword } from '#contract/calls/settings.ts'
import { filled } from '#client/testing/filled.ts'
import phoneTexts from '#client/i18n/zh-TW/room.json' with { type: 'json' }
import type { Page } from 'playwright/test'
import { accessibilityFaults } from '../accessibility.ts'
import { apiOf, newHost } from '../api.ts'
import { expect, test } from '../platform.ts'
import { texts as office } from '../texts.ts'
import { enterAs, guestId, lines, openPhone, say, texts } from './viewers.ts'

const { moderate: words, moderation, removal } = texts

async function signInAsHost(phone: Page, account: string) {
  await phone.goto('/app/host')
  await phone.getByText(phoneTexts.phone.byPassword).click()
  await phone.getByLabel(office.login.account).fill(account)
  await phone.getByLabel(office.login.password).fill(demoPassword)
  await phone.getByRole('button', { name: office.login.submit }).click()
}

test('a manager on a phone removes a line, slows the chat down and bans; the host sees who it was, and undoes it', async ({
  browser,
  request,
  platform,
  problems,
}) => {
  // Nothing is pushed, so the picture is refused.
  problems.allow(/40[34]/)
  const account = await newHost(request, 'Aurora', 'Mika')
  const host = await apiOf(request, account)
  await host.start({ title: 'Moderated' })
  const phones = await Promise.all(Array.from({ length: 3 }, () => openPhone(browser, 'Pixel 7', platform.standard)))
  const [mia, noi, mika] = phones.map(({ page }) => page) as [Page, Page, Page]
  for (const [page, name] of [
    [mia, 'Mia'],
    [noi, 'Noi'],
  ] as const) {
    await page.goto(`/app/room/${host.id}`)
    await enterAs(page, name)
  }
  expect((await host.post(`/manager/${await guestId(mia, host.merchant)}`, {})).status()).toBe(200)
  const sheet = mia.getByRole('dialog')

  await test.step('a removed line is gone on the other phone, and back after Undo', async () => {
    await say(noi, 'buy points here')
    await say(noi, 'a harmless line')
    await expect(mia.getByRole('button', { name: words.title })).toBeVisible()
    await lines(mia, 'buy points here').click()
    await expect(sheet.getByRole('blockquote')).toContainText('buy points here')
    expect(await accessibilityFaults(mia, 'dialog')).toEqual([])
    await sheet.getByRole('button', { name: removal.reasons.advertising }).click()
    await expect(lines(noi, 'buy points here')).toHaveCount(0)
    await expect(lines(noi, 'a harmless line')).toHaveCount(1)
    await mia.getByRole('button', { name: moderation.undo }).click()
    await expect(lines(noi, 'buy points here')).toHaveCount(1)
  })

  await test.step('in slow mode the viewer sees the time until the next line, and the manager does not wait', async () => {
    await mia.getByRole('button', { name: words.title }).click()
    await sheet.getByText('120 秒', { exact: true }).click()
    await expect(sheet.getByRole('status')).toContainText(filled(words.on.slow, { seconds: 120 }))
    expect(await accessibilityFaults(mia, 'dialog')).toEqual([])
    await mia.keyboard.press('Escape')
    await expect(noi.getByRole('timer')).toHaveText(/^[12]:\d\d$/)
    await say(noi, 'typed too soon')
    await expect(noi.getByRole('textbox', { name: texts.watch.say })).toHaveValue('typed too soon')
    expect(await accessibilityFaults(noi)).toEqual([])
    await say(mia, 'one from the manager')
    await say(mia, 'and another one')
    await expect(lines(noi, 'and another one')).toHaveCount(1)
  })

  await test.step('a banned viewer is outside, reads by whom, and does not come back by a reload', async () => {
    await lines(mia, 'a harmless line').click()
    await sheet.getByText(words.ban, { exact: true }).click()
    await sheet.getByRole('button', { name: moderation.durations.oneDay }).click()
    const notice = noi.getByRole('status').filter({ hasText: texts.watch.bannedTitle })
    await expect(notice).toContainText('由 Mia 封鎖至')
    expect(await accessibilityFaults(noi)).toEqual([])
    await noi.reload()
    await expect(notice).toContainText('由 Mia 封鎖至')
    await expect(noi.getByRole('link', { name: texts.watch.toLobby }).last()).toBeVisible()
  })

  await test.step('the host reads on the phone which manager it was and undoes it, and the viewer is back', async () => {
    await signInAsHost(mika, account)
    await mika.getByRole('button', { name: words.title }).click()
    const log = mika.getByRole('dialog')
    await log.getByText(words.log.title, { exact: true }).click()
    const ban = log
      .getByRole('listitem')
      .filter({ hasText: filled(words.did.ban, { name: 'Noi', duration: moderation.durations.oneDay }) })
      .first()
    await expect(ban).toContainText(filled(words.by.manager, { name: 'Mia' }))
    expect(await accessibilityFaults(mika, 'dialog')).toEqual([])
    await ban.getByRole('button', { name: moderation.undo }).click()
    await expect(log.getByRole('listitem').first()).toContainText(filled(words.did.undo, { what: '' }))
    await noi.getByRole('button', { name: texts.viewer.retry }).click()
    await expect(noi.locator('[data-connection=in]')).toBeVisible()
    await expect(lines(noi, 'and another one')).toHaveCount(1)
  })

  await test.step('the shield stops the chat with one tap, and gives it back with one', async () => {
    await mika.getByRole('button', { name: words.shield.raise }).click()
    await expect(noi.getByText(texts.watch.chatPaused)).toBeVisible()
    await mika.getByRole('button', { name: words.shield.lower }).click()
    await expect(noi.getByRole('textbox', { name: texts.watch.say })).toBeVisible()
  })

  for (const { context } of phones) await context.close()
})
