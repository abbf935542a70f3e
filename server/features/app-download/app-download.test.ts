import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { startTestServer } from '#server/testing/test-server.ts'

const { version } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as { version: string }

async function releases(settings: Record<string, string>, headers: Record<string, string> = {}) {
  const server = await startTestServer(settings)
  const { status, body } = await server.api.get('/api/app/both/new').set(headers)
  await server.close()
  expect(status).toBe(200)
  return body
}

it('the apps are the page /app of the address that was called, without a token', async () => {
  const own = { url: 'http://phone.example:4000/app', version, isOwnPage: true }
  expect(await releases({}, { host: 'phone.example:4000' })).toEqual({ ios: own, android: own })
  const behindProxy = { host: 'live.example', 'x-forwarded-proto': 'https' }
  expect((await releases({ TRUST_PROXY: '1', CUSTOMERS: 'guest' }, behindProxy)).ios.url).toBe('https://live.example/app')
  expect((await releases({}, { host: 'evil"><script>' })).ios.url).toMatch(/^http:\/\/127\.0\.0\.1/)
})

it('a page in a store takes its place', async () => {
  const settings = { APP_IOS_URL: 'https://apps.example.com/ios', APP_ANDROID_URL: 'https://play.example.com/app' }
  for (const CUSTOMERS of ['guest', 'off'])
    expect(await releases({ ...settings, CUSTOMERS })).toEqual({
      ios: { url: settings.APP_IOS_URL, version, isOwnPage: false },
      android: { url: settings.APP_ANDROID_URL, version, isOwnPage: false },
    })
})

it('without the app and without a store there is nothing to download', async () => {
  expect(await releases({ CUSTOMERS: 'off', APP_IOS_URL: 'https://apps.example.com/ios' })).toEqual({
    ios: { url: 'https://apps.example.com/ios', version, isOwnPage: false },
    android: { url: null, version, isOwnPage: false },
  })
})
