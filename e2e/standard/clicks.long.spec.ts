import type { z } from 'zod'
import { countWaiting, listSettlementMonths } from '#contract/calls/earnings/settlement.ts'
import type { Call } from '#contract/define.ts'
import { incomePoints } from '#client/lib/format.ts'
import { apiOf } from '../api.ts'
import { countClicks } from '../count-clicks.ts'
import { expectSignal } from '../live-page.ts'
import { expect, test } from '../platform.ts'
import { texts } from '../texts.ts'

const { titles } = texts

for (const account of ['bella', 'aurora', 'admin']) {
  test(`from the home of ${account}, who gave most is one click away`, async ({ page, signIn }) => {
    await signIn(account)
    const clicks = await countClicks(page)
    await page.getByRole('region', { name: texts.gift.supporters }).getByRole('link', { name: texts.dashboard.allGifts }).click()
    await expect(page).toHaveURL(/\/giftHistory/)
    await expect(page.getByRole('region', { name: texts.gift.supporters }).getByRole('listitem').first()).toBeVisible()
    expect(clicks.since()).toBe(1)
  })
}

test("from an admin's home, all families are settled with three clicks, and undone with one", async ({ page, signIn, request }) => {
  const admin = await apiOf(request, 'admin')
  const read = async <R extends z.ZodType>({ path, reply }: Call<z.ZodType, z.ZodType, z.ZodType, R>) =>
    reply.parse(await (await admin.get(path)).json())
  const before = await read(listSettlementMonths)
  expect(before.waitingDays).toBeGreaterThan(0)
  await signIn('admin')
  const clicks = await countClicks(page)
  await page.getByRole('link', { name: texts.overview.settle }).click()
  const sum = incomePoints(before.waitingSum, 'zh-TW')
  await page.getByRole('button', { name: texts.settlement.settleAll.replace('{{sum}}', sum), exact: true }).click()
  await page.getByRole('dialog').locator('button[type=submit]').click()
  await expect(page.getByRole('heading', { name: texts.settlement.doneTitle })).toBeVisible()
  expect(clicks.since()).toBe(3)
  expect((await read(countWaiting)).months).toBe(0)
  await page.getByRole('button', { name: texts.settlement.undo, exact: true }).click()
  expect(clicks.since()).toBe(1)
  await expect.poll(async () => (await read(listSettlementMonths)).waitingSum).toBe(before.waitingSum)
})

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
