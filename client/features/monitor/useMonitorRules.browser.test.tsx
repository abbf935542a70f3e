import { expect, test } from 'vitest'
import { listManagers, listRoomMutes, type Mute } from '#contract/calls/room/moderation/mutes-and-managers.ts'
import { moderateRoom } from '#contract/calls/room/moderation/room.ts'
import { renderPart } from '../../testing/render-part.tsx'
import { serverAnswers } from '../../testing/server-answers.ts'
import { texts } from '../../testing/texts.ts'
import ViewerActions from '../room/moderation/ViewerActions.tsx'
import { useMonitorRules } from './useMonitorRules.ts'
import type { MonitorWire } from './useMonitorSocket.ts'

/** A socket on which nothing happens. */
const quiet: Pick<MonitorWire, 'on'> = { on: () => () => {} }
const viewer = { customerId: 3, nickname: 'Carl' }
const mute: Mute = {
  id: 1,
  nickname: 'Carl',
  customer: viewer,
  minute: 120,
  banTime: '2026-11-20T12:00:00.000Z',
  freeTime: null,
  ended: false,
  banned: false,
  byManager: null,
  byMonitor: { name: 'Aurora' },
}

const Actions = () => <ViewerActions viewer={viewer} rules={useMonitorRules(quiet, 5)} line={null} />

test('a monitor mutes in the room of an anchor and lifts the mute, and appoints no managers', async () => {
  const muted: Mute[] = []
  const requests: unknown[] = []
  serverAnswers(listRoomMutes, () => ({ mute: muted }))
  serverAnswers(listManagers, () => [])
  serverAnswers(moderateRoom, ({ path, body }) => {
    requests.push([path, body])
    if (muted.pop() === undefined) muted.push(mute)
    return { entryId: 1 }
  })
  const screen = await renderPart(<Actions />)
  const { moderation } = texts
  const action = (name: string) => screen.getByRole('button', { name, exact: true })
  await action(`${moderation.muteFor} ${moderation.durations.twoHours}`).click()
  await action(moderation.unmute).click()
  await expect.element(action(`${moderation.muteFor} ${moderation.durations.twoHours}`)).toBeVisible()
  expect(requests).toEqual([
    ['/api/moderation/5', { act: 'mute', customerId: 3, minute: 120, requestId: expect.any(String) }],
    ['/api/moderation/5', { act: 'release', customerId: 3, requestId: expect.any(String) }],
  ])
  await expect.element(screen.getByRole('button', { name: moderation.addManager })).not.toBeInTheDocument()
})
