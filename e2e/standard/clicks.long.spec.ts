import { apiOf } from '../api.ts'
import { countClicks } from '../count-clicks.ts'
import { expectSignal } from '../live-page.ts'
import { expect, test } from '../platform.ts'
import { texts } from '../texts.ts'

const { titles } = texts

// The settlement of a month in three clicks is tested in settlement.spec.ts.
test('after signing in, the top supporters are one click away, going on air two, and a mute and a whole history are one click on a chat line', async ({
  page,
  signIn,
  startAudience,
  request,
}) => {
  startAudience()
  await signIn('bella')
  const clicks = await countClicks(page)
  await page.getByRole('link', { name: titles.giftHistory, exact: true }).click()
  await expect(page.getByRole('region', { name: texts.gift.supporters }).getByRole('listitem').first()).toBeVisible()
  expect(clicks.since()).toBe(1)

  await page.getByRole('link', { name: titles.liveControl, exact: true }).click()
  await page.getByRole('button', { name: texts.live.start, exact: true }).click()
  await expectSignal(page, 'waiting')
  expect(clicks.since()).toBe(2)

  const lines = page.getByRole('log').locator('[data-kind=text][data-role=customer]')
  await expect(lines.first()).toBeVisible()
  const actions = page.getByRole('log').getByRole('toolbar')
  // A line may have moved before the pointer reaches it.
  await expect(async () => {
    await lines.last().hover({ timeout: 10_000 })
    await expect(actions).toBeVisible({ timeout: 10_000 })
  }).toPass()
  const name = (await actions.getAttribute('aria-label'))!
  const duration = texts.moderation.durations.twoHours
  await actions.getByRole('button', { name: `${texts.moderation.muteFor} ${duration}`, exact: true }).click()
  await expect(page.getByText(texts.moderation.muted.replace('{{name}}', name).replace('{{duration}}', duration))).toBeVisible()
  expect(clicks.since()).toBe(1)

  // The list holds still under the pointer.
  const opener = lines.last().locator('[data-name]')
  await opener.hover()
  await opener.click()
  const history = page.getByRole('dialog')
  for (const text of [texts.card.month, texts.card.total, texts.card.first, texts.card.last]) {
    await expect(history.getByText(text, { exact: true })).toBeVisible()
  }
  await expect(history.getByRole('region', { name: texts.card.lines }).getByRole('listitem').first()).toBeVisible()
  await expect(history.getByRole('region', { name: texts.card.mutes })).toBeVisible()
  await expect(history.getByLabel(texts.card.note)).toBeEditable()
  expect(clicks.since()).toBe(1)
  await (await apiOf(request, 'bella')).stop()
})

test('the top supporters are one click away from the home of every role', async ({ context, signIn }) => {
  for (const account of ['bella', 'aurora', 'admin']) {
    const page = await context.newPage()
    await signIn(account, { page })
    const clicks = await countClicks(page)
    await page.getByRole('link', { name: titles.giftHistory, exact: true }).click()
    await expect(page.getByRole('region', { name: texts.gift.supporters }).getByRole('listitem').first()).toBeVisible()
    expect(clicks.since(), account).toBe(1)
    await page.close()
  }
})
