import { expect, test } from 'vitest'
import { chatKept } from '#contract/limits.ts'
import { renderPart } from '../../testing/render-part.tsx'
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
      <ChatList lines={state.lines} empty={null} />
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
