import { randomUUID } from 'node:crypto'
import type { Locator, Page } from 'playwright/test'
import { listGifts } from '#contract/calls/room/gifts.ts'
import { DrawnCustomers } from '#contract/internal/internal.ts'
import { giftsOverPicture } from '#contract/limits.ts'
import { connect } from '#seed/crowd/connection.ts'
import { findServer } from '#seed/sink/running-server.ts'
import { accessibilityFaults } from '../accessibility.ts'
import { apiOf } from '../api.ts'
import { startPush } from '../encoder.ts'
import { expectEnd, expectPlaying, expectSignal, pressAndConfirm } from '../live-page.ts'
import { expect, test } from '../platform.ts'
import { texts } from '../texts.ts'

test.use({ contextOptions: { reducedMotion: 'reduce', forcedColors: 'active' } })

/** Background colour of an element, or of its pseudo-element. */
const background = (element: Locator, before?: '::before' | '::after') =>
  element.evaluate((node, part) => getComputedStyle(node, part).backgroundColor, before)

/** Checks that each shown state has an icon of its own, because states are not distinguished by colour here. `iconOf` collects the icons. */
async function expectOwnIcons(page: Page, state: string, iconOf = new Map<string, string>()) {
  // Read in one step, because a row may change.
  const shown = await page
    .locator(`[${state}]:visible`)
    .evaluateAll(
      (rows, name) =>
        rows.map((row) => [row.getAttribute(name) ?? '', row.querySelector('[data-icon]')?.getAttribute('data-icon') ?? ''] as const),
      state,
    )
  for (const [name, icon] of shown) {
    expect(iconOf.get(name) ?? icon, `${state}=${name}`).toBe(icon)
    iconOf.set(name, icon)
  }
  expect(iconOf.size, state).toBeGreaterThan(0)
  expect(new Set(iconOf.values()).size, [...iconOf].join(' ')).toBe(iconOf.size)
  return [...iconOf.keys()]
}

test('in high contrast it is visible what is chosen and who is on air', async ({ page, signIn, request }) => {
  await page.goto('/login')
  const roles = page.locator('label:has(input[name=role])')
  expect(await background(roles.first())).not.toBe(await background(roles.last()))

  await signIn('hana', { at: '/liveControl' })
  const rooms = page.getByRole('group', { name: texts.live.audience, exact: true }).locator('label')
  await expect(rooms).toHaveCount(3)
  expect(await background(rooms.first())).not.toBe(await background(rooms.last()))
  const menu = page.getByRole('navigation', { name: texts.menu.label }).getByRole('link')
  expect(await background(menu.filter({ hasText: texts.titles.liveControl }))).not.toBe(
    await background(menu.filter({ hasText: texts.titles.giftHistory })),
  )

  await (await apiOf(request, 'dana')).start({})
  const family = await page.context().newPage()
  await signIn('aurora', { at: '/familyInfo', page: family })
  const state = (name: string) => family.getByRole('row').filter({ hasText: name }).locator('[data-on]')
  await expect(state('Dana')).toHaveAttribute('data-on', 'true')
  await expect(state('Grace')).toHaveAttribute('data-on', 'false')
  expect(await background(state('Dana'), '::before')).not.toBe(await background(state('Grace'), '::before'))
  await (await apiOf(request, 'dana')).stop()
})

