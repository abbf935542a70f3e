import { Route, Routes, useLocation } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { listRecordLines, readLiveRecord, type LiveRecord } from '#contract/calls/sessions/record.ts'
import type { RecordLine, RecordMark } from '#contract/record.ts'
import { renderPart } from '../../../testing/render-part.tsx'
import { refused, serverAnswers, unreachable } from '../../../testing/server-answers.ts'
import { texts } from '../../../testing/texts.ts'
import { Component } from './LiveSession.tsx'

const start = Date.parse('2026-11-20T12:00:00Z')
const at = (seconds: number) => new Date(start + seconds * 1000).toISOString()
const clock = (seconds: number) => new Date(start + seconds * 1000 + 8 * 3_600_000).toISOString().slice(11, 19)
const customer = { id: 7, nickname: 'Mia' }
const length = 3600

const marks: RecordMark[] = [
  { kind: 'started', at: at(0) },
  { kind: 'pushed', at: at(5), encoder: 'OBS 30.1.2' },
  ...Array.from({ length: 300 }, (_, index) => ({ kind: 'entered' as const, at: at(10 + index), customer })),
  { kind: 'gift', at: at(600), customer, orderId: 1, amount: 10.5, giftName: 'Rose', icon: '/gifts/rose.webp', count: 3 },
  { kind: 'dropped', at: at(1200), seconds: 23 },
  { kind: 'refused', at: at(1210), reason: 'wrong_key' },
  { kind: 'advised', at: at(1500), advice: 'no_audio', seconds: 40 },
  { kind: 'muted', at: at(1800), customer, banned: false, minutes: 120, by: null },
  { kind: 'fee', at: at(2400), customer, orderId: 2, amount: 5.25, minute: 3 },
  { kind: 'ended', at: at(length), reason: 'host' },
]
const lineAt = (index: number): RecordLine => ({
  id: index + 1,
  at: at(index * 10),
  name: 'Mia',
  customerId: 7,
  role: 'customer',
  color: '#336699',
  text: `line ${index}`,
  refused: index === 119 ? 'muted' : null,
  mutedAt: index === 118 ? at(1190) : null,
  banned: false,
  removed: index === 117 ? { at: at(1185), by: 'Cleo', reason: 'spam' } : null,
})
const lines = Array.from({ length: length / 10 }, (_, index) => lineAt(index))

const record: LiveRecord = {
  id: 9,
  model: { id: 1, name: 'Anna' },
  title: 'Evening',
  roomType: 'normal',
  startedAt: at(0),
  endedAt: at(length),
  endReason: 'host',
  endNote: null,
  bestAt: null,
  duration: length,
  watchedCounts: 300,
  clientCounts: 1,
  peak: 61,
  gifts: 1,
  giftSum: 10.5,
  privateFeeSum: 5.25,
  betSum: 0,
  winSum: 0,
  supporters: [{ customerId: 7, nickname: 'Mia', giftSum: 10.5 }],
  managers: 0,
  mutes: 1,
  drops: 1,
  lostSeconds: 23,
  kept: 'fine',
  findings: [
    { code: 'push_dropped', at: at(1200), seconds: 23, before: 61, gone: 14 },
    { code: 'push_refused', at: at(1210), reason: 'wrong_key', times: 4 },
    { code: 'push_fault', at: at(1500), advice: 'no_audio', seconds: 40 },
  ],
  samples: Array.from({ length: 361 }, (_, index) => ({
    at: at(index * 10),
    viewers: index % 62,
    kbps: index >= 120 && index <= 122 ? null : 2500,
    fps: index >= 120 && index <= 122 ? null : 30,
    keyFrameSeconds: 2,
    driftMs: 5,
    players: 40,
    encoder: { renderMissed: 0, encodeSkipped: 0.12, networkDropped: 0, congestion: 0.25, cpu: 61, fps: 30 },
    shown: index % 3 === 0 ? { delayMs: 820, apartMs: -14, firstPictureMs: null, stalled: 0, dropped: 0.01 } : null,
  })),
  marks,
  chat: { total: lines.length, value: lines.slice(0, 1) },
  picture: null,
}

const wireTime = (text: string | null) => (text ? Date.parse(`${text.replace(' ', 'T')}Z`) : Infinity)
beforeEach(async () => {
  await page.viewport(1280, 720)
  serverAnswers(readLiveRecord, () => record)
  serverAnswers(listRecordLines, ({ query }) => {
    const until = lines.filter((one) => Date.parse(one.at) <= wireTime(query.get('to')))
    const [limit, number] = [Number(query.get('limit')), Number(query.get('page') ?? 1)]
    return { total: until.length, value: until.slice((number - 1) * limit, number * limit) }
  })
})

