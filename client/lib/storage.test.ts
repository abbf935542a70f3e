import { afterEach, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { browserStorage, tabStorage } from './storage.ts'

const refuse = () => {
  throw new DOMException('refused', 'SecurityError')
}
afterEach(() => vi.unstubAllGlobals())

it('what the browser refuses to store is kept until the page is closed, and can be removed', () => {
  for (const storage of [browserStorage, tabStorage]) {
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
    expect(storage.get('language')).toBeNull()
    storage.set('language', 'th')
    expect(storage.get('language')).toBe('th')
    storage.remove('language')
    expect(storage.get('language')).toBeNull()
  }
})

it('a full storage keeps nothing older than what it could not take', () => {
  const stored = new Map([['guests', 'old']])
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: refuse,
    removeItem: (key: string) => stored.delete(key),
  })
  browserStorage.set('guests', 'new')
  expect([browserStorage.get('guests'), stored.get('guests')]).toEqual(['new', undefined])
})

it('what another version stored in another form counts as nothing', () => {
  const form = z.object({ address: z.string() })
  for (const [text, read] of [
    ['{"address":"a"}', { address: 'a' }],
    ['{"url":"a"}', null],
    ['not JSON', null],
  ] as const) {
    tabStorage.set('obs', text)
    expect(tabStorage.read('obs', form)).toEqual(read)
  }
  tabStorage.remove('obs')
})
