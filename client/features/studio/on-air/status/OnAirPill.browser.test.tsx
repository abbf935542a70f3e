import { afterEach, beforeEach, expect, test } from 'vitest'
import { getRoom, type Room, type StreamAdvice } from '#contract/calls/studio/live-room.ts'
import { platformNow } from '../../../../lib/time/clock.ts'
import { session } from '../../../../lib/session.ts'
import { renderPart } from '../../../../testing/render-part.tsx'
import { serverAnswers } from '../../../../testing/server-answers.ts'
import { texts } from '../../../../testing/texts.ts'
import OnAirPill from './OnAirPill.tsx'
import { anna } from '../../../../testing/signed-in.ts'

const at = (seconds: number) => new Date(platformNow() + seconds * 1000).toISOString()
const room = (signal: Partial<Room['signal']>, advice: StreamAdvice | null = null): Room => ({
  id: 1,
  name: 'Anna',
  streaming: (signal.state ?? 'live') === 'live',
  channel: null,
  preview: null,
  roomType: 'normal',
  roomLevel: 0,
  privateFee: { fee: 1, minute: 3 },
  chatSetting: { game: null },
  signal: { state: 'live', until: null, since: at(-5), refusal: null, ...signal },
  health: { at: at(0), video: null, audio: null, kbps: 900, driftMs: null, silentMs: 20, viewers: 0, viewersTotal: 0, advice },
  live: { id: 1, title: '', startedAt: at(-65), device: 'pc' },
  onlineCount: 1,
})
beforeEach(() => session.restore({ ...anna, liveRoomIsBegin: true }))
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

const refusal = { reason: 'wrong_key', at: at(-1) } as const

test.each([
  ['on air', room({}), '--gr-on-air', texts.signal.live, /00:01:0\d$/],
  ['reconnecting', room({ state: 'reconnecting', until: at(60) }), '--gr-warn', texts.signal.reconnecting, /\d\d/],
  ['waiting for its push', room({ state: 'waiting' }), '--gr-warn', texts.signal.waiting, /00:01:0\d$/],
  ['silent', room({}, 'sound_silent'), '--gr-warn', texts.signal.advice.sound_silent, /00:01:0\d$/],
  ['stalled', room({}, 'silent'), '--gr-warn', texts.signal.advice.silent, /00:01:0\d$/],
  ['refused', room({ state: 'reconnecting', until: at(60), refusal }), '--gr-warn', texts.signal.refused.wrong_key, /\d\d/],
] as const)("the header's pill shows that the room is %s, in the colour of that status", async (_, shown, ink, words, figure) => {
  serverAnswers(getRoom, () => shown)
  const screen = await renderPart(<OnAirPill to="/liveControl" />)
  await expect.poll(colorOf).toBe(color(ink))
  await expect.element(screen.getByRole('link')).toHaveTextContent(words)
  await expect.element(screen.getByRole('link')).toHaveTextContent(figure)
})
