import { afterEach, beforeEach, expect, test } from 'vitest'
import { startLive } from '#contract/calls/studio/on-air.ts'
import { getRoom, type Room } from '#contract/calls/studio/live-room.ts'
import { session } from '../../../lib/session.ts'
import { renderPart } from '../../../testing/render-part.tsx'
import { refused, serverAnswers, unreachable } from '../../../testing/server-answers.ts'
import { useLiveRoom } from './useLiveRoom.ts'
import { anna } from '../../../testing/signed-in.ts'

const startedAt = '2026-03-01T12:00:00.000Z'
const room = (live: Room['live']): Room => ({
  id: 1,
  name: 'Anna',
  streaming: false,
  channel: live && { flv: '/live/x.flv', hls: '/live/x.m3u8', isNeedEncrypt: false },
  preview: null,
  roomType: 'normal',
  roomLevel: 0,
  privateFee: { fee: 1, minute: 3 },
  chatSetting: { game: null },
  signal: { state: 'off', since: null, until: null, refusal: null },
  health: null,
  live,
  onlineCount: 0,
})
beforeEach(() => session.restore(anna))
afterEach(() => session.restore(null))

function Host() {
  const { isLive, failure, start } = useLiveRoom()
  return (
    <>
      <button type="button" onClick={() => void start({ title: 'Evening' })}>
        start
      </button>
      <output>{`${isLive ? 'live' : 'off'} ${failure?.answer.code ?? 'fine'}`}</output>
    </>
  )
}

test.each([
  ['no answer', () => unreachable],
  ['that it is live already', () => refused('already_live', 409)],
])('a host who gets %s is live if the session of that attempt stands', async (_, answer) => {
  let live: Room['live'] = null
  serverAnswers(getRoom, () => room(live))
  serverAnswers(startLive, () => {
    live = { id: 9, title: 'Evening', startedAt, device: 'pc' }
    return answer()
  })
  const screen = await renderPart(<Host />)
  await screen.getByRole('button').click()
  await expect.element(screen.getByRole('status')).toHaveTextContent('live fine')
})

test('another session that stands is shown, and said', async () => {
  let live: Room['live'] = null
  serverAnswers(getRoom, () => room(live))
  serverAnswers(startLive, () => {
    live = { id: 9, title: 'Evening', startedAt, device: 'mobile' }
    return refused('already_live', 409)
  })
  const screen = await renderPart(<Host />)
  await screen.getByRole('button').click()
  await expect.element(screen.getByRole('status')).toHaveTextContent('live already_live')
})

test('an attempt of which nobody knows says that pressing again is safe', async () => {
  serverAnswers(getRoom, () => room(null))
  serverAnswers(startLive, () => unreachable)
  const screen = await renderPart(<Host />)
  await screen.getByRole('button').click()
  await expect.element(screen.getByRole('status')).toHaveTextContent('off unsure')
})
