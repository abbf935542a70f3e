import { expect, test } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { userEvent } from 'vitest/browser'
import { audienceLine } from '../../../room/chat/line.ts'
import type { AudienceWire } from '../../guest/audience.ts'
import { platformNow } from '../../../../lib/time/clock.ts'
import { passTime } from '../../../../testing/move-time.ts'
import { renderForViewers } from '../../../../testing/render-viewers.tsx'
import viewerTexts from '../../../../i18n/zh-TW/lobby.json' with { type: 'json' }
import chatTexts from '../../../../i18n/zh-TW/chat.json' with { type: 'json' }
import watchTexts from '../../../../i18n/zh-TW/watch.json' with { type: 'json' }
import type { WatchRoom } from '../watch-room.ts'
import { enteringRoom, reduceWatch, type WatchAction, type WatchState } from '../watch-state.ts'
import { Composer } from './Composer.tsx'

const { watch: texts } = watchTexts
const guest = { id: 7, nickname: 'Mia', color: '#000', rank: 0, merchant: 'lumen' }
const inside = reduceWatch(enteringRoom('Set', null), { type: 'entered', place: null }, guest.id)

let seq = 0
const ownLine = (text: string): WatchAction => ({
  type: 'line',
  line: audienceLine(
    { epoch: 'a', seq: ++seq },
    {
      kind: 'text',
      anchorId: 1,
      at: new Date(platformNow()).toISOString(),
      by: { name: 'Mia', customerId: guest.id, color: '#000', rank: 0, role: 'customer' },
      text,
    },
  ),
})
const noWire: Pick<AudienceWire, 'send'> = { send: () => Promise.reject(new Error('nothing is sent here')) }

/** A room that answers each line with the next of `refusals`, and keeps what was written. */
function aRoom(...refusals: (string | null)[]) {
  const written: string[] = []
  const room: WatchRoom = {
    anchorId: 1,
    ...createStore(() => inside),
    onGift: () => () => {},
    onModeration: () => () => {},
    goOn: () => {},
    renewChannel: () => {},
    heart: () => {},
    write: (message) => {
      written.push(message)
      const code = refusals[written.length - 1]
      return Promise.resolve(code ? { ok: false, code, message: code, shown: new Promise(() => {}) } : null)
    },
    dismissNotices: () => written.push('dismissed'),
    leave: () => {},
  }
  return { room, written }
}
const composer = (state: WatchState, room: WatchRoom) => (
  <div style={{ width: 360 }}>
    <Composer wire={noWire as AudienceWire} state={state} room={room} guest={guest} moderator={null} />
  </div>
)
const show = (state: WatchState = inside, { room } = aRoom()) => renderForViewers(composer(state, room))
const after = (state: WatchState, ...actions: WatchAction[]) => actions.reduce((was, action) => reduceWatch(was, action, guest.id), state)
const modes = (changed: Partial<WatchState['modes']>): WatchAction => ({ type: 'modes', modes: { ...inside.modes, ...changed } })

test('words are sent with Enter, blanks are not, and words that were refused return to the field', async () => {
  const { room, written } = aRoom(null, 'too_many_requests')
  const screen = await show(inside, { room, written })
  const field = screen.getByRole('textbox', { name: texts.say })
  await field.click()
  await userEvent.keyboard('  {Enter}')
  // Not typed: the keyboard of the tests splits an emoji.
  await field.fill('שלום 🎧')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => written).toEqual(['שלום 🎧'])
  await expect.element(field).toHaveValue('')
  await userEvent.keyboard('again{Enter}')
  await expect.element(screen.getByText(texts.failures.too_many_requests)).toBeVisible()
  await expect.element(field).toHaveValue('again')
})

test('whoever is muted reads until when and by whom, and can talk again afterwards', async () => {
  const until = new Date(platformNow() + 120_000).toISOString()
  const muted: WatchState = { ...inside, standing: { isManager: false, mute: { until, by: 'Carol' } } }
  const screen = await show(muted)
  await expect.element(screen.getByRole('status').first()).toHaveTextContent('Carol')
  expect(screen.getByRole('textbox').elements()).toHaveLength(0)
  passTime(121_000)
  await expect.element(screen.getByRole('textbox', { name: texts.say })).toBeVisible()
})

test('a permanent mute by the host names the host', async () => {
  const screen = await show({ ...inside, standing: { isManager: false, mute: { until: null, by: null } } })
  await expect.element(screen.getByText('您被 主播 永久禁言')).toBeVisible()
})

test('in slow mode the time until the next line stands in the field, which keeps its words meanwhile', async () => {
  const { room, written } = aRoom()
  const slow = after(inside, modes({ slowSeconds: 10 }))
  const screen = await show(slow, { room, written })
  const field = screen.getByRole('textbox', { name: texts.say })
  await expect.element(field).toHaveAttribute('placeholder', '慢速模式：10 秒')
  await field.fill('typed meanwhile')
  await screen.rerender(composer(after(slow, ownLine('said a moment ago')), room))
  await expect.element(screen.getByRole('timer')).toHaveTextContent(/^0:(10|09)$/)
  await field.click()
  await userEvent.keyboard('{Enter}')
  await expect.element(field).toHaveValue('typed meanwhile')
  expect(written).toEqual([])
  passTime(11_000)
  await screen.getByRole('button', { name: chatTexts.chat.send }).click()
  expect(written).toEqual(['typed meanwhile'])
})

test('whoever is under the level reads which level is missing; after a pause the typed words are still there', async () => {
  const { room, written } = aRoom()
  const screen = await show(inside, { room, written })
  await screen.getByRole('textbox', { name: texts.say }).fill('half a line')
  await screen.rerender(composer(after(inside, modes({ levelFrom: 3 })), room))
  await expect.element(screen.getByText('目前僅限等級 3 以上發言。 您目前是等級 0，距離等級 3 還差 3 級。')).toBeVisible()
  await screen.rerender(composer(after(inside, modes({ isPaused: true })), room))
  await expect.element(screen.getByText(texts.chatPaused)).toBeVisible()
  expect(screen.getByRole('textbox').elements()).toHaveLength(0)
  await screen.rerender(composer(inside, room))
  await expect.element(screen.getByRole('textbox', { name: texts.say })).toHaveValue('half a line')
})

test('nothing stops a manager', async () => {
  const manager: WatchState = { ...inside, standing: { isManager: true, mute: null } }
  const screen = await show(after(manager, modes({ isPaused: true, levelFrom: 5, slowSeconds: 30 }), ownLine('a')))
  await expect.element(screen.getByRole('textbox', { name: texts.say })).toHaveAttribute('placeholder', texts.say)
  expect(screen.getByRole('timer').elements()).toHaveLength(0)
})

test('a line that waits for a decision is shown to its writer until it is let through, or read', async () => {
  const { room, written } = aRoom()
  const held = after(inside, { type: 'held', text: 'see example.com', at: platformNow() })
  const screen = await show(held, { room, written })
  await expect.element(screen.getByText('see example.com')).toBeVisible()
  await expect.element(screen.getByText(texts.heldLine)).toBeVisible()
  await screen.getByRole('button', { name: viewerTexts.viewer.close }).click()
  expect(written).toEqual(['dismissed'])
  await screen.rerender(composer(after(held, ownLine('see example.com')), room))
  expect(screen.getByText(texts.heldLine).elements()).toHaveLength(0)
})
