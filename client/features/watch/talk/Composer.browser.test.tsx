import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { AudienceWire } from '../../guest/audience.ts'
import { platformNow } from '../../../lib/time/clock.ts'
import { passTime } from '../../../testing/move-time.ts'
import { renderForViewers } from '../../../testing/render-viewers.tsx'
import watchTexts from '../../../i18n/watch/zh-TW.json' with { type: 'json' }
import type { WatchRoom } from '../watch-room.ts'
import { enteringRoom, reduceWatch, type WatchState } from '../watch-state.ts'
import { Composer } from './Composer.tsx'

const { watch: texts } = watchTexts
const guest = { id: 7, nickname: 'Mia', color: '#000', rank: 0, merchant: 'lumen' }
const inside = reduceWatch(enteringRoom('Set', null), { type: 'entered', place: null }, guest.id)

/** A connection that acknowledges each event with the next of `answers`, and keeps what was sent. */
function aWire(...answers: { ok: boolean; code?: string }[]) {
  const sent: unknown[] = []
  const wire: Pick<AudienceWire, 'send'> = {
    // oxlint-disable-next-line typescript/no-explicit-any -- stands in for every event
    send: (_event, payload): any => {
      sent.push(payload)
      return Promise.resolve({ message: '', data: {}, ...answers[sent.length - 1] })
    },
  }
  return { wire: wire as AudienceWire, sent }
}
const room: WatchRoom = {
  getState: () => inside,
  subscribe: () => () => {},
  onGift: () => () => {},
  goOn: () => {},
  renewChannel: () => {},
  heart: () => {},
  leave: () => {},
}
const show = (wire: AudienceWire, state: WatchState = inside) =>
  renderForViewers(
    <div style={{ width: 360 }}>
      <Composer wire={wire} state={state} room={room} guest={guest} />
    </div>,
  )

test('words are sent with Enter, blanks are not, and words that were refused return to the field', async () => {
  const { wire, sent } = aWire({ ok: true }, { ok: false, code: 'too_many_requests' })
  const screen = await show(wire)
  const field = screen.getByRole('textbox', { name: texts.say })
  await field.click()
  await userEvent.keyboard('  {Enter}')
  // Not typed: the keyboard of the tests splits an emoji.
  await field.fill('שלום 🎧')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => sent).toEqual([{ message: 'שלום 🎧' }])
  await expect.element(field).toHaveValue('')
  await userEvent.keyboard('again{Enter}')
  await expect.element(screen.getByText(texts.failures.too_many_requests)).toBeVisible()
  await expect.element(field).toHaveValue('again')
})

test('whoever is muted reads until when and by whom, and can talk again afterwards', async () => {
  const until = new Date(platformNow() + 120_000).toISOString()
  const muted: WatchState = { ...inside, standing: { isManager: false, mute: { until, by: 'Carol' } } }
  const screen = await show(aWire({ ok: true }).wire, muted)
  await expect.element(screen.getByRole('status').first()).toHaveTextContent('Carol')
  expect(screen.getByRole('textbox').elements()).toHaveLength(0)
  passTime(121_000)
  await expect.element(screen.getByRole('textbox', { name: texts.say })).toBeVisible()
})

test('a permanent mute by the host names the host', async () => {
  const screen = await show(aWire({ ok: true }).wire, { ...inside, standing: { isManager: false, mute: { until: null, by: null } } })
  await expect.element(screen.getByText('您被 主播 永久禁言')).toBeVisible()
})
