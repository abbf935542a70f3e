import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { ModerationEntry, RoomModeration } from '#contract/calls/moderation/room.ts'
import { platformNow } from '../../lib/time/clock.ts'
import { renderForViewers } from '../../testing/render-viewers.tsx'
import moderationTexts from '../../i18n/moderation-sheet/zh-TW.json' with { type: 'json' }
import watchTexts from '../../i18n/watch/zh-TW.json' with { type: 'json' }
import type { Act, Moderating } from './moderating.ts'
import ModerationButton from './ModerationButton.tsx'
import PersonActs from './PersonActs.tsx'

const { moderating: texts } = moderationTexts
const at = new Date(platformNow()).toISOString()
const leo = { customerId: 8, nickname: 'Leo' }
const muted: ModerationEntry = {
  id: 5,
  at,
  action: 'mute',
  by: { role: 'manager', name: 'Mia' },
  customer: leo,
  minute: 120,
  lines: null,
  reason: null,
  modes: null,
  undone: null,
  undoneAt: null,
  undoable: true,
}
const quiet: RoomModeration = {
  modes: {
    slowSeconds: 0,
    levelFrom: 0,
    isPaused: false,
    checks: { flood: false, repeat: false, links: false, shouting: false },
    shieldSince: null,
  },
  held: [],
  samePlace: [],
  log: [],
}
const held = { id: 3, at, customer: { ...leo, color: '#000', rank: 2 }, text: 'see example.com', reason: 'links', word: null } as const

/** A room that keeps what was done, and whose state the test changes. */
function aRoom(first: RoomModeration, refusal: string | null = null) {
  const acts: Act[] = []
  const listeners = new Set<() => void>()
  let state = first
  const moderating: Moderating = {
    read: () => Promise.resolve({ ok: true, data: state }),
    act(act) {
      acts.push(act)
      return Promise.resolve(refusal ? { ok: false, code: refusal, message: '' } : { ok: true, data: { entryId: 70 + acts.length } })
    },
    onChange: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    isHost: false,
  }
  const change = (next: Partial<RoomModeration>) => {
    state = { ...state, ...next }
    for (const listener of listeners) listener()
  }
  return { moderating, acts, change }
}
const open = async (moderating: Moderating) => {
  const screen = await renderForViewers(<ModerationButton moderating={moderating} />)
  await screen.getByRole('button', { name: texts.title }).click()
  return screen.getByRole('dialog')
}

test('one tap raises the shield, one lowers it, and each can be undone in place', async () => {
  const { moderating, acts, change } = aRoom(quiet)
  const sheet = await open(moderating)
  await sheet.getByRole('button', { name: texts.shieldUp }).click()
  await expect.element(sheet.getByRole('status')).toHaveTextContent(texts.done.raised)
  await sheet.getByRole('status').getByRole('button', { name: texts.undo }).click()
  await expect.element(sheet.getByRole('status')).toHaveTextContent(texts.done.undo)
  change({ modes: { ...quiet.modes, isPaused: true, shieldSince: at } })
  await sheet.getByRole('button', { name: texts.shieldDown }).click()
  expect(acts).toEqual([
    { act: 'shield', isUp: true },
    { act: 'undo', entryId: 71 },
    { act: 'shield', isUp: false },
  ])
})

test('each mode and each check is one tap', async () => {
  const { moderating, acts } = aRoom(quiet)
  const sheet = await open(moderating)
  await sheet.getByText('10 秒', { exact: true }).click()
  await sheet.getByText('Lv. 3+', { exact: true }).click()
  await sheet.getByRole('switch', { name: texts.pause }).click()
  await sheet.getByRole('switch', { name: texts.checkNames.links }).click()
  expect(acts).toEqual([
    { act: 'modes', slowSeconds: 10 },
    { act: 'modes', levelFrom: 3 },
    { act: 'modes', isPaused: true },
    { act: 'modes', checks: { links: true } },
  ])
})

