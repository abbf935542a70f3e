import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { addManager, listManagers, listMutes, removeManager } from '#contract/calls/room/moderation/mutes-and-managers.ts'
import { moderateRoom, readPerson, RoomAct } from '#contract/calls/room/moderation/room.ts'
import { chatKept, clearMinutes } from '#contract/limits.ts'
import { done } from '#contract/wire.ts'
import { renderPart } from '../../../testing/render-part.tsx'
import { serverAnswers } from '../../../testing/server-answers.ts'
import { texts } from '../../../testing/texts.ts'
import { CardRoomContext } from '../viewer-card/opened-card.ts'
import { RoomRulesContext, useRoomRules } from '../moderation/useRoomRules.ts'
import { createAnchorChat } from './anchor-chat.ts'
import { ChatList } from './ChatList.tsx'
import { arrivalShownMs, emptyChat, reduceChat, type ChatState } from './chat-state.ts'
import type { RoomLine } from './line.ts'

const by = { name: 'Hana', customerId: null, color: '#0f6a64', rank: 0, role: 'host' } as const
const textLine = (seq: number): RoomLine => ({
  kind: 'text',
  id: `line-${seq}`,
  at: '2026-11-20T12:00:00.000Z',
  place: { epoch: 'room', seq },
  by,
  text: `line ${seq}`,
})
const withLines = (state: ChatState, count: number) => {
  const read = state.read?.seq ?? 0
  return Array.from({ length: count }, (_, index) => textLine(read + 1 + index)).reduce(
    (now, line) => reduceChat(now, { type: 'line', line }),
    state,
  )
}

test('the chat keeps the latest 200 lines and shows the newest', async () => {
  const extra = 5
  const entered = reduceChat(reduceChat(emptyChat, { type: 'opened', from: null }), { type: 'entered', place: null })
  const full = withLines(entered, chatKept)
  const shown = (state: ChatState) => (
    <div style={{ height: 400, display: 'grid' }}>
      <ChatList lines={state.lines} arrivals={state.arrivals} empty={null} />
    </div>
  )
  const screen = await renderPart(shown(full))
  const lines = () => [...screen.getByRole('log').element().querySelectorAll<HTMLElement>('[data-kind]')]
  await expect.poll(() => lines().length).toBe(chatKept)
  await screen.rerender(shown(withLines(full, extra)))
  await expect.poll(() => lines().at(-1)?.textContent).toMatch(new RegExp(`line ${chatKept + extra}$`))
  await expect.element(lines().at(-1) ?? null).toBeInViewport()
  expect(lines()).toHaveLength(chatKept)
  expect(lines()[0]?.textContent).toMatch(new RegExp(`line ${extra + 1}$`))
})

const gift = (seq: number): RoomLine => ({
  kind: 'gift',
  id: `gift-${seq}`,
  at: '2026-11-20T12:00:00.000Z',
  place: { epoch: 'room', seq },
  by: { ...by, customerId: 1, name: 'Mia', role: 'customer' },
  gift: { orderId: seq, giftName: 'Rose', icon: '/gifts/gift.webp', gif: '/gifts/gift.webp', qty: 1, points: 10 },
})
const enter = (seq: number, name: string): RoomLine => ({
  kind: 'enter',
  id: `enter-${seq}`,
  at: '2026-11-20T12:00:00.000Z',
  place: { epoch: 'room', seq },
  by: { ...by, customerId: seq, name, role: 'customer' },
})
const after = (...lines: RoomLine[]) => lines.reduce((state, line) => reduceChat(state, { type: 'line', line }), emptyChat)
const list = (state: ChatState) => (
  <div style={{ height: 400, display: 'grid' }}>
    <ChatList lines={state.lines} arrivals={state.arrivals} empty={null} />
  </div>
)

