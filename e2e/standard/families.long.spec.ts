import type { APIRequestContext, Browser, Page } from 'playwright/test'
import type { z } from 'zod'
import { listAnchors } from '#contract/calls/accounts/admin.ts'
import { listRates } from '#contract/calls/earnings/rates.ts'
import { listSettlement, type SettlementDay } from '#contract/calls/earnings/settlement.ts'
import type { Call } from '#contract/define.ts'
import { listLimitMax } from '#contract/limits.ts'
import { getFamilyInfo, listFamilyMembers } from '#contract/calls/accounts/family.ts'
import { Session } from '#contract/calls/sign-in.ts'
import { dayIn, daysFrom } from '#client/lib/dates.ts'
import { accessibilityFaults as faults } from '../accessibility.ts'
import { expect, test } from '../platform.ts'
import { texts } from '../texts.ts'

const zone = 'Asia/Taipei'
const tomorrow = daysFrom(zone, 1).to

const interpolate = (text: string, values: Record<string, string>) =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '')
const row = (page: Page, text: string) => page.locator('tr[data-row-key]', { hasText: text })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const settled = (page: Page) => expect(page.locator('main section')).toHaveAttribute('aria-busy', 'false')

/** The API for a family's or an admin's account. */
async function api(request: APIRequestContext, account: string) {
  const session = Session.parse(await (await request.post('/api/family/login', { data: { account, password: 'demo123' } })).json())
  const headers = { 'x-access-token': session.token }
  return {
    read: async <R extends z.ZodType>(call: Call<z.ZodType, z.ZodType, z.ZodType, R>, params: Record<string, string | number> = {}) =>
      call.reply.parse(await (await request.get(`/api${call.path}`, { headers, params })).json()),
    put: (path: string, data: object) => request.put(`/api${path}`, { headers, data }),
  }
}

/** Chooses an option in the dialog's list with this label. */
async function choose(page: Page, label: string, option: string) {
  const dialog = page.getByRole('dialog')
  const field = page.getByRole('combobox', { name: label })
  const list = page.locator('.ant-select-dropdown:visible')
  await dialog.locator(field).click()
  await list.locator('.ant-select-item-option', { hasText: option }).click()
  await expect(dialog.locator('.ant-select', { has: field })).toContainText(option)
  // It covers the next controls until it has faded out.
  await expect(list).toHaveCount(0)
}

async function fill(page: Page, values: Record<string, string>) {
  for (const [label, value] of Object.entries(values)) await page.getByRole('dialog').getByLabel(label, { exact: true }).fill(value)
}

/** Signs an anchor in, in another browser. */
async function anchorSignsIn(browser: Browser, baseURL: string, account: string, password: string) {
  const page = await (await browser.newContext({ baseURL })).newPage()
  await page.goto('/login')
  await page.locator('input[autocomplete=username]').fill(account)
  await page.locator('input[autocomplete=current-password]').fill(password)
  await page.keyboard.press('Enter')
  return page
}

test("a family changes a member's shares from tomorrow on, never above its own, and cannot change the hourly rate", async ({
  page,
  signIn,
  request,
  problems,
}) => {
  problems.allow(/status of 409/)
  const [family, admin] = [await api(request, 'aurora'), await api(request, 'admin')]
  const dana = (await family.read(listFamilyMembers)).find(({ modelName }) => modelName === 'Dana')!
  await signIn('aurora', { at: '/familyInfo' })
  await settled(page)
  await expect(page.getByText('aurora@greenroom.example')).toBeVisible()
  await expect(row(page, 'Dana').getByRole('switch')).toHaveAttribute('aria-checked', 'true')
  const [read] = await Promise.all([page.waitForResponse(/\/api\/family\/myInfo$/), button(page, texts.family.update).click()])
  expect(getFamilyInfo.reply.parse(await read.json())[0]?.members.map(({ modelName }) => modelName)).toContain('Dana')

  const edit = button(page, interpolate(texts.family.editNamed, { name: 'Dana' }))
  await edit.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel(texts.columns.giftShare)).toBeFocused()
  await expect(dialog.getByRole('spinbutton')).toHaveCount(2)
  await expect(dialog.getByLabel(texts.rates.from)).toHaveValue(tomorrow)
  await fill(page, { [texts.columns.giftShare]: '99' })
  await button(page, texts.rates.set).click()
  await expect(dialog.getByRole('alert')).toContainText(texts.errors.rate_above_family)
  await fill(page, { [texts.columns.giftShare]: '41.25' })
  await button(page, texts.rates.set).click()
  await expect(dialog).toBeHidden()
  await expect(edit).toBeFocused()
  const next = interpolate(texts.income.next, { day: tomorrow, share: '41.25%' })
  await expect(row(page, 'Dana')).toContainText(next)
  await page.reload()
  await expect(row(page, 'Dana')).toContainText(`${dana.giftAmountRate}%${next}`)

  const wanted = { effectiveFrom: tomorrow, hourlyRate: 999, giftAmountRate: 41.25, privateRoomFeeRate: dana.privateRoomFeeRate }
  expect((await family.put('/admin/rate', { anchorId: dana.id, ...wanted })).status()).toBe(403)
  await family.put(`/family/member/${dana.id}/rate`, wanted)
  const [newest] = await admin.read(listRates, { anchorId: dana.id })
  expect(newest).toMatchObject({ effectiveFrom: tomorrow, hourlyRate: dana.hourlyRate, giftAmountRate: 41.25, by: 'aurora' })
})

