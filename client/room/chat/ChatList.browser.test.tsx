import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { chatKept } from '#contract/limits.ts'
import { renderPart } from '../../testing/render-part.tsx'
import { RoomRulesContext } from '../moderation/useRoomRules.ts'
import { ChatList } from './ChatList.tsx'
import { emptyChat, reduceChat, type ChatState } from './chat-state.ts'
import type { SaidLine } from './line.ts'

const by = { name: 'Hana', customerId: null, color: '#0f6a64', rank: 0, role: 'host' } as const
const said = (seq: number): SaidLine => ({
  kind: 'text',
  id: `line-${seq}`,
  at: '2026-11-20T12:00:00.000Z',
  place: { epoch: 'room', seq },
  by,
  text: `line ${seq}`,
})
const hearing = (state: ChatState, count: number) => {
  const read = state.read?.seq ?? 0
  return Array.from({ length: count }, (_, index) => said(read + 1 + index)).reduce(
    (now, line) => reduceChat(now, { is: 'said', line }),
    state,
  )
}

test('the chat keeps the latest 200 lines and shows the newest', async () => {
  const more = 5
  const entered = reduceChat(reduceChat(emptyChat, { is: 'opened', from: null }), { is: 'entered', place: null })
  const full = hearing(entered, chatKept)
  const shown = (state: ChatState) => (
    <div style={{ height: 400, display: 'grid' }}>
      <ChatList lines={state.lines} arrivals={state.arrivals} empty={null} />
    </div>
  )
  const screen = await renderPart(shown(full))
  const lines = () => [...screen.getByRole('log').element().querySelectorAll<HTMLElement>('[data-kind]')]
  await expect.poll(() => lines().length).toBe(chatKept)
  await screen.rerender(shown(hearing(full, more)))
  await expect.poll(() => lines().at(-1)?.textContent).toMatch(new RegExp(`line ${chatKept + more}$`))
  await expect.element(lines().at(-1) ?? null).toBeInViewport()
  expect(lines()).toHaveLength(chatKept)
  expect(lines()[0]?.textContent).toMatch(new RegExp(`line ${more + 1}$`))
})

const gift = (seq: number): SaidLine => ({
  kind: 'gift',
  id: `gift-${seq}`,
  at: '2026-11-20T12:00:00.000Z',
  place: { epoch: 'room', seq },
  by: { ...by, customerId: 1, name: 'Mia', role: 'customer' },
  gift: { orderId: seq, giftName: 'Rose', icon: '/gifts/gift.webp', gif: '/gifts/gift.webp', qty: 1, points: 10 },
})
const enter = (seq: number, name: string): SaidLine => ({
  kind: 'enter',
  id: `enter-${seq}`,
  at: '2026-11-20T12:00:00.000Z',
  place: { epoch: 'room', seq },
  by: { ...by, customerId: seq, name, role: 'customer' },
})
const after = (...lines: SaidLine[]) => lines.reduce((state, line) => reduceChat(state, { is: 'said', line }), emptyChat)
const list = (state: ChatState) => (
  <div style={{ height: 400, display: 'grid' }}>
    <ChatList lines={state.lines} arrivals={state.arrivals} empty={null} />
  </div>
)

test('who comes in replaces one line below the log, which does not read it out', async () => {
  const screen = await renderPart(list(after(said(1), enter(2, 'Mia'))))
  const arrivals = () => [...document.querySelectorAll<HTMLElement>('[data-kind="enter"]')].map((line) => line.textContent)
  await expect.poll(arrivals).toEqual(['Mia 進入直播間'])
  await screen.rerender(list(after(said(1), enter(2, 'Mia'), enter(3, 'Noi'), enter(4, 'Lan'))))
  await expect.poll(arrivals).toEqual(['Lan 和另外 2 人進入直播間'])
  expect(screen.getByRole('log').element().querySelector('[data-kind="enter"]')).toBeNull()
})

test('the gifts can be shown by themselves', async () => {
  const screen = await renderPart(list(after(said(1), gift(2), said(3))))
  const kinds = () =>
    [...screen.getByRole('log').element().querySelectorAll<HTMLElement>('[data-kind]')].map(({ dataset }) => dataset['kind'])
  await expect.poll(kinds).toEqual(['text', 'gift', 'text'])
  await screen.getByText('禮物', { exact: true }).click()
  await expect.poll(kinds).toEqual(['gift'])
  await screen.getByText('全部', { exact: true }).click()
  await expect.poll(kinds).toEqual(['text', 'gift', 'text'])
})

test('the names of the log are one tab stop: the arrow keys, Home and End go from one to the next', async () => {
  const rules = {
    mutes: [],
    managers: [],
    failure: undefined,
    reload: () => undefined,
    mute: () => Promise.resolve(),
    unmute: () => Promise.resolve(),
    makeManager: () => Promise.resolve(),
    dropManager: () => Promise.resolve(),
  }
  const lines = [1, 2, 3].map((seq): SaidLine => ({
    ...said(seq),
    by: { ...by, customerId: seq, name: `Viewer ${seq}`, role: 'customer' },
  }))
  const screen = await renderPart(<RoomRulesContext value={rules}>{list(after(...lines))}</RoomRulesContext>)
  await expect.poll(() => screen.getByRole('log').element().querySelectorAll('button').length).toBe(3)
  screen.getByRole('log').element().focus()
  const goes = async (key: string) => {
    await userEvent.keyboard(key)
    return document.activeElement?.textContent
  }
  expect(await goes('{ArrowUp}')).toBe('Viewer 3')
  expect(await goes('{ArrowUp}')).toBe('Viewer 2')
  expect(await goes('{Home}')).toBe('Viewer 1')
  expect(await goes('{End}')).toBe('Viewer 3')
  await userEvent.keyboard('{Tab}')
  expect(screen.getByRole('log').element().contains(document.activeElement)).toBe(false)
})