test('arrivals share one line below the log, where screen readers do not announce them', async () => {
  const screen = await renderPart(list(after(textLine(1), enter(2, 'Mia'))))
  const arrivals = () => [...document.querySelectorAll<HTMLElement>('[data-kind="enter"]')].map((line) => line.textContent)
  await expect.poll(arrivals).toEqual(['Mia 進入直播間'])
  await screen.rerender(list(after(textLine(1), enter(2, 'Mia'), enter(3, 'Noi'), enter(4, 'Lan'))))
  await expect.poll(arrivals).toEqual(['Lan 和另外 2 人進入直播間'])
  expect(screen.getByRole('log').element().querySelector('[data-kind="enter"]')).toBeNull()
})

test('an arrival is shown for ten seconds, and nothing moves when it disappears', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const screen = await renderPart(
    <>
      <button type="button">elsewhere</button>
      {list(after(textLine(1), enter(2, 'Mia')))}
    </>,
  )
  // The pointer may still be where the previous test left it, and an arrival under the pointer stays.
  await screen.getByRole('button', { name: 'elsewhere' }).hover()
  const arrival = () => document.querySelector('[data-kind=enter]')
  const logHeight = () => document.querySelector('[role=log]')?.clientHeight
  await expect.poll(arrival).not.toBeNull()
  await expect.poll(() => vi.getTimerCount()).toBeGreaterThan(0)
  const before = logHeight()
  vi.advanceTimersByTime(arrivalShownMs - 1)
  expect(arrival()).not.toBeNull()
  vi.advanceTimersByTime(1)
  vi.useRealTimers()
  await expect.poll(arrival).toBeNull()
  expect(logHeight()).toBe(before)
})
afterEach(() => void vi.useRealTimers())

test('the chat can show only the gifts', async () => {
  const screen = await renderPart(list(after(textLine(1), gift(2), textLine(3))))
  const kinds = () =>
    [...screen.getByRole('log').element().querySelectorAll<HTMLElement>('[data-kind]')].map(({ dataset }) => dataset['kind'])
  await expect.poll(kinds).toEqual(['text', 'gift', 'text'])
  await screen.getByText('禮物', { exact: true }).click()
  await expect.poll(kinds).toEqual(['gift'])
  await screen.getByText('全部', { exact: true }).click()
  await expect.poll(kinds).toEqual(['text', 'gift', 'text'])
})

const viewers = [1, 2, 3].map((seq): RoomLine => ({
  ...textLine(seq),
  by: { ...by, customerId: seq, name: `Viewer ${seq}`, role: 'customer' },
}))
const quietRoom = createAnchorChat({ namespace: '/Anchor', sendEvent: 'chat/message/new' })
const silence = {
  minute: 120,
  banTime: '2026-11-20T12:00:00.000Z',
  freeTime: null,
  ended: false,
  banned: false,
  byManager: null,
  byMonitor: null,
}

const room = { anchorId: 1 }
/** A chat with the host's moderation actions and the viewers' cards. */
function HostsList() {
  return (
    <RoomRulesContext value={useRoomRules(quietRoom)}>
      <CardRoomContext value={room}>
        <ReadList />
      </CardRoomContext>
    </RoomRulesContext>
  )
}
/** A chat without actions. Its button adds `more` lines. */
function ReadList() {
  const [state, setState] = useState(after(...viewers))
  return (
    <>
      <button type="button" onClick={() => setState(withLines(state, more))}>
        more
      </button>
      {list(state)}
    </>
  )
}
const more = 20
/** Clicks by script, because the pointer must stay over a line. */
const receiveMore = () => [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'more')?.click()