test('an admin creates a family and an anchor, moves the anchor, deactivates it and sets a new password', async ({
  page,
  signIn,
  request,
  browser,
  baseURL,
  problems,
}) => {
  problems.allow(/status of 409/)
  await signIn('admin')
  await page.getByRole('link', { name: texts.titles.families }).click()
  await button(page, texts.manager.newFamily).click()
  const dialog = page.getByRole('dialog')
  await fill(page, {
    [texts.list.name]: 'Dawn',
    [texts.columns.account]: 'aurora',
    [texts.manager.newPassword]: 'Sunrise77',
    [texts.columns.giftShare]: '50',
    [texts.columns.privateFeeShare]: '40',
  })
  await choose(page, texts.list.merchant, 'lumen')
  await button(page, texts.manager.create).click()
  await expect(dialog.getByRole('alert')).toContainText(texts.errors.account_taken)
  await fill(page, { [texts.columns.account]: 'Dawn' })
  await button(page, texts.manager.create).click()
  await expect(row(page, 'Dawn')).toContainText('50%')
  await button(page, interpolate(texts.manager.passwordNamed, { name: 'Dawn' })).click()
  await fill(page, { [texts.manager.newPassword]: 'Night9Owl' })
  await button(page, texts.manager.passwordSet).click()
  await expect(dialog).toBeHidden()
  const login = (password: string) => request.post('/api/family/login', { data: { account: 'dawn', password } })
  expect([(await login('Sunrise77')).status(), (await login('Night9Owl')).status()]).toEqual([401, 200])

  await page.getByRole('link', { name: texts.titles.anchors, exact: true }).click()
  await expect(row(page, 'Julia')).toBeVisible()
  await button(page, texts.manager.newAnchor).click()
  await fill(page, {
    [texts.list.name]: 'Eos',
    [texts.columns.account]: 'eos',
    [texts.manager.newPassword]: 'Sunrise77',
    [texts.columns.hourlyRate]: '80.5',
    [texts.columns.giftShare]: '40',
    [texts.columns.privateFeeShare]: '30',
  })
  await choose(page, texts.list.merchant, 'lumen')
  await choose(page, texts.columns.family, 'Dawn')
  await button(page, texts.manager.create).click()
  await expect(dialog).toBeHidden()
  await expect(row(page, 'Eos')).toContainText('Dawn')
  const eos = await anchorSignsIn(browser, baseURL!, 'eos', 'Sunrise77')
  await expect(eos.getByRole('navigation')).toBeVisible()

  await button(page, interpolate(texts.manager.editNamed, { name: 'Eos' })).click()
  await choose(page, texts.columns.family, 'Aurora')
  await button(page, texts.manager.save).click()
  await expect(row(page, 'Eos')).toContainText('Aurora')
  const members = await (await api(request, 'aurora')).read(listFamilyMembers)
  expect(members.map(({ modelName }) => modelName)).toContain('Eos')

  const active = row(page, 'Eos').getByRole('switch')
  await active.click()
  await button(page, texts.manager.off).click()
  await expect(active).not.toBeChecked()
  await expect(eos.getByText(texts.login.ended)).toBeVisible()
  await active.click()
  await expect(active).toBeChecked()

  await button(page, interpolate(texts.manager.passwordNamed, { name: 'Eos' })).click()
  await fill(page, { [texts.manager.newPassword]: 'new1234' })
  await button(page, texts.manager.passwordSet).click()
  await expect(dialog).toBeHidden()
  await expect((await anchorSignsIn(browser, baseURL!, 'eos', 'Sunrise77')).getByRole('alert')).toBeVisible()
  await expect((await anchorSignsIn(browser, baseURL!, 'eos', 'new1234')).getByRole('navigation')).toBeVisible()

  await button(page, interpolate(texts.rates.of, { name: 'Eos' })).click()
  await fill(page, { [texts.columns.hourlyRate]: '90' })
  await button(page, texts.rates.set).click()
  await expect(dialog).toBeHidden()
  await button(page, interpolate(texts.rates.of, { name: 'Eos' })).click()
  await expect(dialog.locator('tr[data-row-key]')).toContainText([tomorrow, dayIn(zone)])
  await expect(dialog.locator('tr[data-row-key]').first().getByRole('cell', { name: '90', exact: true })).toBeVisible()
  const {
    value: [listed],
  } = await (await api(request, 'admin')).read(listAnchors, { name: 'eos' })
  expect(listed).toMatchObject({ hourlyRate: 80.5, familyName: 'Aurora', isValid: true })
})