test("in high contrast OBS, a rehearsal, the sound meter, the picture's details, a gift over it and a chat line show their state", async ({
  page,
  signIn,
  request,
  platform,
  obs,
}) => {
  const fiona = await apiOf(request, 'fiona')
  const address = await fiona.pushInfo()
  obs.onStream = ({ server, key }) => {
    const push = startPush({ url: server, key })
    return () => void push.then(({ stop }) => stop())
  }
  obs.state.service = { streamServiceType: 'rtmp_custom', streamServiceSettings: { server: address.url, key: address.key } }
  await signIn('fiona', { at: '/liveControl' })
  await page.getByRole('button', { name: texts.obs.connect }).click()
  await page.getByLabel(texts.pairing.address, { exact: true }).fill(obs.address)
  await page.getByLabel(texts.pairing.password, { exact: true }).fill(obs.state.password)
  await page.getByRole('button', { name: texts.pairing.connect, exact: true }).click()
  await expect(page.locator('[data-finding]').first()).toBeVisible()
  await expectOwnIcons(page, 'data-weight')
  const scenes = page.getByRole('group', { name: texts.pairing.scenes }).getByRole('button')
  expect(await background(scenes.and(page.locator('[aria-pressed=true]')))).not.toBe(
    await background(scenes.and(page.locator('[aria-pressed=false]'))),
  )

  const points = new Map<string, string>()
  await expectOwnIcons(page, 'data-state', points)
  obs.setStreaming(true)
  await expectPlaying(page)
  expect(await expectOwnIcons(page, 'data-state', points)).toEqual(expect.arrayContaining(['done', 'waiting']))
  await page.getByRole('button', { name: texts.live.rehearse }).click()
  await page.locator('[data-rehearsal]').getByRole('button').first().click()
  await expect(page.locator('[data-result=passed]').first()).toBeVisible()
  expect(await expectOwnIcons(page, 'data-result')).toEqual(expect.arrayContaining(['passed', 'not_measured']))
  expect(await accessibilityFaults(page, '[data-rehearsal]')).toEqual([])
  await page.locator('[data-rehearsal]').getByRole('button').first().click()

  await page.getByRole('button', { name: texts.player.unmute, exact: true }).click()
  const meter = page.getByRole('meter', { name: texts.ear.level })
  await expect(meter).toBeVisible()
  // The silent part of the meter covers the loud part, in another colour.
  expect(await background(meter.locator('span').first(), '::before')).not.toBe(await background(meter.locator('span').first(), '::after'))
  // A small picture has no space for the curve of its delay.
  await page.setViewportSize({ width: 1920, height: 1080 })
  await page.keyboard.press('i')
  const details = page.getByRole('group', { name: texts.player.details })
  await expect(details.locator('polyline')).toBeVisible()
  const [ground, line] = await details.evaluate((part) => {
    const drawn = part.querySelector('polyline')
    return [getComputedStyle(part).backgroundColor, drawn && getComputedStyle(drawn).stroke]
  })
  expect(line).not.toBe(ground)
  expect(await accessibilityFaults(page, '[data-details]')).toEqual([])

  await fiona.start({})
  await expectSignal(page, 'live')
  await expect(page.locator('[data-on-air]')).toBeVisible()
  await expect(page.locator('[data-side] [data-icon]')).toBeVisible()
  expect(await accessibilityFaults(page, '[data-obs]')).toEqual([])

  const server = await findServer(platform.dataDir)
  if (!server) throw new Error('no server')
  const drawn = await server.request('POST', '/internal/audience/customers', { count: 1, merchant: fiona.merchant })
  const [viewer] = DrawnCustomers.parse(drawn).customers
  const gift = listGifts.reply.parse(await (await fiona.get('/gift')).json()).find(({ point }) => point >= giftsOverPicture.acrossFrom)
  const phone = connect(platform.standard, viewer?.token ?? '')
  await expect.poll(() => phone.socket.connected).toBe(true)
  expect(await phone.request('room/enter', { anchorId: fiona.id })).toMatchObject({ ok: true })
  expect(await phone.request('chat/message', { message: 'hello' })).toMatchObject({ ok: true })
  expect(await phone.request('gift/send', { giftId: gift?.id ?? 0, count: 1, requestId: randomUUID() })).toMatchObject({ ok: true })

  const passing = page.locator('[data-gift=across]')
  await expect(passing).toBeVisible()
  expect(await background(passing)).not.toBe('rgba(0, 0, 0, 0)')
  await page.getByRole('log').getByText('hello').hover()
  await expect(page.getByRole('log').getByRole('toolbar')).toBeVisible()
  for (const part of ['[data-on-air]', '[data-connection=in]']) expect(await accessibilityFaults(page, part), part).toEqual([])
  phone.close()
  await pressAndConfirm(page, texts.live.end)
  await expectEnd(page)
  await expect.poll(() => obs.state.streaming).toBe(false)
})

test("in high contrast a session's page shows the chosen kinds, the current mark and the drops, and a statement that its month is not over", async ({
  page,
  signIn,
}) => {
  await signIn('anna', { at: '/liveHistory' })
  await page.locator('main tbody a').first().click()
  const kinds = page.getByRole('group', { name: texts.record.showKinds }).getByRole('button')
  await kinds.first().click()
  expect(await background(kinds.first())).not.toBe(await background(kinds.last()))
  const marks = page.getByRole('list', { name: texts.record.marksTitle }).getByRole('button')
  await marks.nth(3).click()
  await page.mouse.move(0, 0)
  const mark = (current: boolean) => marks.and(page.locator(`[aria-current=${current}]`)).first()
  await expect.poll(() => background(mark(true))).not.toBe(await background(mark(false)))
  // A canvas is not changed by high contrast, so its colours are checked: a drop has another background than the page.
  const [drop, ground] = await page
    .locator('main canvas')
    .first()
    .evaluate((canvas) => {
      const probe = canvas.appendChild(document.createElement('i'))
      const paints = ['var(--paint-error-soft)', 'Canvas'].map((paint) => {
        probe.style.color = paint
        return getComputedStyle(probe).color
      })
      probe.remove()
      return paints
    })
  expect(drop).not.toBe(ground)
  expect(await accessibilityFaults(page)).toEqual([])

  await signIn('admin', { at: '/settlement' })
  await page
    .getByRole('link', { name: new RegExp(texts.income.statement) })
    .first()
    .click()
  await expect(page.getByText(texts.statement.running)).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
})
