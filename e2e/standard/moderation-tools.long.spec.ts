import type { Locator, Page } from 'playwright/test'
import { filled } from '#client/testing/filled.ts'
import { accessibilityFaults } from '../accessibility.ts'
import { apiOf } from '../api.ts'
import { enterRoom } from '../customer.ts'
import { card, watch } from '../live-page.ts'
import { expect, test } from '../platform.ts'
import { texts } from '../texts.ts'

const { moderate, moderation } = texts
const message = (page: Page | Locator, words: string) => page.getByRole('log').locator('[data-kind=text]').filter({ hasText: words })

test('a removed line disappears for host and family, and comes back when it is undone; the shield stops the chat; a held line waits', async ({
  page,
  context,
  signIn,
  request,
  platform,
}) => {
  const carol = await apiOf(request, 'carol')
  await carol.start({})
  await signIn('carol', { at: '/liveControl' })
  const family = await context.newPage()
  await signIn('aurora', { at: '/liveMonitor', page: family })
  await card(family, 'Carol').getByRole('button', watch('Carol')).click()
  const room = family.getByRole('dialog')

  const { say, close } = await enterRoom(platform, carol)
  expect(await say('an unkind line')).toMatchObject({ ok: true })
  for (const chat of [page, room]) await expect(message(chat, 'an unkind line')).toBeVisible()

  await test.step('removed with one click, and undone with one', async () => {
    // The actions disappear under a pointer that rests, which may be before the click on a busy machine.
    await expect(async () => {
      await message(page, 'an unkind line').hover({ timeout: 10_000 })
      await page.getByRole('log').getByRole('button', { name: moderate.removeLine, exact: true }).click({ timeout: 10_000 })
    }).toPass()
    for (const chat of [page, room]) await expect(message(chat, 'an unkind line')).toHaveCount(0)
    await page.getByRole('button', { name: moderation.undo, exact: true }).click()
    for (const chat of [page, room]) await expect(message(chat, 'an unkind line')).toBeVisible()
  })

  const shieldOf = (of: Page | Locator) => of.getByRole('button', { name: moderate.shield.name, exact: true })
  await test.step('the shield is one click up and one click down, and the family sees it', async () => {
    await shieldOf(page).click()
    await expect(shieldOf(room)).toHaveAttribute('aria-pressed', 'true')
    await expect(message(page, 'an unkind line')).toHaveCount(0)
    expect(await say('is anybody there')).toMatchObject({ ok: false, code: 'chat_paused' })
    await shieldOf(page).click()
    await expect(shieldOf(room)).toHaveAttribute('aria-pressed', 'false')
    await expect.poll(() => say('good again')).toMatchObject({ ok: true })
  })

  await test.step('a line with a link waits in the queue, and the family lets it through', async () => {
    await page.getByRole('button', { name: moderate.title, exact: true }).click()
    const panel = page.getByRole('dialog', { name: moderate.title })
    await panel.getByRole('switch', { name: moderate.checks.links }).click()
    await expect(room.getByText(filled(moderate.on.checks, { checks: moderate.checks.links }))).toBeVisible()
    expect(await say('look at www.example.com')).toMatchObject({ ok: false, code: 'line_held' })
    expect(await accessibilityFaults(page, '[role=dialog]')).toEqual([])
    await room.getByRole('button', { name: filled(moderate.held.waiting, { number: 1 }), exact: true }).click()
    const queue = family.getByRole('dialog', { name: moderate.title })
    await queue.getByText('look at www.example.com').waitFor()
    expect(await accessibilityFaults(family, '[role=dialog]')).toEqual([])
    await queue.getByText(moderate.held.show, { exact: true }).click()
    for (const chat of [page, room]) await expect(message(chat, 'look at www.example.com')).toBeVisible()
    await panel.getByText(moderate.log.title, { exact: true }).click()
    await expect(panel.getByRole('listitem').first()).toContainText(filled(moderate.by.family, { name: 'Aurora' }))
  })
  close()
  await carol.stop()
})