test('the button counts the lines that wait; the sheet opens with them, with what holds each, and decides', async () => {
  const { moderating, acts, change } = aRoom(quiet)
  const screen = await renderForViewers(<ModerationButton moderating={moderating} />)
  await expect.element(screen.getByRole('button', { name: texts.title })).toBeVisible()
  change({ held: [held, { ...held, id: 4, text: 'buy now', reason: 'word', word: 'buy' }] })
  await screen.getByRole('button', { name: '聊天管理：2 則待審' }).click()
  const lines = screen.getByRole('listitem')
  await expect.element(lines.first()).toHaveTextContent(texts.heldFor.links)
  await expect.element(lines.last()).toHaveTextContent('屏蔽詞：buy')
  await lines.first().getByRole('button', { name: texts.letThrough }).click()
  await lines.last().getByRole('button', { name: texts.drop }).click()
  expect(acts).toEqual([
    { act: 'decide', heldId: 3, isShown: true },
    { act: 'decide', heldId: 4, isShown: false },
  ])
})

test('accounts from one place are shown as such, and lead to what can be done about each', async () => {
  const people = [leo, { customerId: 9, nickname: 'Leo2' }, { customerId: 10, nickname: 'Leo3' }]
  const { moderating, acts } = aRoom({ ...quiet, samePlace: [{ at, customers: people, count: 12 }] })
  const sheet = await open(moderating)
  await sheet.getByText(texts.tabs.held, { exact: true }).click()
  await expect.element(sheet.getByText(/12 個帳號/)).toBeVisible()
  await sheet.getByRole('button', { name: 'Leo2' }).click()
  const person = page.getByRole('dialog', { name: 'Leo2' })
  await person.getByText(texts.ban, { exact: true }).click()
  await person.getByRole('button', { name: texts.durations.forever }).click()
  expect(acts).toEqual([{ act: 'ban', customerId: 9, minute: 5_999_940 }])
})

test('the log says who did what, and undoes it; what was undone says so', async () => {
  const undone: ModerationEntry = {
    ...muted,
    id: 4,
    action: 'clear',
    minute: null,
    lines: 3,
    reason: 'spam',
    undoneAt: at,
    undoable: false,
  }
  const { moderating, acts } = aRoom({ ...quiet, log: [muted, undone] })
  const sheet = await open(moderating)
  await sheet.getByText(texts.tabs.log, { exact: true }).click()
  const [first, second] = [sheet.getByRole('listitem').first(), sheet.getByRole('listitem').last()]
  await expect.element(first).toHaveTextContent(/禁言Leo2 小時.*Mia \(房管\)/)
  await expect.element(second).toHaveTextContent(/3 則 · 垃圾訊息.*已復原/)
  expect(second.getByRole('button', { name: texts.undo }).elements()).toHaveLength(0)
  await first.getByRole('button', { name: texts.undo }).click()
  expect(acts).toEqual([{ act: 'undo', entryId: 5 }])
})

test('from a line, a tap on the reason removes it, or what its writer said within ten minutes', async () => {
  const { moderating, acts } = aRoom(quiet)
  const done: string[] = []
  const line = { place: { epoch: 'a', seq: 7 }, text: 'buy now' }
  const person = { moderating, customerId: 8, name: 'Leo', isManager: false, line, onDone: () => void done.push('closed') }
  const screen = await renderForViewers(<PersonActs {...person} />)
  await screen.getByRole('button', { name: texts.reasons.spam }).click()
  await screen.getByText('最近 10 分鐘', { exact: true }).click()
  await screen.getByRole('button', { name: texts.reasons.insult }).click()
  await screen.getByRole('button', { name: texts.release }).click()
  expect(acts).toEqual([
    { act: 'remove', line: line.place, reason: 'spam' },
    { act: 'clear', customerId: 8, reason: 'insult' },
    { act: 'release', customerId: 8 },
  ])
  expect(done).toHaveLength(3)
})

test('what was refused is said, and nothing can be undone then', async () => {
  const { moderating } = aRoom(quiet, 'line_gone')
  const line = { place: { epoch: 'a', seq: 7 }, text: 'buy now' }
  const screen = await renderForViewers(
    <PersonActs moderating={moderating} customerId={8} name="Leo" isManager={false} line={line} onDone={() => {}} />,
  )
  await screen.getByRole('button', { name: texts.reasons.spam }).click()
  await expect.element(screen.getByRole('status')).toHaveTextContent(watchTexts.watch.failures.line_gone)
  expect(screen.getByRole('button', { name: texts.undo }).elements()).toHaveLength(0)
})