/** Shows the query of the page's current address. */
const Address = () => <output data-testid="address">{useLocation().search}</output>
const show = (address = '/liveHistory/9') =>
  renderPart(
    <>
      <Routes>
        <Route path="/liveHistory/:id" element={<Component />} />
      </Routes>
      <Address />
    </>,
    address,
  )
type Screen = Awaited<ReturnType<typeof show>>
const textAt = (screen: Screen, selector: string) => screen.container.querySelector(selector)?.textContent
const moment = (screen: Screen) => textAt(screen, '[data-playhead]')
const figure = (screen: Screen, key: string) => textAt(screen, `[data-figure=${key}] dd`)
const linesOf = (screen: Screen) => [...screen.container.querySelectorAll('[data-line]')].map((one) => one.textContent)
const line = (screen: Screen) => screen.getByRole('slider')
const marksOf = (screen: Screen) => screen.getByRole('list', { name: texts.record.marksTitle })

test('what went wrong is listed below the curve in sentences, and each jumps to its moment', async () => {
  const screen = await show()
  const finding = screen.getByRole('button', { name: `${clock(1200)} 推流中斷 23 秒；原有 61 位觀眾，其中 14 位沒有回來` })
  await expect.element(screen.getByRole('button', { name: `${clock(1210)} 推流被拒絕 4 次：串流金鑰錯誤` })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: `${clock(1500)} 有畫面但沒有聲音，持續 40 秒` })).toBeVisible()
  await finding.click()
  await expect.poll(() => moment(screen)).toBe(clock(1200))
  await expect.poll(() => figure(screen, 'kbps')).toBe('–')
  await expect.element(screen.getByTestId('address')).toHaveTextContent(`?at=${encodeURIComponent(at(1200))}`)
})

test('a bad session opens with its curve, and has each kind of fault once: how often, how long in all, and the worst three', async () => {
  const drops = Array.from(
    { length: 14 },
    (_, index) => ({ code: 'push_dropped', at: at(100 * index), seconds: 10 + index, before: 61, gone: 0 }) as const,
  )
  const findings: LiveRecord['findings'] = [...drops, { code: 'push_fault', at: at(1500), advice: 'no_audio', seconds: 40 }]
  serverAnswers(readLiveRecord, () => ({ ...record, findings }))
  const screen = await show()
  await expect.element(screen.getByText('14 次，合計 00:03:51')).toBeVisible()
  const shown = [...screen.container.querySelectorAll('[data-finding]')]
  expect(shown.map((one) => one.querySelector('time')?.textContent)).toEqual([clock(1300), clock(1200), clock(1100), clock(1500)])
  const curve = line(screen).element()
  for (const one of shown) expect(one.getBoundingClientRect().top).toBeGreaterThan(curve.getBoundingClientRect().bottom)
})

test('a fault in the last second of a session jumps to its exact moment', async () => {
  const last = at(length + 0.842)
  const findings: LiveRecord['findings'] = [{ code: 'push_dropped', at: last, seconds: 0, before: 61, gone: 0 }]
  serverAnswers(readLiveRecord, () => ({ ...record, endedAt: at(length + 0.9), findings }))
  const screen = await show()
  await expect.element(screen.getByRole('slider')).toBeVisible()
  screen.container.querySelector<HTMLElement>('[data-finding=push_dropped]')?.click()
  await expect.poll(() => screen.container.querySelector('[data-playhead]')?.getAttribute('datetime')).toBe(last)
})

test('a takeover by a second encoder is a finding and a mark, which can be hidden', async () => {
  const findings: LiveRecord['findings'] = [{ code: 'push_taken_over', at: at(1200) }]
  const takenOver: RecordMark = { kind: 'takenOver', at: at(1200), encoder: 'OBS 30.1.2' }
  serverAnswers(readLiveRecord, () => ({ ...record, findings, marks: [takenOver] }))
  const screen = await show()
  await expect.element(screen.getByRole('button', { name: `${clock(1200)} ${texts.record.findings.takenOver}` })).toBeVisible()
  await expect.element(marksOf(screen).getByText('第二台編碼器接手推流：OBS 30.1.2')).toBeVisible()
  await screen.getByRole('button', { name: `${texts.record.groups.takenOver} 1` }).click()
  await expect.element(screen.getByText(texts.record.noMarks)).toBeVisible()
})

