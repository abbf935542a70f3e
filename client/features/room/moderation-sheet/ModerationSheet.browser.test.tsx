import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { PersonInRoom, RoomModeration } from '#contract/calls/moderation/room.ts'
import { clearMinutes } from '#contract/limits.ts'
import { filled } from '../../../testing/filled.ts'
import { heldLine, logEntry, quietRoom } from '../../../testing/moderation.ts'
import { renderForViewers } from '../../../testing/render-viewers.tsx'
import { texts } from '../../../testing/texts.ts'
import watchTexts from '../../../i18n/watch/zh-TW.json' with { type: 'json' }
import type { Act } from '../moderation/wording/act-text.ts'
import type { Moderating } from './moderating.ts'
import ModerationButton from './ModerationButton.tsx'
import PersonActs from './PersonActs.tsx'

const { moderate, moderation, removal } = texts
const leo = { customerId: 8, nickname: 'Leo' }

const nothing: PersonInRoom = { isManager: false, canHoldNewcomers: false, mute: null }

/** A room that keeps what was done, and whose state the test changes. */
function aRoom(first: RoomModeration, { refusal = null, person = nothing }: { refusal?: string | null; person?: PersonInRoom } = {}) {
  const acts: Act[] = []
  const listeners = new Set<() => void>()
  let state = first
  const moderating: Moderating = {
    anchorId: 1,
    readPerson: () => Promise.resolve({ ok: true, data: person }),
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
  await screen.getByRole('button', { name: moderate.title }).click()
  return screen.getByRole('dialog')
}

test('one tap raises the shield, one lowers it, and each can be undone in place', async () => {
  const { moderating, acts, change } = aRoom(quietRoom)
  const sheet = await open(moderating)
  await sheet.getByRole('button', { name: moderate.shield.raise }).click()
  await expect.element(sheet.getByRole('status')).toHaveTextContent(moderate.done.shieldUp)
  await sheet.getByRole('status').getByRole('button', { name: moderation.undo }).click()
  await expect.element(sheet.getByRole('status')).toHaveTextContent(moderate.done.undo)
  change({ modes: { ...quietRoom.modes, isPaused: true, shieldSince: logEntry().at } })
  await sheet.getByRole('button', { name: moderate.shield.lower }).click()
  expect(acts).toEqual([
    { act: 'shield', isUp: true },
    { act: 'undo', entryId: 71 },
    { act: 'shield', isUp: false },
  ])
})

test('each mode and each check is one tap', async () => {
  const { moderating, acts } = aRoom(quietRoom)
  const sheet = await open(moderating)
  await sheet.getByText('10 秒', { exact: true }).click()
  await sheet.getByText('Lv. 3+', { exact: true }).click()
  await sheet.getByRole('switch', { name: moderate.modes.pause }).click()
  await sheet.getByRole('switch', { name: moderate.checks.links }).click()
  expect(acts).toEqual([
    { act: 'modes', slowSeconds: 10 },
    { act: 'modes', levelFrom: 3 },
    { act: 'modes', isPaused: true },
    { act: 'modes', checks: { links: true } },
  ])
})

test('the button counts the lines that wait; the sheet opens with them, with what holds each, and decides', async () => {
  const { moderating, acts, change } = aRoom(quietRoom)
  const screen = await renderForViewers(<ModerationButton moderating={moderating} />)
  await expect.element(screen.getByRole('button', { name: moderate.title })).toBeVisible()
  change({ held: [heldLine(3), heldLine(4, { reason: 'word', word: 'buy' })] })
  await screen.getByRole('button', { name: filled(moderate.held.waiting, { number: 2 }) }).click()
  const lines = screen.getByRole('listitem')
  await expect.element(lines.first()).toHaveTextContent(moderate.heldFor.links)
  await expect.element(lines.last()).toHaveTextContent(filled(moderate.heldFor.word, { word: 'buy' }))
  await lines.first().getByRole('button', { name: moderate.held.show }).click()
  await lines.last().getByRole('button', { name: moderate.held.drop }).click()
  expect(acts).toEqual([
    { act: 'decide', heldId: 3, isShown: true },
    { act: 'decide', heldId: 4, isShown: false },
  ])
})

test('accounts from one place are shown as such, and lead to what can be done about each', async () => {
  const people = [leo, { customerId: 9, nickname: 'Leo2' }, { customerId: 10, nickname: 'Leo3' }]
  const { moderating, acts } = aRoom({ ...quietRoom, samePlace: [{ at: logEntry().at, customers: people, count: 12 }] })
  const sheet = await open(moderating)
  await sheet.getByText(moderate.held.title, { exact: true }).click()
  await expect.element(sheet.getByText(filled(moderate.samePlace.came, { number: 12 }))).toBeVisible()
  await sheet.getByRole('button', { name: 'Leo2' }).click()
  const person = page.getByRole('dialog', { name: 'Leo2' })
  await person.getByText(moderate.ban, { exact: true }).click()
  await person.getByRole('button', { name: moderation.durations.forever }).click()
  const question = page.getByRole('dialog', { name: filled(moderate.foreverTitle, { name: 'Leo2' }) })
  await question.getByRole('button', { name: moderate.sheet.cancel }).click()
  expect(acts).toEqual([])
  await person.getByRole('button', { name: moderation.durations.forever }).click()
  await question.getByRole('button', { name: moderate.ban }).click()
  expect(acts).toEqual([{ act: 'ban', customerId: 9, minute: 5_999_940 }])
})

test('the ban of a guest can hold new guests from the same network', async () => {
  const { moderating, acts } = aRoom(quietRoom, { person: { ...nothing, canHoldNewcomers: true } })
  await renderForViewers(<PersonActs moderating={moderating} customerId={8} name="Leo" line={null} onDone={() => {}} />)
  const choice = page.getByRole('switch', { name: moderate.newcomers.switch })
  await expect.element(page.getByText(moderate.ban, { exact: true })).toBeVisible()
  await expect.element(choice).not.toBeInTheDocument()
  await page.getByText(moderate.ban, { exact: true }).click()
  await choice.click()
  await page.getByRole('button', { name: moderation.durations.oneDay }).click()
  expect(acts).toEqual([{ act: 'ban', customerId: 8, minute: 1440, holdsNewcomers: true }])
})

test('the log says who did what, and undoes it; what was undone says so', async () => {
  const muted = logEntry({ id: 5, action: 'mute', customer: leo, minute: 120 })
  const undone = logEntry({
    id: 4,
    action: 'clear',
    customer: leo,
    minute: null,
    lines: 3,
    reason: 'spam',
    undoneAt: muted.at,
    undoable: false,
  })
  const { moderating, acts } = aRoom({ ...quietRoom, log: [muted, undone] })
  const sheet = await open(moderating)
  await sheet.getByText(moderate.log.title, { exact: true }).click()
  const [first, second] = [sheet.getByRole('listitem').first(), sheet.getByRole('listitem').last()]
  const { twoHours } = moderation.durations
  await expect.element(first.getByRole('button', { name: filled(moderate.did.mute, { name: 'Leo', duration: twoHours }) })).toBeVisible()
  await expect.element(first).toHaveTextContent(filled(moderate.by.manager, { name: 'Cleo' }))
  await expect.element(second).toHaveTextContent(`${filled(moderate.log.lines, { number: 3 })} · ${removal.reasons.spam}`)
  await expect.element(second).toHaveTextContent(filled(moderate.log.undoneAt, {}).trim())
  expect(second.getByRole('button', { name: moderation.undo }).elements()).toHaveLength(0)
  await first.getByRole('button', { name: moderation.undo }).click()
  expect(acts).toEqual([{ act: 'undo', entryId: 5 }])
})

test('from a line, a tap on the reason removes it, or what its writer said within ten minutes', async () => {
  const { moderating, acts } = aRoom(quietRoom)
  const done: string[] = []
  const line = { place: { epoch: 'a', seq: 7 }, text: 'buy now' }
  const person = { moderating, customerId: 8, name: 'Leo', line, onDone: () => void done.push('closed') }
  const screen = await renderForViewers(<PersonActs {...person} />)
  await screen.getByRole('button', { name: removal.reasons.spam }).click()
  await screen.getByText(filled(moderate.sheet.lastLines, { minutes: clearMinutes }), { exact: true }).click()
  await screen.getByRole('button', { name: removal.reasons.insult }).click()
  expect(acts).toEqual([
    { act: 'remove', line: line.place, reason: 'spam' },
    { act: 'clear', customerId: 8, reason: 'insult' },
  ])
  expect(done).toHaveLength(2)
})

const mute = { banned: false, until: logEntry().at, by: { role: 'manager', name: 'Cleo' }, isLiftable: true } as const

test.each([
  ['nothing', null, [moderation.mute, moderate.ban]],
  ['a mute', mute, [moderation.unmute, moderate.ban]],
  ['a ban', { ...mute, banned: true, until: null }, [moderation.unban]],
  ['a ban by the host', { ...mute, banned: true, by: { role: 'host', name: 'Hana' }, isLiftable: false } as const, []],
])('of a person with %s, only what applies can be done', async (_, inForce, expected) => {
  const { moderating } = aRoom(quietRoom, { person: { ...nothing, mute: inForce } })
  const screen = await renderForViewers(<PersonActs moderating={moderating} customerId={8} name="Leo" line={null} onDone={() => {}} />)
  const part = screen.getByRole('region', { name: moderate.sheet.keepOut })
  await expect.element(part).toBeVisible()
  const offered = [moderation.mute, moderation.unmute, moderate.ban, moderation.unban].filter(
    (name) => part.getByText(name, { exact: true }).elements().length > 0,
  )
  expect(offered).toEqual(expected)
  if (inForce) await expect.element(part).toHaveTextContent(inForce.by.name)
})

test('of a manager, another manager is offered nothing', async () => {
  const { moderating } = aRoom(quietRoom, { person: { ...nothing, isManager: true } })
  const screen = await renderForViewers(<PersonActs moderating={moderating} customerId={8} name="Leo" line={null} onDone={() => {}} />)
  await expect.element(screen.getByText(watchTexts.watch.failures.forbidden)).toBeVisible()
  for (const name of [moderate.sheet.remove, moderate.sheet.keepOut]) expect(screen.getByRole('region', { name }).elements()).toEqual([])
})

test('a new manager is told what a manager may do, once for each room', async () => {
  const { moderating } = aRoom(quietRoom)
  const screen = await renderForViewers(<ModerationButton moderating={{ ...moderating, anchorId: 77 }} />)
  await expect.element(screen.getByRole('status')).toHaveTextContent(moderate.sheet.appointed)
  await screen.getByRole('button', { name: moderate.sheet.understood }).click()
  await screen.unmount()
  const again = await renderForViewers(<ModerationButton moderating={{ ...moderating, anchorId: 77 }} />)
  await expect.element(again.getByRole('button', { name: moderate.title })).toBeVisible()
  expect(again.getByText(moderate.sheet.appointed).elements()).toEqual([])
})

test('what was refused is said, and nothing can be undone then', async () => {
  const { moderating } = aRoom(quietRoom, { refusal: 'line_gone' })
  const line = { place: { epoch: 'a', seq: 7 }, text: 'buy now' }
  const screen = await renderForViewers(<PersonActs moderating={moderating} customerId={8} name="Leo" line={line} onDone={() => {}} />)
  await screen.getByRole('button', { name: removal.reasons.spam }).click()
  await expect.element(screen.getByRole('status')).toHaveTextContent(watchTexts.watch.failures.line_gone)
  expect(screen.getByRole('button', { name: moderation.undo }).elements()).toHaveLength(0)
})
