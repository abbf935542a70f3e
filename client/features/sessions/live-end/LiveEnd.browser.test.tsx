import { afterEach, beforeEach, expect, test } from 'vitest'
import { readCustomerCard } from '#contract/calls/room/viewer-card.ts'
import { saveThanks, withdrawThanks } from '#contract/calls/room/thanks.ts'
import type { LiveSummary } from '#contract/calls/sessions/live-end.ts'
import { done } from '#contract/wire.ts'
import { session } from '../../../lib/session.ts'
import { renderPart } from '../../../testing/render-part.tsx'
import { evening } from '../../../testing/live-summary.ts'
import { refused, serverAnswers } from '../../../testing/server-answers.ts'
import { texts } from '../../../testing/texts.ts'
import { CardHost } from '../../room/viewer-card/CardHost.tsx'
import { EndPage } from './EndPage.tsx'
import { Component } from './LiveEnd.tsx'
import { anna } from '../../../testing/signed-in.ts'

const { startedAt } = evening
const nothing: LiveSummary = {
  ...evening,
  giftSum: 0,
  endedAt: '2026-11-20T12:00:10.000Z',
  figures: { points: 0, seconds: 10, peak: null, viewers: 0, gifts: 0, givers: 0 },
  usual: null,
  bestAt: null,
  viewers: [],
  peaks: [],
  supporters: [],
  push: { lateSeconds: null, drops: 0, lostSeconds: 0, faults: [] },
}
const signIn = (role: 'anchor' | 'family') => session.restore({ ...anna, role, isAdmin: role !== 'anchor' })
beforeEach(() => signIn('anchor'))
afterEach(() => session.restore(null))
const show = (summary: Partial<LiveSummary> = {}, onChanged = () => {}) =>
  renderPart(<EndPage summary={{ ...evening, ...summary }} onChanged={onChanged} />)
const figure = (key: string) => document.querySelector(`[data-figure=${key}]`)?.textContent

test('the page says what was given in the session, and each figure beside the usual', async () => {
  const screen = await show()
  await expect.element(screen.getByRole('heading', { name: 'Evening' })).toBeVisible()
  await expect.element(screen.getByText('1,500', { exact: false }).first()).toBeVisible()
  expect(document.body.textContent).toContain('▲ +25% 平時 1,200')
  expect(figure('peak')).toContain('40▼ -20% 平時 50')
  expect(figure('viewers')).toContain('90▲ +5% 平時 85.5')
  expect(figure('seconds')).toContain('01:00:00= 0%')
  // Nothing is a percentage of 0.
  expect(figure('gifts')).toMatch(/12 *平時 0$/)
  // The sum of the minute is not the worth of the gift that is named.
  const peak = screen.getByRole('list', { name: texts.record.end.peaks })
  await expect.element(peak).toHaveTextContent(texts.record.end.minute.replace('{{points}}', '1,250 點'))
  await expect.element(peak).toHaveTextContent(/× 2 \(1,000 點\) · Mia/)
  await expect.element(screen.getByRole('heading', { name: texts.dashboard.received })).toBeVisible()
  await expect.element(screen.getByText(texts.record.end.push.held)).toBeVisible()
})

test('a session without gifts, viewers, picture and sessions before it says so', async () => {
  const screen = await show(nothing)
  for (const text of [texts.record.end.first, texts.record.end.noViewers, texts.record.end.noSupporters, texts.record.end.push.never])
    await expect.element(screen.getByText(text)).toBeVisible()
  expect(figure('peak')).toContain('–')
  expect(document.querySelector('[data-picture=none]')).toBeVisible()
  expect(screen.getByRole('button', { name: texts.record.end.thank }).elements()).toEqual([])
})

test("each viewer's name opens the card of the viewer in that room", async () => {
  signIn('family')
  const requests: string[] = []
  serverAnswers(readCustomerCard, ({ path, query }) => {
    requests.push(`${path}?${query.toString()}`)
    return refused('not_found', 404)
  })
  const screen = await renderPart(
    <>
      <EndPage summary={evening} onChanged={() => {}} />
      <CardHost hasGifts />
    </>,
  )
  const names = screen.getByRole('button', { name: 'Mia', exact: true })
  expect(names.elements()).toHaveLength(2)
  await names.first().click()
  await expect.poll(() => requests[0]).toBe('/api/customer/7/card?anchorId=1')
})

