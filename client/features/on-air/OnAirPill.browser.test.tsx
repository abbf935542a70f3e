import { afterEach, beforeEach, expect, test } from 'vitest'
import { getRoom, type Room } from '#contract/calls/room.ts'
import { platformNow } from '../../lib/time/clock.ts'
import { session } from '../../lib/session.ts'
import { renderPart } from '../../testing/render-part.tsx'
import { serverAnswers } from '../../testing/server-answers.ts'
import { texts } from '../../testing/texts.ts'
import OnAirPill from './OnAirPill.tsx'

const at = (seconds: number) => new Date(platformNow() + seconds * 1000).toISOString()
const room = (signal: Pick<Room['signal'], 'state' | 'until'>): Room => ({
  id: 1,
  name: 'Anna',
  streaming: signal.state === 'live',
  channel: null,
  preview: null,
  roomType: 'normal',
  roomLevel: 0,
  privateFee: { fee: 1, minute: 3 },
  chatSetting: { game: null },
  signal: { ...signal, since: at(-5), refusal: null },
  health: null,
  live: { id: 1, title: '', startedAt: at(-65) },
  onlineCount: 1,
})
beforeEach(() =>
  session.restore({
    id: 1,
    merchant: 'main',
    name: 'Anna',
    email: '',
    role: 'anchor',
    familyId: 1,
    isAdmin: false,
    liveRoomIsBegin: true,
    token: 'token',
    accessToken: 'token',
  }),
)
afterEach(() => session.restore(null))
const color = (name: string) => {
  const probe = document.body.appendChild(document.createElement('i'))
  probe.style.color = `var(${name})`
  const value = getComputedStyle(probe).color
  probe.remove()
  return value
}
const pill = () => document.querySelector<HTMLElement>('[data-on-air-pill]')
const colorOf = () => pill() && getComputedStyle(pill()!).color

test.each([
  ['live', '--gr-on-air', texts.header.onAir, /00:01:0\d$/],
  ['reconnecting', '--gr-warn', texts.header.reconnecting, /\d\d/],
  ['waiting', '--gr-warn', texts.header.waiting, /00:01:0\d$/],
] as const)("the header's pill shows that the room is %s, in the colour of that state", async (state, ink, words, figure) => {
  serverAnswers(getRoom, () => room({ state, until: state === 'reconnecting' ? at(60) : null }))
  const screen = await renderPart(<OnAirPill userId={1} to="/liveControl" />)
  await expect.poll(colorOf).toBe(color(ink))
  await expect.element(screen.getByRole('link')).toHaveTextContent(words)
  await expect.element(screen.getByRole('link')).toHaveTextContent(figure)
})