test('one playhead moves the figures, the chat and the marks', async () => {
  const screen = await show(`/liveHistory/9?at=${at(700)}`)
  await expect.poll(() => moment(screen)).toBe(clock(700))
  expect([figure(screen, 'viewers'), figure(screen, 'kbps'), figure(screen, 'points')]).toEqual(['8', '2.50 Mb/s', '10.5'])
  await expect.poll(() => linesOf(screen).at(-1)).toBe(`${clock(700)} Mialine 70`)
  await expect.element(marksOf(screen).getByRole('button', { name: /送出/ })).toHaveAttribute('aria-current', 'true')

  const { width } = line(screen).element().getBoundingClientRect()
  await line(screen).click({ position: { x: width * 0.75, y: 40 } })
  await expect.poll(() => moment(screen)).toBe(clock(2700))
  await expect.poll(() => figure(screen, 'points')).toBe('15.8')
  await expect.poll(() => linesOf(screen).at(-1)).toBe(`${clock(2700)} Mialine 270`)
  await expect.poll(() => linesOf(screen).length).toBe(100)
  await screen.getByRole('button', { name: texts.record.earlier }).click()
  await expect.poll(() => linesOf(screen).length).toBe(200)
  await expect.element(marksOf(screen).getByRole('button', { name: /支付/ })).toHaveAttribute('aria-current', 'true')
})

test('a line that never reached the room is marked, and so is one after which its author was muted', async () => {
  const screen = await show(`/liveHistory/9?at=${at(1195)}`)
  await expect.poll(() => linesOf(screen).at(-1)).toContain(texts.record.withheld.muted)
  expect(linesOf(screen).at(-2)).toContain(`${clock(1190)} 被禁言`)
  const removal = texts.removal.at.replace('{{time}}', clock(1185))
  expect(linesOf(screen).at(-3)).toContain(`${removal} · Cleo · ${texts.removal.reasons.spam}`)
})

test('arrows move the playhead, with Shift by more, and the space bar plays', async () => {
  const screen = await show(`/liveHistory/9?at=${at(600)}`)
  await expect.poll(() => moment(screen)).toBe(clock(600))
  await userEvent.keyboard('{ArrowRight}{Shift>}{ArrowRight}{/Shift}{ArrowLeft}{ArrowLeft}')
  await expect.poll(() => moment(screen)).toBe(clock(655))
  await userEvent.keyboard(' ')
  await expect.element(screen.getByRole('button', { name: texts.record.pause })).toBeVisible()
  await screen.getByText('16×').click()
  await expect.poll(() => moment(screen) ?? '', { interval: 20 }).toMatch(/^20:1[1-9]/)
  await screen.getByRole('button', { name: texts.record.pause }).click()
  await expect.element(screen.getByRole('button', { name: texts.record.play })).toBeVisible()

  line(screen).element().focus()
  await userEvent.keyboard('{End}')
  await expect.poll(() => moment(screen)).toBe(clock(length))
  await expect.element(line(screen)).toHaveAttribute('aria-valuenow', String(length))
  await userEvent.keyboard('{Home}{PageUp}')
  await expect.poll(() => moment(screen)).toBe(clock(600))
  await expect.element(line(screen)).toHaveAttribute('aria-valuetext', clock(600))
})

test('the marks are also a list, which renders only its visible rows; the keyboard reaches all of them', async () => {
  const screen = await show()
  const list = marksOf(screen)
  const first = list.getByRole('button').first()
  await expect.element(first).toHaveTextContent(`${clock(0)} 開播`)
  expect(list.getByRole('button').elements().length).toBeLessThan(50)
  expect(first.element().parentElement?.getAttribute('aria-setsize')).toBe(String(marks.length))
  first.element().focus()
  await userEvent.keyboard('{End}')
  await expect.element(list.getByRole('button', { name: '下播：主播結束' })).toHaveFocus()
  await userEvent.keyboard('{ArrowUp}{Enter}')
  await expect.poll(() => moment(screen)).toBe(clock(2400))

  const entries = screen.getByRole('button', { name: '進房 300' })
  await expect.element(entries).toHaveAttribute('aria-pressed', 'true')
  await entries.click()
  await expect.element(entries).toHaveAttribute('aria-pressed', 'false')
  expect(
    list
      .getByRole('button')
      .elements()
      .map((one) => one.getAttribute('data-mark')),
  ).not.toContain('entered')
})