test('one sentence tells what the push went through', async () => {
  const push = { lateSeconds: 18, drops: 2, lostSeconds: 43, faults: [{ advice: 'sound_silent' as const, seconds: 50 }] }
  const screen = await show({ push })
  await expect.element(screen.getByRole('article')).toHaveTextContent(/畫面晚到 18.秒；推流中斷 2 次，共 43.秒；聽不到聲音，持續 50.秒。/)
})

test('the host keeps thanks for the chosen supporters, and can withdraw them', async () => {
  const sent: unknown[] = []
  serverAnswers(saveThanks, ({ path, body }) => {
    sent.push([path, body])
    return { text: 'x', at: startedAt, shownAt: null }
  })
  let changes = 0
  const screen = await show({}, () => void changes++)
  await screen.getByRole('button', { name: texts.record.end.thank }).click()
  await screen.getByRole('checkbox', { name: 'Noah' }).click()
  await screen.getByLabelText(texts.thanks.text).fill('Good to see you!')
  await screen.getByRole('button', { name: texts.thanks.save }).click()
  await expect.poll(() => changes).toBe(1)
  expect(sent).toEqual([['/api/customer/7/thanks', { text: 'Good to see you!' }]])
  await screen.unmount()

  const withdrawn: string[] = []
  serverAnswers(withdrawThanks, ({ path }) => {
    withdrawn.push(path)
    return done
  })
  const [first, second] = evening.supporters
  const waits = { text: 'Good to see you!', at: startedAt, shownAt: null }
  const kept = await show({
    supporters: [
      { ...first!, thanks: waits },
      { ...second!, thanks: { ...waits, shownAt: startedAt } },
    ],
  })
  expect(kept.getByRole('button', { name: texts.record.end.withdraw }).elements()).toHaveLength(1)
  await kept.getByRole('button', { name: texts.record.end.withdraw }).click()
  await expect.poll(() => withdrawn).toEqual(['/api/customer/7/thanks'])
})

test('the session is saved as a PNG, with the names of viewers only if they are chosen', async () => {
  const screen = await show()
  await screen.getByRole('button', { name: texts.record.end.save }).click()
  const link = screen.getByRole('link', { name: texts.record.end.download })
  await expect.element(link).toHaveAttribute('href', expect.stringMatching(/^blob:/))
  const bytes = async () => new Uint8Array(await (await readBlob(link.element().getAttribute('href') ?? '')).arrayBuffer())
  const without = await bytes()
  expect(new TextDecoder().decode(without.slice(1, 4))).toBe('PNG')
  const before = link.element().getAttribute('href')
  await screen.getByRole('checkbox', { name: texts.record.end.withNames }).click()
  await expect.poll(() => link.element().getAttribute('href')).not.toBe(before)
  expect((await bytes()).length).not.toBe(without.length)
})

/** `fetch` is replaced in these tests. */
const readBlob = (address: string) =>
  new Promise<Blob>((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('GET', address)
    request.responseType = 'blob'
    request.addEventListener('load', () => resolve(request.response as Blob))
    request.addEventListener('error', () => reject(new Error('no blob')))
    request.send()
  })

test('a removed host is told why and with which words; a family sees the host and no thanks', async () => {
  const screen = await show({ endReason: 'removed', endNote: 'Not you in the picture' })
  await expect.element(screen.getByRole('alert')).toHaveTextContent(texts.live.ended.removed)
  await expect.element(screen.getByText('Not you in the picture')).toBeVisible()
  await screen.unmount()
  signIn('family')
  const family = await show({ endReason: 'removed' })
  await expect.element(family.getByText('Anna', { exact: true }).first()).toBeVisible()
  expect(family.getByRole('alert').elements()).toEqual([])
  expect(family.getByRole('button', { name: texts.record.end.thank }).elements()).toEqual([])
})

test('an address of no session says so', async () => {
  const screen = await renderPart(<Component />, '/liveHistory/x/end')
  await expect.element(screen.getByRole('heading', { name: texts.record.missing })).toBeVisible()
})