/** A mock server that stores the mutes and the managers. */
function mockModeration() {
  const muted = new Set<number>()
  const managers = new Set<number>()
  const people = (ids: Set<number>) => [...ids].map((customerId) => ({ customerId, nickname: `Viewer ${customerId}` }))
  const lastOf = (path: string) => Number(path.split('/').at(-1))
  const mute = (customer: { customerId: number; nickname: string }) => ({
    ...silence,
    id: customer.customerId,
    nickname: customer.nickname,
    customer,
  })
  serverAnswers(listMutes, () => ({ mute: people(muted).map(mute) }))
  serverAnswers(listManagers, () => people(managers))
  const acts: RoomAct[] = []
  serverAnswers(moderateRoom, ({ body }) => {
    const { requestId: _, ...act } = RoomAct.parse(body)
    acts.push(act)
    if (act.act === 'mute' || act.act === 'ban') muted.add(act.customerId)
    if (act.act === 'release') muted.delete(act.customerId)
    if (act.act === 'undo') muted.clear()
    return { entryId: acts.length }
  })
  serverAnswers(addManager, ({ path }) => {
    managers.add(lastOf(path))
    return { customerId: lastOf(path), nickname: '' }
  })
  serverAnswers(removeManager, ({ path }) => {
    managers.delete(lastOf(path))
    return done
  })
  return { muted, managers, acts }
}
const { moderate, moderation } = texts
const muteNow = `${moderation.muteFor} ${moderation.durations.twoHours}`

test('the names in the log are one tab stop: arrow keys move between the names, and sideways to the actions', async () => {
  mockModeration()
  const screen = await renderPart(<HostsList />)
  const log = screen.getByRole('log').element()
  await expect.poll(() => log.querySelectorAll('button').length).toBe(3)
  await userEvent.tab()
  while (document.activeElement !== log) await userEvent.tab()
  const focused = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent
  const press = async (key: string) => {
    await userEvent.keyboard(key)
    return focused()
  }
  expect(await press('{ArrowUp}')).toBe('Viewer 3')
  expect(await press('{ArrowUp}')).toBe('Viewer 2')
  await expect.element(screen.getByRole('toolbar', { name: 'Viewer 2' })).toBeVisible()
  expect(await press('{ArrowRight}')).toBe(moderate.removeLine)
  expect(await press('{ArrowRight}')).toBe(muteNow)
  expect(await press('{ArrowRight}')).toBe(moderation.addManager)
  expect(await press('{ArrowRight}')).toBe(moderate.more)
  expect(await press('{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowLeft}')).toBe('Viewer 2')
  expect(await press('{ArrowRight}{ArrowUp}')).toBe('Viewer 1')
  expect(await press('{End}')).toBe('Viewer 3')
  expect(await press('{Home}')).toBe('Viewer 1')
  await userEvent.keyboard('{Tab}')
  expect(log.contains(document.activeElement)).toBe(false)
  await expect.element(screen.getByRole('toolbar')).not.toBeInTheDocument()
})

test('one click on the line under the pointer mutes its viewer, and the mute can be undone', async () => {
  const { muted, acts } = mockModeration()
  const screen = await renderPart(<HostsList />)
  await screen.getByText('line 2').hover()
  const actions = screen.getByRole('toolbar', { name: 'Viewer 2' })
  await actions.getByRole('button', { name: muteNow }).click()
  await expect.poll(() => acts).toEqual([{ act: 'mute', customerId: 2, minute: 120 }])
  await expect.element(actions.getByRole('button', { name: moderation.unmute })).toBeVisible()
  await screen.getByRole('button', { name: moderation.undo }).click()
  await expect.poll(() => acts.at(-1)).toEqual({ act: 'undo', entryId: 1 })
  expect([...muted]).toEqual([])
})