test('a part of the session is loaded in finer samples, and a failed load can be tried again', async () => {
  const requested: (string | null)[] = []
  serverAnswers(readLiveRecord, ({ query }) => {
    const from = query.get('from')
    requested.push(from)
    if (from === null) return record
    const second = Math.round((wireTime(from) - start) / 1000)
    const samples = Array.from({ length: 60 }, (_, index) => ({ ...record.samples[0]!, at: at(second + index * 2), viewers: 777 }))
    return { ...record, samples }
  })
  const screen = await show(`/liveHistory/9?at=${at(1800)}`)
  await screen.getByRole('button', { name: texts.record.zoomIn }).click()
  await expect.poll(() => requested.at(-1)).toBe('2026-11-20 12:22:30')
  await expect.element(screen.getByText('最高 777')).toBeVisible()

  serverAnswers(readLiveRecord, () => unreachable)
  await screen.getByRole('button', { name: texts.record.zoomIn }).click()
  await expect.element(screen.getByRole('alert')).toHaveTextContent(texts.record.fineFailed)
  serverAnswers(readLiveRecord, () => record)
  await screen.getByRole('button', { name: texts.common.retry }).click()
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument()
})

test('an old session has a note about the data that is no longer stored', async () => {
  for (const kept of ['minutes', 'sums'] as const) {
    serverAnswers(readLiveRecord, () => ({ ...record, kept }))
    const screen = await show()
    await expect.element(screen.getByText(texts.record.kept[kept])).toBeVisible()
    await screen.unmount()
  }
})

test('an open session shows its last ten minutes and follows its newest moment', async () => {
  const open = { ...record, endedAt: null, endReason: null, findings: [], marks: marks.slice(0, -1) }
  serverAnswers(readLiveRecord, () => ({ ...open, duration: 3000 }))
  const screen = await show()
  await expect.element(screen.getByText(texts.record.live)).toBeVisible()
  await expect.element(screen.getByText(texts.record.nothingWrongYet)).toBeVisible()
  await expect.poll(() => moment(screen)).toBe(clock(3000))
  serverAnswers(readLiveRecord, () => ({ ...open, duration: 3100 }))
  dispatchEvent(new Event('online'))
  await expect.poll(() => moment(screen)).toBe(clock(3100))
  const { width } = line(screen).element().getBoundingClientRect()
  await line(screen).click({ position: { x: width / 2, y: 40 } })
  await expect.poll(() => moment(screen)).toBe(clock(2800))
  serverAnswers(readLiveRecord, () => ({ ...open, duration: 3200 }))
  dispatchEvent(new Event('online'))
  await expect.element(line(screen)).toHaveAttribute('aria-valuemax', '3200')
  expect(moment(screen)).toBe(clock(2800))
})

test('a session without faults, picture, measurements or chat has a note for each of them', async () => {
  serverAnswers(readLiveRecord, () => ({ ...record, findings: [], samples: [], marks: [], chat: { total: 0, value: [] }, peak: null }))
  const screen = await show()
  for (const text of [texts.record.nothingWrong, texts.record.noPicture, texts.record.noCurves, texts.record.noChat, texts.record.noMarks])
    await expect.element(screen.getByText(text)).toBeVisible()
})

test('a session that does not exist has its own message, and one that could not be loaded can be tried again', async () => {
  serverAnswers(readLiveRecord, () => refused('not_found', 404))
  const missing = await show()
  await expect.element(missing.getByRole('heading', { name: texts.record.missing })).toBeVisible()
  await missing.unmount()
  serverAnswers(readLiveRecord, () => unreachable)
  const screen = await show()
  await expect.element(screen.getByRole('alert')).toHaveTextContent(texts.record.failed)
  serverAnswers(readLiveRecord, () => record)
  await screen.getByRole('button', { name: texts.common.retry }).click()
  await expect.element(screen.getByRole('heading', { name: 'Evening' })).toBeVisible()
})

test('on a phone either the chat or the marks are shown, and nothing is wider than the window', async () => {
  await page.viewport(360, 740)
  const screen = await show(`/liveHistory/9?at=${at(700)}`)
  await expect.poll(() => linesOf(screen).length).toBeGreaterThan(0)
  expect(screen.container.querySelector('[data-mark]')).toBeNull()
  await screen.getByText(texts.record.marksTitle, { exact: true }).click()
  await expect.element(marksOf(screen)).toBeVisible()
  expect(linesOf(screen)).toEqual([])
  expect(document.documentElement.scrollWidth - innerWidth).toBeLessThanOrEqual(0)
})
