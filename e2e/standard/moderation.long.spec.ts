import type { Page } from 'playwright/test'
import { filled } from '#client/testing/filled.ts'
import { accessibilityFaults } from '../accessibility.ts'
import { apiOf, newHost } from '../api.ts'
import { drawCustomers, enterRoom } from '../customer.ts'
import { openLine } from '#server/testing/line.ts'
import { expect, test } from '../platform.ts'
import { texts } from '../texts.ts'

/** Opens a viewer's card with the keyboard, because chat lines would move before a click. */
async function openCard(page: Page, name: string) {
  const speaker = page.getByRole('log').locator('[data-kind=text]').getByRole('button', { name, exact: true }).last()
  await speaker.focus()
  await speaker.press('Enter')
  await expect(page.getByRole('dialog').filter({ hasText: name })).toBeVisible()
}

/** Checks one part only. on-air.spec.ts checks the whole page, which is slow because of its many chat lines. */
const expectNoAxeViolations = async (page: Page, part: string) => expect(await accessibilityFaults(page, part)).toEqual([])

test('a host moderates the room', async ({ page, signIn, request, platform }) => {
  const account = await newHost(request, 'Aurora')
  const host = await apiOf(request, account)
  await host.start({})
  await signIn(account, { at: '/liveControl' })
  await expect(page.locator('[data-connection=in]')).toBeVisible()
  const { name, say, close } = await enterRoom(platform, host)

  await test.step('a viewer is muted for a day, and then unmuted', async () => {
    expect(await say('good evening')).toMatchObject({ ok: true })
    await openCard(page, name)
    await expectNoAxeViolations(page, '[role=dialog]')
    const card = page.getByRole('dialog').filter({ hasText: name })
    const duration = texts.moderation.durations.oneDay
    await card.getByRole('button', { name: `${texts.moderation.muteFor} ${duration}` }).click()
    await expect(page.getByText(filled(texts.moderation.muted, { name, duration }))).toBeVisible()
    await expect(card.getByRole('region', { name: texts.card.mutes }).getByRole('list')).toContainText(texts.moderation.byHost)
    await page.keyboard.press('Escape')
    await expect(card).toBeHidden()

    await page.getByRole('button', { name: texts.moderation.mutes }).click()
    const mutes = page.getByRole('dialog', { name: texts.moderation.mutes })
    const mute = mutes.getByRole('row').filter({ hasText: name })
    const left = mute.getByText(/\d\d:\d\d:\d\d$/).last()
    const first = await left.innerText()
    await expect(left).not.toHaveText(first)
    const lift = mute.getByRole('button', { name: filled(texts.moderation.unmuteNamed, { name }) })
    await lift.click()
    await expect(page.getByText(filled(texts.moderation.unmuted, { name }))).toBeVisible()
    await expect(mute).toContainText(texts.moderation.ended)
    await expect(lift).toBeDisabled()
    await expectNoAxeViolations(page, '[role=dialog]')
    await page.keyboard.press('Escape')
    await expect(mutes).toBeHidden()
  })

  await test.step('a viewer is made a manager, and then removed as one', async () => {
    await openCard(page, name)
    const dialog = page.getByRole('dialog').filter({ hasText: name })
    await dialog.getByRole('button', { name: texts.moderation.addManager, exact: true }).click()
    await expect(page.getByText(filled(texts.moderation.becameManager, { name }))).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    expect(await say('good morning')).toMatchObject({ ok: true })
    const lastLine = page
      .getByRole('log')
      .locator('[data-kind=text]')
      .filter({ has: page.getByRole('button', { name, exact: true }) })
      .last()
    await expect(lastLine).toContainText(texts.chat.roles.manager)

    const avatar = page.getByRole('list', { name: texts.moderation.managers }).getByRole('button', { name, exact: true })
    await avatar.click()
    const mute = dialog.getByRole('button', { name: texts.moderation.durations.twoHours })
    await expect(mute).toBeDisabled()
    await expectNoAxeViolations(page, '[role=dialog]')
    await dialog.getByRole('button', { name: texts.moderation.removeManager }).click()
    await expect(page.getByText(filled(texts.moderation.cancelledManager, { name }))).toBeVisible()
    await expect(mute).toBeEnabled()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(avatar).toBeHidden()
    await expect(lastLine).not.toContainText(texts.chat.roles.manager)
  })

  await test.step('another game is bound, recommended and unbound, and the chat shows each step', async () => {
    const game = (kind: string) => page.getByRole('log').locator(`[data-kind=${kind}]`).last()
    await page.getByRole('button', { name: texts.game.title }).click()
    await page.getByText(texts.game.tabs.esport, { exact: true }).click()
    const choice = page.getByRole('group', { name: texts.game.tabs.esport }).getByRole('radio').first()
    const label = choice.locator('xpath=ancestor::label')
    const name = await label.innerText()
    await label.click()
    await page.getByRole('button', { name: texts.game.bind, exact: true }).click()
    await expect(game('game')).toHaveText(filled(texts.chat.gameBound, { game: name.trim() }))
    await page.getByRole('button', { name: texts.game.recommend, exact: true }).click()
    await expect(game('recommend')).toContainText(name.trim())
    await page.getByRole('button', { name: texts.game.unbind, exact: true }).click()
    await expect(game('game')).toHaveText(texts.chat.gameUnbound)
    await expect(page.getByText(texts.game.noneBound)).toBeVisible()
    await expectNoAxeViolations(page, '[role=dialog]')
    await page.keyboard.press('Escape')
  })

  close()
  await host.stop()
})

test('mutes and managers that changed while the chat was disconnected are shown after the reconnect', async ({
  browser,
  signIn,
  request,
  platform,
}) => {
  const [noisy, helpful] = await drawCustomers(platform, 'lumen', 2)
  if (!noisy || !helpful) throw new Error('no customers')
  const carol = await apiOf(request, 'carol')
  // The demo has managers, who cannot be muted.
  await carol.delete(`/manager/${noisy.id}`)
  const line = await openLine(platform.standard)
  const page = await browser.newPage({ baseURL: line.url, locale: 'zh-TW' })
  await signIn('carol', { at: '/liveControl', page })
  const chat = page.locator('[data-connection]')
  await expect(chat).toHaveAttribute('data-connection', 'in')
  line.cut()
  await expect(chat).toHaveAttribute('data-connection', 'connecting')
  expect((await carol.post(`/ban/mute/${noisy.id}`, { minute: 120 })).status()).toBe(200)
  expect((await carol.post(`/manager/${helpful.id}`, {})).status()).toBe(200)
  line.mend()
  await expect(
    page.getByRole('list', { name: texts.moderation.mutes }).getByRole('listitem').filter({ hasText: noisy.nickname }),
  ).toBeVisible()
  const managers = page.getByRole('list', { name: texts.moderation.managers })
  await expect(managers.getByRole('button', { name: helpful.nickname, exact: true })).toBeVisible()
  await carol.delete(`/ban/mute/${noisy.id}`)
  await carol.delete(`/manager/${helpful.id}`)
  await page.close()
  line.close()
})
