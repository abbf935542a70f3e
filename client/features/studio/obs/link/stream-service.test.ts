import { expect, it } from 'vitest'
import { isSetUpElsewhere, isThisRoom, type StreamService } from './stream-service.ts'

const push = { url: 'rtmp://live.example/live', key: 'anna-1' }
const ours: StreamService = { type: 'rtmp_custom', server: 'rtmp://live.example/live/', key: 'anna-1', name: '' }

it('OBS streams to this room only if it has both its server and its key', () => {
  expect(isThisRoom(ours, push)).toBe(true)
  expect(isThisRoom({ ...ours, key: 'bella-1' }, push)).toBe(false)
  expect(isThisRoom({ ...ours, server: 'rtmp://live.twitch.tv/app' }, push)).toBe(false)
})

it('the host is asked only if the key of another platform would be lost', () => {
  const twitch = { type: 'rtmp_common', server: 'auto', key: 'live_1', name: 'Twitch' }
  expect(isSetUpElsewhere(twitch, push)).toBe(true)
  expect(isSetUpElsewhere({ ...twitch, key: '' }, push)).toBe(false)
  expect(isSetUpElsewhere({ ...ours, key: 'an old one' }, push)).toBe(false)
})