test('one click removes the line under the pointer; its menu gives a reason, removes all lines of the viewer, or bans', async () => {
  const { acts } = mockModeration()
  const screen = await renderPart(<HostsList />)
  await screen.getByText('line 2').hover()
  const actions = screen.getByRole('toolbar', { name: 'Viewer 2' })
  await actions.getByRole('button', { name: moderate.removeLine }).click()
  await expect.poll(() => acts).toEqual([{ act: 'remove', line: { epoch: 'room', seq: 2 }, reason: 'other' }])
  const choose = async (...names: string[]) => {
    // A choice leaves the pointer in the menu.
    await screen.getByText('line 2').hover()
    await actions.getByRole('button', { name: moderate.more }).click()
    // The name of a submenu ends with that of its arrow.
    for (const name of names) await page.getByRole('menuitem', { name: new RegExp(`^${name}`) }).click()
  }
  await choose(moderate.removeAs.replace('{{reason}}', texts.removal.reasons.spam))
  await expect.poll(() => acts.at(-1)).toEqual({ act: 'remove', line: { epoch: 'room', seq: 2 }, reason: 'spam' })
  await choose(moderate.clear.replace('{{minutes}}', String(clearMinutes)))
  await expect.poll(() => acts.at(-1)).toEqual({ act: 'clear', customerId: 2, reason: 'other' })
  await choose(moderate.ban, moderation.durations.oneDay)
  await expect.poll(() => acts.at(-1)).toEqual({ act: 'ban', customerId: 2, minute: 1440 })
})

test('the menu of a line opens and chooses by keyboard, and the lines hold still while it is open', async () => {
  const { acts } = mockModeration()
  const screen = await renderPart(<HostsList />)
  await expect.poll(() => screen.getByRole('log').element().querySelectorAll('button').length).toBe(3)
  screen.getByRole('log').element().focus()
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(screen.getByRole('toolbar', { name: 'Viewer 3' })).toBeVisible()
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}{Enter}')
  const item = page.getByRole('menuitem', { name: moderate.removeAs.replace('{{reason}}', texts.removal.reasons.spam) })
  await expect.element(item).toBeVisible()
  receiveMore()
  await expect.element(screen.getByText(texts.chat.unseen.replace('{{number}}', String(more)))).toBeVisible()
  await expect.poll(() => document.activeElement?.closest('[role=menu]')).not.toBeNull()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => acts).toEqual([{ act: 'remove', line: { epoch: 'room', seq: 3 }, reason: 'spam' }])
})

test('a manager is appointed and removed by keyboard with one key each, and cannot be muted', async () => {
  const { managers } = mockModeration()
  const screen = await renderPart(<HostsList />)
  await screen.getByText('line 3').hover()
  screen.getByRole('log').element().focus()
  await userEvent.keyboard('{ArrowUp}{ArrowRight}{ArrowRight}{ArrowRight}{Enter}')
  await expect.poll(() => [...managers]).toEqual([3])
  const actions = screen.getByRole('toolbar', { name: 'Viewer 3' })
  await expect.element(actions.getByRole('button', { name: moderation.removeManager })).toHaveFocus()
  await expect.element(actions.getByRole('button', { name: muteNow })).toBeDisabled()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => [...managers]).toEqual([])
})

test('nothing moves while the pointer is over a line, and the newest lines are shown when it has left', async () => {
  mockModeration()
  const screen = await renderPart(<HostsList />)
  const top = () => screen.getByText('line 2').element().getBoundingClientRect().top
  const was = top()
  await screen.getByText('line 2').hover()
  await expect.element(screen.getByRole('toolbar')).toBeVisible()
  expect(top()).toBe(was)
  receiveMore()
  const unseen = screen.getByText(texts.chat.unseen.replace('{{number}}', String(more)))
  await expect.element(unseen).toBeVisible()
  expect(top()).toBe(was)
  const log = screen.getByRole('log').element().getBoundingClientRect()
  expect(log.bottom - unseen.element().getBoundingClientRect().bottom, 'the button is at the end of the log').toBeLessThan(20)
  await screen.getByText(texts.chat.gifts, { exact: true }).hover()
  await expect.element(screen.getByText(`line ${viewers.length + more}`)).toBeInViewport()
  await expect.element(screen.getByRole('toolbar')).not.toBeInTheDocument()
})