/** Three days of a family in one month that can be settled now. */
function threeOfAMonth(days: readonly SettlementDay[]) {
  const waiting = days.filter(({ isSettleable }) => isSettleable)
  const like = (day: SettlementDay) => (each: SettlementDay) =>
    each.familyId === day.familyId && each.date.slice(0, 7) === day.date.slice(0, 7)
  const some = waiting.find((day) => waiting.filter(like(day)).length >= 3)!
  return waiting.filter(like(some)).slice(0, 3)
}

test('an admin settles two of three days, one for another amount with a note, reopens that, and the audit log lists everything', async ({
  page,
  signIn,
  request,
  browser,
  baseURL,
}) => {
  const [first, other, last] = threeOfAMonth((await (await api(request, 'admin')).read(listSettlement, { limit: listLimitMax })).value)
  const named = (text: string, { date, familyName }: SettlementDay) => interpolate(text, { day: date, name: familyName })
  const month = first!.date.slice(0, 7)
  const dialog = page.getByRole('dialog')
  await signIn('admin', { at: `/settlement?month=${month}&family=${first!.familyId}` })
  await page.getByRole('button', { name: new RegExp(`, ${first!.familyName} ${month}$`) }).click()
  await expect(dialog.getByRole('checkbox', { name: last!.date })).toBeChecked()
  for (const box of await dialog.getByRole('checkbox').all()) await box.uncheck()
  for (const { date } of [first!, other!]) await dialog.getByRole('checkbox', { name: date }).check()
  await expect(dialog.getByRole('checkbox', { name: last!.date })).not.toBeChecked()
  await dialog.getByRole('spinbutton', { name: other!.date }).fill('12.34')
  await dialog.locator('button[type=submit]').click()
  await expect(dialog.getByRole('alert')).toHaveText(texts.errors.note_needed)
  await dialog.getByRole('textbox', { name: other!.date }).fill('agreed by phone')
  expect(await faults(page)).toEqual([])
  await dialog.locator('button[type=submit]').click()
  await expect(dialog).toBeHidden()

  await button(page, `${first!.familyName} ${month}`).click()
  await expect(button(page, named(texts.settlement.settleNamed, last!))).toBeVisible()
  await expect(page.getByRole('row', { name: new RegExp(`^${other!.date} `) })).toContainText('12.34')
  expect(await faults(page)).toEqual([])
  await button(page, named(texts.settlement.historyNamed, other!)).click()
  await expect(dialog).toContainText('agreed by phone')
  await page.keyboard.press('Escape')

  // The family's view.
  const theirs = await (await browser.newContext({ baseURL })).newPage()
  await signIn(other!.familyName.toLowerCase(), { at: `/familyIncome?from=${other!.date}&to=${other!.date}`, page: theirs })
  await expect(theirs.locator('tr[data-row-key]')).toContainText('12.34')

  await button(page, named(texts.settlement.reopenNamed, other!)).click()
  await dialog.getByRole('button', { name: texts.settlement.reopen }).click()
  await expect(dialog).toContainText(texts.errors.note_needed)
  await dialog.getByLabel(texts.settlement.note).fill('a gift was missing')
  await dialog.getByRole('button', { name: texts.settlement.reopen }).click()
  await expect(dialog).toBeHidden()
  await expect(button(page, named(texts.settlement.settleNamed, other!))).toBeVisible()

  await page.getByRole('link', { name: texts.titles.audit }).click()
  await expect(row(page, 'a gift was missing')).toContainText(texts.audit.actions.settlement_reopen)
  await page.goto('/audit?range=today&action=settlement_confirm')
  await expect(row(page, 'agreed by phone')).toContainText('12.34')
  const family = interpolate(texts.audit.targets.family, { id: String(first!.familyId) })
  await expect(row(page, `${first!.familyName} (${family}), ${first!.date}`)).toContainText(String(first!.profitSum))
  await page.getByLabel(texts.columns.account).fill('nobody')
  await expect(page.getByText(texts.report.empty)).toBeVisible()
  await page.goto('/audit')
  await settled(page)
  const [file] = await Promise.all([page.waitForEvent('download'), button(page, texts.report.export).click()])
  expect(file.suggestedFilename()).toMatch(/\.csv$/)
})
