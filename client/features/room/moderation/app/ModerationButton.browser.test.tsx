import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { PersonInRoom, RoomModeration } from '#contract/calls/room/moderation/room.ts'
import { clearMinutes } from '#contract/limits.ts'
import { filled } from '../../../../testing/filled.ts'
import { heldLine, logEntry, quietRoom } from '../../../../testing/moderation.ts'
import { renderForViewers } from '../../../../testing/render-viewers.tsx'
import { texts } from '../../../../testing/texts.ts'
import watchTexts from '../../../../i18n/zh-TW/watch.json' with { type: 'json' }
import type { Act } from '../wording/act-text.ts'
import type { Moderator, WrittenLine } from '../moderator.ts'
import ViewerActs from '../../viewer-card/ViewerActs.tsx'
import { useStanding } from '../../viewer-card/useStanding.ts'
import ModerationButton from './ModerationButton.tsx'
import { appFeedback, OpenQuestion } from './app-feedback.tsx'

const { moderate, moderation, removal } = texts
const leo = { customerId: 8, nickname: 'Leo' }

const nothing: PersonInRoom = { isManager: false, canHoldNewcomers: false, mute: null }

/** A room that keeps what was done, and whose state the test changes. */
function aRoom(first: RoomModeration, { refusal = null, standing = nothing }: { refusal?: string | null; standing?: PersonInRoom } = {}) {
  const acts: Act[] = []
  const listeners = new Set<() => void>()
  let state = first
  const moderator: Moderator = {
    anchorId: 1,
    as: 'manager',
    readStanding: () => Promise.resolve({ ok: true, data: standing }),
    read: () => Promise.resolve({ ok: true, data: state }),
    act(act) {
      acts.push(act)
      return Promise.resolve(refusal ? { ok: false, code: refusal, message: '' } : { ok: true, data: { entryId: 70 + acts.length } })
    },
    onChange: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  const change = (next: Partial<RoomModeration>) => {
    state = { ...state, ...next }
    for (const listener of listeners) listener()
  }
  return { moderator, acts, change }
}
function Leo({ moderator, line = null, onDone }: { moderator: Moderator; line?: WrittenLine | null; onDone?: () => void }) {
  const { standing } = useStanding(moderator, leo.customerId)
  return (
    <ViewerActs moderator={moderator} viewer={leo} line={line} standing={standing} feedback={appFeedback} {...(onDone && { onDone })} />
  )
}
const open = async (moderator: Moderator) => {
  const screen = await renderForViewers(
    <>
      <ModerationButton moderator={moderator} />
      <OpenQuestion />
    </>,
  )
  await screen.getByRole('button', { name: moderate.title }).click()
  return screen.getByRole('dialog')
}

test('one tap raises the shield, one lowers it, and each can be undone in place', async () => {
  const { moderator, acts, change } = aRoom(quietRoom)
  const sheet = await open(moderator)
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

test('the button counts the lines that wait; the sheet opens with them, with what holds each, and decides', async () => {
  const { moderator, acts, change } = aRoom(quietRoom)
  const screen = await renderForViewers(<ModerationButton moderator={moderator} />)
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
  const viewers = [leo, { customerId: 9, nickname: 'Leo2' }, { customerId: 10, nickname: 'Leo3' }]
  const { moderator, acts } = aRoom({ ...quietRoom, samePlace: [{ at: logEntry().at, customers: viewers, count: 12 }] })
  const sheet = await open(moderator)
  await sheet.getByText(moderate.held.title, { exact: true }).click()
  await expect.element(sheet.getByText(filled(moderate.samePlace.came, { number: 12 }))).toBeVisible()
  await sheet.getByRole('button', { name: 'Leo2' }).click()
  const card = page.getByRole('dialog', { name: 'Leo2' })
  await card.getByText(moderate.ban, { exact: true }).click()
  await card.getByRole('button', { name: moderation.durations.forever }).click()
  const question = page.getByRole('dialog', { name: filled(moderate.foreverTitle, { name: 'Leo2' }) })
  await question.getByRole('button', { name: moderate.sheet.cancel }).click()
  expect(acts).toEqual([])
  await card.getByRole('button', { name: moderation.durations.forever }).click()
  await question.getByRole('button', { name: moderate.ban }).click()
  expect(acts).toEqual([{ act: 'ban', customerId: 9, minute: 5_999_940 }])
})

test('undo after a sheet was closed leaves the next sheet open', async () => {
  const { moderator, acts } = aRoom({
    ...quietRoom,
    samePlace: [{ at: logEntry().at, customers: [leo, { customerId: 9, nickname: 'Leo2' }], count: 2 }],
  })
  const sheet = await open(moderator)
  await sheet.getByText(moderate.held.title, { exact: true }).click()
  await sheet.getByRole('button', { name: 'Leo', exact: true }).click()
  const first = page.getByRole('dialog', { name: 'Leo', exact: true })
  await first.getByRole('button', { name: removal.reasons.spam }).click()
  await expect.element(first).not.toBeInTheDocument()
  await sheet.getByRole('button', { name: 'Leo2' }).click()
  const next = page.getByRole('dialog', { name: 'Leo2' })
  await next.getByRole('button', { name: moderation.undo }).click()
  await expect.element(next.getByRole('status')).toHaveTextContent(moderate.done.undo)
  await expect.element(next.getByRole('button', { name: removal.reasons.spam })).toBeVisible()
  expect(acts).toEqual([
    { act: 'clear', customerId: 8, reason: 'spam' },
    { act: 'undo', entryId: 71 },
  ])
})

test('the ban of a guest can hold new guests from the same network', async () => {
  const { moderator, acts } = aRoom(quietRoom, { standing: { ...nothing, canHoldNewcomers: true } })
  await renderForViewers(<Leo moderator={moderator} />)
  const choice = page.getByRole('switch', { name: moderate.newcomers.switch })
  await expect.element(page.getByText(moderate.ban, { exact: true })).toBeVisible()
  await expect.element(choice).not.toBeInTheDocument()
  await page.getByText(moderate.ban, { exact: true }).click()
  await choice.click()
  await page.getByRole('button', { name: moderation.durations.oneDay }).click()
  expect(acts).toEqual([{ act: 'ban', customerId: 8, minute: 1440, holdsNewcomers: true }])
})

test('from a line, a tap on the reason removes it, or what its writer said within ten minutes', async () => {
  const { moderator, acts } = aRoom(quietRoom)
  const done: string[] = []
  const line = { place: { epoch: 'a', seq: 7 }, text: 'buy now' }
  const screen = await renderForViewers(<Leo moderator={moderator} line={line} onDone={() => void done.push('closed')} />)
  await screen.getByRole('button', { name: removal.reasons.spam }).click()
  await screen.getByText(filled(moderate.sheet.lastLines, { minutes: clearMinutes }), { exact: true }).click()
  await screen.getByRole('button', { name: removal.reasons.insult }).click()
  expect(acts).toEqual([
    { act: 'remove', line: line.place, reason: 'spam' },
    { act: 'clear', customerId: 8, reason: 'insult' },
  ])
  await expect.poll(() => done).toHaveLength(2)
})

const mute = { banned: false, until: logEntry().at, by: { role: 'manager', name: 'Cleo' }, isLiftable: true } as const

test.each([
  ['nothing', null, [moderation.mute, moderate.ban]],
  ['a mute', mute, [moderation.unmute, moderate.ban]],
  ['a ban', { ...mute, banned: true, until: null }, [moderation.unban]],
  ['a ban by the host', { ...mute, banned: true, by: { role: 'host', name: 'Hana' }, isLiftable: false } as const, []],
])('of a viewer with %s, only what applies can be done', async (_, inForce, expected) => {
  const { moderator } = aRoom(quietRoom, { standing: { ...nothing, mute: inForce } })
  const screen = await renderForViewers(<Leo moderator={moderator} />)
  const part = screen.getByRole('region', { name: moderate.sheet.keepOut })
  await expect.element(part).toBeVisible()
  const offered = () =>
    [moderation.mute, moderation.unmute, moderate.ban, moderation.unban].filter(
      (name) => part.getByText(name, { exact: true }).elements().length > 0,
    )
  await expect.poll(offered).toEqual(expected)
  if (inForce) await expect.element(part).toHaveTextContent(inForce.by.name)
})

test('of a manager, another manager is offered nothing', async () => {
  const { moderator } = aRoom(quietRoom, { standing: { ...nothing, isManager: true } })
  const screen = await renderForViewers(<Leo moderator={moderator} />)
  await expect.element(screen.getByText(watchTexts.watch.failures.forbidden)).toBeVisible()
  for (const name of [moderate.sheet.remove, moderate.sheet.keepOut]) expect(screen.getByRole('region', { name }).elements()).toEqual([])
})

test('a new manager is told what a manager may do, once for each room', async () => {
  const { moderator } = aRoom(quietRoom)
  const screen = await renderForViewers(<ModerationButton moderator={{ ...moderator, anchorId: 77 }} />)
  await expect.element(screen.getByRole('status')).toHaveTextContent(moderate.sheet.appointed)
  await screen.getByRole('button', { name: moderate.sheet.understood }).click()
  await screen.unmount()
  const again = await renderForViewers(<ModerationButton moderator={{ ...moderator, anchorId: 77 }} />)
  await expect.element(again.getByRole('button', { name: moderate.title })).toBeVisible()
  expect(again.getByText(moderate.sheet.appointed).elements()).toEqual([])
})

test('what was refused is said, and nothing can be undone then', async () => {
  const { moderator } = aRoom(quietRoom, { refusal: 'line_gone' })
  const line = { place: { epoch: 'a', seq: 7 }, text: 'buy now' }
  const screen = await renderForViewers(<Leo moderator={moderator} line={line} />)
  await screen.getByRole('button', { name: removal.reasons.spam }).click()
  await expect.element(screen.getByRole('status')).toHaveTextContent(watchTexts.watch.failures.line_gone)
  expect(screen.getByRole('button', { name: moderation.undo }).elements()).toHaveLength(0)
})
