import { expect, it } from 'vitest'
import { textForPhones } from './phones.ts'

it('without HTTPS nothing is said about phones', () => {
  expect(textForPhones(undefined, { HOST: '0.0.0.0' })).toBe('')
})

it('where only this machine reaches the product, it says how to let phones in, and shows no code', () => {
  const text = textForPhones('https://127.0.0.1:4443', { HOST: '127.0.0.1' })
  expect(text).toMatch(/HTTPS=1 HOST=0\.0\.0\.0 PUBLIC_HOST=[\d.]+ npm start/)
  expect(text).not.toMatch(/[█▀▄]/)
})

it('elsewhere a code opens the app at the public address, with what the phone asks, unless the certificate is one of the settings', () => {
  const text = textForPhones('https://studio.local:4443', { HOST: '0.0.0.0', PUBLIC_HOST: 'studio.local' })
  expect(text).toContain('https://studio.local:4443/app')
  expect(text).toMatch(/^ {2}[ █▀▄]{20,}$/m)
  expect(text).toContain('Show Details, visit this website, Visit Website')
  expect(textForPhones('https://studio.local:4443', { HOST: '0.0.0.0', HTTPS_CERT: 'studio.crt' })).not.toContain('not private')
})
