import { expect, it } from 'vitest'
import { parseEnv } from '../env.ts'
import { publishUrl } from './play-url.ts'

const engine = { httpPort: 8935, rtmpPort: 1935 }
const urlWith = (settings: Record<string, string>, secureHost: string | null = null) =>
  publishUrl({ env: parseEnv(settings), engine }, { host: 'studio.local', secureHost })
const srs = { MEDIA_ENGINE: 'srs', MEDIA_API_URL: 'http://10.0.0.6:1985', MEDIA_PLAY_URL: 'https://live.example.com' }

it('pages push to media at the address for playback, over TLS if that is', () => {
  expect(urlWith({})).toBe('ws://studio.local:8935/publish')
  expect(urlWith({ MEDIA_PLAY_URL: 'http://live.example.com:8080/' })).toBe('ws://live.example.com:8080/publish')
  expect(urlWith({ MEDIA_PLAY_URL: 'https://live.example.com' })).toBe('wss://live.example.com/publish')
})

it('a page that came over TLS pushes to its own origin', () => {
  expect(urlWith({}, 'studio.local:4443')).toBe('wss://studio.local:4443/publish')
})

it('another address can be set, for example where a CDN plays', () => {
  const settings = { MEDIA_PLAY_URL: 'https://cdn.example.com', MEDIA_PUBLISH_URL: 'wss://live.example.com/publish/' }
  expect(urlWith(settings)).toBe('wss://live.example.com/publish')
  expect(() => parseEnv({ MEDIA_PUBLISH_URL: 'https://live.example.com/publish' })).toThrow('MEDIA_PUBLISH_URL')
})

it('pages cannot push to SRS, nor where it is switched off', () => {
  expect(urlWith(srs)).toBeNull()
  expect(urlWith({ MEDIA_PUBLISH_URL: 'off' })).toBeNull()
})