test('a chat in which nobody can be muted has no actions and keeps scrolling under the pointer', async () => {
  const screen = await renderPart(<ReadList />)
  await screen.getByText('line 2').hover()
  receiveMore()
  await expect.element(screen.getByText(`line ${viewers.length + more}`)).toBeInViewport()
  await expect.element(screen.getByRole('toolbar')).not.toBeInTheDocument()
})

const longChat = after(...Array.from({ length: 40 }, (_, index) => textLine(index + 1)))
const belowTheEnd = (log: Element) => log.scrollHeight - log.scrollTop - log.clientHeight
const frames = async (number: number) => {
  for (let i = 0; i < number; i++) await new Promise(requestAnimationFrame)
}

test('when a line grows after layout, the chat stays at its end, but does not move for a reader who has scrolled up', async () => {
  const screen = await renderPart(list(longChat))
  const log = screen.getByRole('log').element()
  const newest = () => [...log.querySelectorAll<HTMLElement>('[data-line]')].at(-1)
  const grow = (by: number) => {
    const line = newest()
    if (line) line.style.height = `${line.offsetHeight + by}px`
  }
  await expect.poll(() => belowTheEnd(log)).toBeLessThan(1)
  grow(60)
  await expect.poll(() => belowTheEnd(log)).toBeLessThan(1)
  log.scrollTop -= 100
  await expect.element(screen.getByText(texts.chat.toNewest)).toBeVisible()
  const was = log.scrollTop
  grow(60)
  await frames(3)
  expect(log.scrollTop).toBe(was)
  await screen.getByText(texts.chat.toNewest).click()
  await expect.poll(() => belowTheEnd(log)).toBeLessThan(1)
})

/** How many pixels of the first visible line are cut off at the upper edge of the log; null if no line is visible. */
function firstSeen(log: Element): number | null {
  const { top, left, width } = log.getBoundingClientRect()
  for (let y = Math.ceil(top) + 1; y < top + 200; y++) {
    const line = document.elementFromPoint(left + width / 2, y)?.closest('[data-line]')
    if (line) return y - line.getBoundingClientRect().top
  }
  return null
}

test('no line is cut off at the upper edge while the chat follows the newest line, whatever the height of the chat', async () => {
  await renderPart(list(longChat))
  const log = document.querySelector<HTMLElement>('[role=log]')
  if (!log) throw new Error('no log')
  const frame = log.closest<HTMLElement>('div[style]')
  for (const height of [400, 407, 413, 419, 428]) {
    if (frame) frame.style.height = `${height}px`
    await expect.poll(() => belowTheEnd(log)).toBeLessThan(1)
    await expect.poll(() => firstSeen(log), { message: `${height} px` }).toBeLessThanOrEqual(2)
    expect(firstSeen(log)).not.toBeNull()
  }
  // After scrolling up, the list may begin with a part of a line. The list has seen its last height by then.
  await frames(3)
  log.scrollTop -= 105
  await expect.poll(() => log.firstElementChild instanceof HTMLElement && log.firstElementChild.style.clipPath).toBe('')
})

test('the bans of a guest are offered again with what holds new guests from the same network', async () => {
  const { acts } = mockModeration()
  serverAnswers(readPerson, () => ({ isManager: false, canHoldNewcomers: true, mute: null }))
  const screen = await renderPart(<HostsList />)
  await screen.getByText('line 2').hover()
  await screen.getByRole('toolbar', { name: 'Viewer 2' }).getByRole('button', { name: moderate.more }).click()
  await page.getByRole('menuitem', { name: new RegExp(`^${moderate.ban} `) }).click()
  await page.getByRole('menuitem', { name: moderate.newcomers.choice }).click()
  await expect.poll(() => page.getByRole('menuitem', { name: moderation.durations.oneDay }).elements().length).toBe(2)
  await page.getByRole('menuitem', { name: moderation.durations.oneDay }).last().click()
  await expect.poll(() => acts).toEqual([{ act: 'ban', customerId: 2, minute: 1440, holdsNewcomers: true }])
})
