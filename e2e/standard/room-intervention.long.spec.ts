// A family speaks and gives in its own rooms, as host and viewers see it. Taking a host off the air is in live-monitor.spec.ts.
import type { Page, Route } from 'playwright/test'
import { listAnchorGifts, listFamilyGifts } from '#contract/calls/room/gifts.ts'
import { apiOf } from '../api.ts'
import { expect, test } from '../platform.ts'
import { texts } from '../texts.ts'

// While a broadcast comes or goes, there may be no key frame to fetch.
test.beforeEach(({ problems }) => problems.allow(/key-frame/))

const named = (text: string, name: string) => ({ name: text.replace('{{name}}', name), exact: true })

test('a house gift and a private message reach the host, by keyboard alone, and earn nothing', async ({
  page,
  browser,
  signIn,
  request,
}) => {
  const ivy = await apiOf(request, 'ivy')
  const borealis = await apiOf(request, 'borealis')
  const orders = async () => [
    listAnchorGifts.reply.parse(await (await ivy.get('/giftOrder/model')).json()).length,
    listFamilyGifts.reply.parse(await (await borealis.get('/giftOrder/family?name=Ivy')).json()).totalGiftSum,
  ]
  const before = await orders()
  await ivy.start({})
  const host = await browser.newPage()
  await signIn('ivy', { at: '/liveControl', page: host })
  await signIn('borealis', { at: '/liveMonitor' })
  await page.getByRole('button', named(texts.monitor.watchNamed, 'Ivy')).press('Enter')
  const room = page.getByRole('dialog', { name: 'Ivy' })
  await room.getByRole('button', { name: texts.monitor.gift, exact: true }).press('Enter')
  const gifts = page.getByRole('dialog', named(texts.monitor.giftTitle, 'Ivy'))
  await gifts.getByRole('radio').first().press('Space')
  await gifts.getByRole('spinbutton').fill('3')
  await gifts.getByRole('button', { name: texts.monitor.giftConfirm.split('{{points}}')[0]?.trim() ?? '' }).press('Enter')
  await expect(gifts).toBeHidden()
  await expect(room.getByRole('button', { name: texts.monitor.gift, exact: true })).toBeFocused()
  const marked = (where: Page) => where.getByRole('log').locator('[data-kind=gift][data-house-gift=true]')
  for (const where of [page, host]) await expect(marked(where)).toContainText([/× 3/])
  await expect(marked(host)).toContainText([texts.chat.houseGift])

  await room.getByRole('button', { name: texts.monitor.message, exact: true }).press('Enter')
  const words = page.getByRole('dialog', named(texts.monitor.messageTitle, 'Ivy'))
  await words.getByRole('textbox').fill('看一下鏡頭')
  // The call is slow: until it has finished, it is not sent again, and the dialog stays open.
  const sent: Route[] = []
  await page.route('**/api/family/message/*', (route) => void sent.push(route))
  await words.getByRole('textbox').press('Enter')
  await words.getByRole('textbox').press('Enter')
  await expect(words.getByRole('button', { name: texts.common.cancel })).toBeDisabled()
  await page.keyboard.press('Escape')
  await expect(words).toBeVisible()
  for (const route of sent) await route.continue()
  await page.unroute('**/api/family/message/*')
  await expect(words).toBeHidden()
  expect(sent).toHaveLength(1)
  await expect(room.getByRole('button', { name: texts.monitor.message, exact: true })).toBeFocused()
  const toTheHost = host.getByRole('log').locator('[data-kind=private]')
  await expect(toTheHost).toContainText([/Borealis[^]*看一下鏡頭/])
  await expect(toTheHost).toContainText(texts.chat.privateNote)
  await expect(page.getByRole('log')).not.toContainText('看一下鏡頭')
  await expect(room.getByRole('list', { name: texts.monitor.messagesSent })).toContainText([texts.monitor.messageDelivered])
  // It shows once, and survives a reload.
  await host.reload()
  await expect(toTheHost).toContainText([/看一下鏡頭/])

  // A host who is signed out gets it after the next sign-in, on any page.
  await host.goto('about:blank')
  await room.getByRole('button', { name: texts.monitor.message, exact: true }).press('Enter')
  await words.getByRole('textbox').fill('打給我')
  await words.getByRole('textbox').press('Enter')
  await expect(room.getByRole('listitem').filter({ hasText: '打給我' })).toContainText(
    texts.monitor.messageWaiting.replace('{{name}}', 'Ivy'),
  )
  await host.goto('/giftHistory')
  await expect(host.getByRole('alert').filter({ hasText: '打給我' })).toContainText('Borealis')
  await expect(room.getByRole('listitem').filter({ hasText: '打給我' })).toContainText(texts.monitor.messageDelivered)
  await page.keyboard.press('Escape')
  await expect(room).toBeHidden()
  expect(await orders()).toEqual(before)
  await ivy.stop()
  await host.close()
})
