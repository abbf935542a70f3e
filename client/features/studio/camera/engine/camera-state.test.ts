import { expect, it } from 'vitest'
import { reduceCamera, type CameraEvent, type CameraState } from './camera-state.ts'
import { faultOf } from './faults.ts'

const figures = { kbps: 900, fps: 30, dropped: 0, limit: null }
const after = (...events: CameraEvent[]) => events.reduce<CameraState>(reduceCamera, { type: 'off' })

it('a push starts, is measured, and stops by the button', () => {
  expect(after({ type: 'start' })).toEqual({ type: 'starting' })
  expect(after({ type: 'start' }, { type: 'accepted' })).toEqual({ type: 'pushing', figures: null })
  expect(after({ type: 'start' }, { type: 'accepted' }, { type: 'figures', figures })).toEqual({ type: 'pushing', figures })
  expect(after({ type: 'start' }, { type: 'accepted' }, { type: 'stop' })).toEqual({ type: 'off' })
})

it('without network it reconnects, and goes on where it was accepted again', () => {
  const lost = [{ type: 'start' }, { type: 'accepted' }, { type: 'lost', until: 90_000 }] as const
  expect(after(...lost)).toEqual({ type: 'reconnecting', until: 90_000 })
  expect(after(...lost, { type: 'figures', figures })).toEqual({ type: 'reconnecting', until: 90_000 })
  expect(after(...lost, { type: 'accepted' })).toEqual({ type: 'pushing', figures: null })
  expect(after(...lost, { type: 'gave_up' })).toEqual({ type: 'failed', fault: 'lost' })
})

it('media that cannot be reached at first, a refusal and an end of the platform are told apart', () => {
  expect(after({ type: 'start' }, { type: 'gave_up' })).toEqual({ type: 'failed', fault: 'unreachable' })
  expect(after({ type: 'start' }, { type: 'refused', reason: 'expired_key' })).toEqual({ type: 'refused', reason: 'expired_key' })
  expect(after({ type: 'start' }, { type: 'accepted' }, { type: 'ended' })).toEqual({ type: 'ended' })
})

it('what arrives after the end changes nothing, and the button starts again', () => {
  const ended = [{ type: 'start' }, { type: 'accepted' }, { type: 'ended' }] as const
  expect(after(...ended, { type: 'figures', figures })).toEqual({ type: 'ended' })
  expect(after(...ended, { type: 'stop' })).toEqual({ type: 'ended' })
  expect(after(...ended, { type: 'start' })).toEqual({ type: 'starting' })
})

it.each([
  ['camera', 'NotAllowedError', 'camera_denied'],
  ['camera', 'NotFoundError', 'no_camera'],
  ['camera', 'OverconstrainedError', 'no_camera'],
  ['camera', 'NotReadableError', 'camera_busy'],
  ['microphone', 'NotAllowedError', 'microphone_denied'],
  ['microphone', 'NotFoundError', 'no_microphone'],
  ['screen', 'NotAllowedError', 'screen_denied'],
] as const)('a %s with %s is %s', (device, name, fault) => {
  expect(faultOf(device, new DOMException('', name))).toBe(fault)
})
